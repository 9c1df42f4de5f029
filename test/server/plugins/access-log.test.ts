import { randomUUID } from 'node:crypto'
import pino from 'pino'
import t from 'tap'
import { parseEnv } from '#server/env.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'

/** Request lines of the log. */

const { buildApp } = await import('#server/app.ts')
const SECRET = 'a-secret-of-the-tests'
const restaurant = await startFakeRestaurant(t)
const lines: string[] = []
const app = await buildApp({
  env: parseEnv({ PHONE_HASH_SECRET: SECRET, RATE_LIMITS: 'off' }),
  restaurant: restaurant.origin,
  phoneHashSecret: SECRET,
  logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
})
t.teardown(() => app.close())

t.test('the log has no queries, addresses or personal data', async (t) => {
  const key = randomUUID()
  const seal = 'x7Qm0dS4kV_1bYwR'.repeat(10)
  const table: [url: string, line: object][] = [
    ['/bff/address-suggestions?city_id=1&query=horyva-25-apartment', { url: '/bff/address-suggestions' }],
    ['/bff/regions/at?latitude=50.461234&longitude=30.517999', { url: '/bff/regions/at' }],
    ['/search?q=secret-wish', { url: '/search' }],
    ['/ru/search?q=secret-wish', { url: '/ru/search' }],
    [`/bff/order-keys/${key}`, { url: '/bff/order-keys/:key' }],
    ['/nowhere?q=secret-wish', { url: '/nowhere' }],
    [`/order/${seal}`, { url: '/order/:sealed' }],
    [`/ru/order/${seal}/calendar.ics?x=1`, { url: '/ru/order/:sealed/calendar.ics' }],
    [`/bff/order-links/${seal}/events`, { url: '/bff/order-links/:sealed/events' }],
    [`/order/${seal}/no/more`, { url: '/order/…/no/more' }],
    [`/RU//Order//${seal}/`, { url: '/RU//Order//…/' }],
    [`/bff/order-links/${seal}/nothing`, { url: '/bff/order-links/…/nothing' }],
  ]
  for (const [url, line] of table) {
    const before = lines.length
    await app.inject({ url, remoteAddress: '203.0.113.77' })
    const requests = lines
      .slice(before)
      .map((text) => JSON.parse(text) as { req?: object })
      .filter(({ req }) => req)
    t.match(
      requests,
      [
        {
          req: { method: 'GET', ...line },
          res: { statusCode: Number },
          responseTime: Number,
          msg: 'request completed',
        },
      ],
      `${url}: one line, when it is over`,
    )
    t.equal(requests.length, 1)
    t.match(
      JSON.stringify(requests[0]),
      /"responseTime":\d+(\.\d{1,3})?[,}]/,
      'no row of digits that looks like a phone number',
    )
    t.strictSame(requests[0]?.req, { method: 'GET', ...line })
  }
  for (const secret of ['horyva', '50.461234', 'secret-wish', '203.0.113.77', key, seal])
    t.notOk(lines.join('').includes(secret), secret)
})
