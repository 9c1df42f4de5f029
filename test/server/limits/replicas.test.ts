import t, { type Test } from 'tap'
import { json } from '../../fakes/misbehaving-server.ts'
import { withRedis } from '../../support/services/installed-services.ts'
import { paths, startSignInRestaurant } from '../../fakes/sign-in-restaurant.ts'
import { until } from '../../support/shop-process.ts'
import { startShop } from '../../support/start-shop.ts'
import { freshIp, freshPhone, visitorsOf } from '../../support/visitor.ts'

/** Replicas count together; without Redis each allows a fifth of the sign-in limits and all of browsing. */

const restaurant = await startSignInRestaurant(t)

async function twoShops(t: Test, url: string, variables: NodeJS.ProcessEnv = {}) {
  const open = () => startShop(t, { upstream: restaurant, limits: 'on', variables: { REDIS_URL: url, ...variables } })
  const shops = await Promise.all([open(), open()])
  for (const { app } of shops) await until(() => app.redis?.client.status === 'ready')
  const visitors = await Promise.all(shops.map(async (shop) => visitorsOf(await shop.listen())))
  return { shops, asks: (n: number, ip: string) => visitors[n % 2]?.(ip) ?? (t.fail('no shop') as never) }
}

t.test('of 500 parallel SMS requests to two replicas exactly the allowed number reaches the restaurant', (t) =>
  withRedis(t, async (server) => {
    const { asks } = await twoShops(t, server.url, { SMS_HOURLY_LIMIT: '160' })
    const burst = async (ip: (n: number) => string, phone: (n: number) => string): Promise<number> => {
      const before = restaurant.asked(paths.phone)
      const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => asks(n, ip(n)).phone(phone(n), true)))
      const sent = restaurant.asked(paths.phone) - before
      t.same(
        [answers.filter(({ status }) => status === 200).length, answers.filter(({ status }) => status === 429).length],
        [sent, 500 - sent],
      )
      return sent
    }
    const one = freshPhone()
    t.equal(await burst(freshIp, () => one), 1, 'to one phone from everywhere')
    const ip = freshIp()
    t.equal(await burst(() => ip, freshPhone), 3, 'to many phones from one network')
    t.equal(
      await burst(freshIp, freshPhone),
      24,
      'to many phones from everywhere: of forty in ten minutes what is not kept',
    )
  }),
)

t.test('replicas count code and PIN checks together; a failed call is refunded on all of them', (t) =>
  withRedis(t, async (server) => {
    const { asks } = await twoShops(t, server.url)
    const first = asks(0, freshIp())
    await first.phone(freshPhone())
    const second = asks(1, freshIp())
    second.cookies.set('zhar_sign_in', first.cookies.get('zhar_sign_in') ?? '')
    restaurant.instead(paths.code, json({}, 500))
    for (let n = 0; n < 4; n += 1) t.same([(await first.code()).status, (await second.code()).status], [502, 502])
    restaurant.instead(paths.code, null)
    const before = restaurant.asked(paths.code)
    await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 ? first : second).code(String(1000 + n))))
    t.equal(restaurant.asked(paths.code) - before, 5)
  }),
)

t.test('without Redis a fifth of signing in and all of browsing is allowed; with Redis again its counters apply', (t) =>
  withRedis(t, async (server) => {
    const {
      shops: [shop],
      asks,
    } = await twoShops(t, server.url, { UPSTREAM_CACHE: 'off' })
    await server.stop()
    await until(() => shop?.app.redis?.client.status !== 'ready')
    const ip = freshIp()
    const sent = await Promise.all(Array.from({ length: 30 }, () => asks(0, ip).phone(freshPhone())))
    t.equal(sent.filter(({ status }) => status === 200).length, 1, 'a fifth of six')
    const guessing = asks(0, freshIp())
    await guessing.phone(freshPhone())
    t.same([(await guessing.code('9999')).status, (await guessing.code('9999')).status], [404, 429], 'a fifth of five')
    const reads = await Promise.all(Array.from({ length: 130 }, () => asks(0, ip).ask('GET', '/bff/build')))
    t.ok(
      reads.every(({ status }) => status === 200),
      'browsing is not limited',
    )
    await server.start()
    await until(() => shop?.app.redis?.client.status === 'ready')
    t.equal((await asks(0, freshIp()).phone(freshPhone())).status, 200)
  }),
)

t.test('while Redis hangs one sign-in waits less than a second, and parallel ones do not wait', (t) =>
  withRedis(t, async (server) => {
    const { asks } = await twoShops(t, server.url, { UPSTREAM_CACHE: 'off' })
    t.equal((await asks(0, freshIp()).phone(freshPhone())).status, 200)
    server.freeze()
    t.teardown(() => server.thaw())
    const timed = async (): Promise<{ status: number; ms: number }> => {
      const since = performance.now()
      const { status } = await asks(0, freshIp()).phone(freshPhone())
      return { status, ms: performance.now() - since }
    }
    const [first, second] = [await timed(), await timed()]
    t.same([first.status, second.status], [200, 200])
    t.ok(first.ms < 1000 && second.ms < 300, `${Math.round(first.ms)} and ${Math.round(second.ms)} ms`)
  }),
)
