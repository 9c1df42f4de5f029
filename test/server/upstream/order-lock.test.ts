import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { createOrderLock } from '#server/upstream/order-lock.ts'
import { connectRedis } from '#server/storage/redis-client.ts'
import { ServiceMissing, startRedis } from '../../support/services/installed-services.ts'

/** One request at a time places the order of a key, in one process and across replicas. */

const ORIGIN = 'http://restaurant.example'
const log = { warn: () => undefined, info: () => undefined } as never
const never = async (): Promise<string> => t.fail('it was done') as never

t.test('a key is locked by one call at a time and released after success or failure', async (t) => {
  const { run } = createOrderLock(undefined, ORIGIN)
  const gate = Promise.withResolvers<string>()
  const first = run('a', () => gate.promise)
  t.equal(await run('a', never), null)
  t.equal(await run('b', async () => 'done'), 'done')
  gate.resolve('placed')
  t.equal(await first, 'placed')
  await t.rejects(
    run('a', () => Promise.reject(new Error('lost'))),
    /lost/,
  )
  t.equal(await run('a', async () => 'again'), 'again')
})

t.test('replicas with one Redis share locks, and a lock of a dead replica expires', async (t) => {
  const server = await startRedis(t).catch((error: unknown) => {
    if (error instanceof ServiceMissing) return error
    throw error
  })
  if (server instanceof ServiceMissing) return void t.pass('no Redis', { skip: `NOT TESTED: ${server.message}` })
  const replica = async (origin = ORIGIN) => {
    const redis = await connectRedis(server.url, log)
    t.teardown(() => redis.close())
    for (const end = Date.now() + 60_000; Date.now() < end && (await redis.run((to) => to.ping())) !== 'PONG';)
      await setTimeout(10)
    return { redis, ...createOrderLock(redis, origin) }
  }
  const [one, two, other] = [await replica(), await replica(), await replica('http://another.example')]
  const [began, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const first = one.run('a', () => {
    began.resolve()
    return gate.promise
  })
  await began.promise
  t.equal(await two.run('a', never), null)
  t.equal(await other.run('a', async () => 'another restaurant'), 'another restaurant')
  const [name = ''] = (await two.redis.run((to) => to.keys('zhar:order-in-flight:*'))) ?? []
  t.ok(((await two.redis.run((to) => to.pttl(name))) ?? 0) > 20_000, 'the lock outlasts an order, and expires')
  // As if the lock had expired while the first call was still running.
  await two.redis.run((to) => to.set(name, 'of the second'))
  gate.resolve('placed')
  t.equal(await first, 'placed')
  t.equal(await two.redis.run((to) => to.get(name)), 'of the second', 'only one’s own is given back')
  await two.redis.run((to) => to.del(name))
  t.equal(await two.run('a', async () => 'again'), 'again')
  await server.stop()
  t.equal(await one.run('a', async () => 'alone'), 'alone', 'an unavailable Redis blocks no order')
})
