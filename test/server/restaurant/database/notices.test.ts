import { once, EventEmitter } from 'node:events'
import { sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { MENU_NOTICES, ORDER_NOTICES } from '#server/restaurant/database/notices.ts'
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
