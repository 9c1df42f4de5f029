import Fastify from 'fastify'
import t from 'tap'
import { metrics } from '#server/plugins/metrics.ts'
import { redis } from '#server/plugins/redis.ts'
import { upstream, type UpstreamOptions } from '#server/plugins/upstream.ts'
import { json, startMisbehavingServer } from '../../fakes/misbehaving-server.ts'

/** The client of the restaurant API with its caches and logs. */

const server = await startMisbehavingServer(t)
const kyiv = [{ id: 1, name: 'Київ' }]

async function shop({ redisUrl, ...options }: Omit<UpstreamOptions, 'origin'> & { redisUrl?: string } = {}) {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } })
  await app.register(metrics)
  await app.register(redis, { url: redisUrl })
  await app.register(upstream, { origin: server.origin, ...options })
  t.teardown(() => app.close())
  const cities = () => app.anonymous.read('getCities', {}, 'uk', 'r')
  return { app, lines, cities }
}

t.test('anonymous reads are cached, unless the cache is off', async (t) => {
  server.behave(json(kyiv))
  for (const [cache, asked] of [
    ['on', 1],
    ['off', 2],
  ] as const) {
    const before = server.requests.length
    const { cities } = await shop({ cache })
    t.same([await cities(), await cities()], [kyiv, kyiv])
    t.equal(server.requests.length - before, asked, cache)
  }
})

t.test('an opening breaker is logged once; the stale answer is served', async (t) => {
  const { app, lines, cities } = await shop()
  server.behave(json(kyiv))
  await cities()
  server.behave(json({}, 500))
  for (let call = 0; call < 25; call++)
    await app.upstream.call('getCities', {}, { locale: 'uk', requestId: 'r' }).catch(() => {})
  t.match(
    lines.filter(({ event }) => event === 'upstream_breaker'),
    [{ family: 'catalog', state: 'open' }],
  )
  t.same(await cities(), kyiv)
  await t.rejects(app.anonymous.read('getRestaurants', {}, 'uk', 'r'), /getRestaurants: open/)
})

t.test('a missing Redis blocks neither reads nor shutdown', async (t) => {
  const { app, cities } = await shop({ redisUrl: 'redis://127.0.0.1:9' })
  server.behave(json(kyiv))
  t.same(await cities(), kyiv)
  await app.close()
})
