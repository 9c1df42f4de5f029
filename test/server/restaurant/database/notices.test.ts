import { once, EventEmitter } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { listenOnServer, MENU_NOTICES, ORDER_NOTICES } from '#server/restaurant/database/notices.ts'
import { postgresFor } from '../../../support/services/postgres.ts'

/** Notices of a PostgreSQL server reach every process on it. */

const { server, skip } = await postgresFor(t)

t.test('notices of another process arrive, also after a lost connection', { skip }, async (t) => {
  const url = await server.database('notices')
  const one = await openDatabase({ url })
  const other = await openDatabase({ url })
  const events = new EventEmitter()
  const stop = await one.listen({
    hear: { [MENU_NOTICES]: () => events.emit('menu'), [ORDER_NOTICES]: (id) => events.emit('order', id) },
    missed: () => events.emit('missed'),
  })
  t.teardown(async () => {
    await stop()
    await one.close()
    await other.close()
  })
  const pause = (paused: boolean) =>
    other.database.updateTable('restaurants').set({ paused }).where('id', '=', 1).execute()
  const changed = once(events, 'menu')
  await pause(true)
  await changed
  const noticed = once(events, 'order')
  await sql`select pg_notify(${ORDER_NOTICES}, 'an order')`.execute(other.database)
  t.same(await noticed, ['an order'])

  const missed = once(events, 'missed')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zhar-notices'`.execute(
    other.database,
  )
  await missed
  const again = once(events, 'menu')
  await pause(false)
  await again
  t.pass('the connection is back')
})

/** A router between a process and its server, which forgets the connections it has. */
async function openRouter(port: number) {
  const links = new Set<readonly [Socket, Socket]>()
  const router = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
    links.add([near, far])
  })
  await once(router.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (router.address() as AddressInfo).port,
    forget(): void {
      for (const [near, far] of links) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    close(): void {
      for (const socket of [...links].flat()) socket.destroy()
      router.close()
    },
  }
}

t.test('a connection that says nothing any more is replaced', { skip }, async (t) => {
  const url = await server.database('silence')
  const { database, close } = await openDatabase({ url })
  const router = await openRouter(Number(new URL(url).port))
  const events = new EventEmitter()
  const stop = await listenOnServer(
    Object.assign(new URL(url), { port: router.port }).href,
    1500,
  )({ hear: { [ORDER_NOTICES]: (id) => events.emit('order', id) }, missed: () => events.emit('missed') })
  t.teardown(async () => {
    await stop()
    router.close()
    await close()
  })
  const missed = once(events, 'missed', { signal: AbortSignal.timeout(20_000) })
  router.forget()
  await missed
  const noticed = once(events, 'order')
  await sql`select pg_notify(${ORDER_NOTICES}, 'an order')`.execute(database)
  t.same(await noticed, ['an order'])
})
