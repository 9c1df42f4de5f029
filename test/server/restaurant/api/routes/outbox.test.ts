import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import t from 'tap'
import { buildRestaurant } from '#server/restaurant/api/build-restaurant.ts'
import { openSms, type SmsOptions } from '#server/restaurant/domain/sms.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { backend, database, clock, proofOf } = await openRestaurant(t)

/** A gateway that accepts every message, or none. */
const received: unknown[] = []
const gatewayServer = createServer(async (request, response) => {
  received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
  response.writeHead(request.url === '/broken' ? 503 : 202).end()
}).listen(0, '127.0.0.1')
await once(gatewayServer, 'listening')
t.teardown(() => gatewayServer.close())
const gateway = `http://127.0.0.1:${(gatewayServer.address() as AddressInfo).port}`

function restaurantWith(sms: SmsOptions) {
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (text: string) => void logged.push(text) })
  const app = buildRestaurant({ ...backend, sms: openSms(database, sms, logger, backend.now), logger })
  const ask = (phone: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v2/via-phone-number',
      payload: { phone, force_sms_sending: false },
      headers: { ...proofOf(phone), 'accept-language': 'ru' },
    })
  const read = (phone: string, host = 'localhost:4001') =>
    app.inject({ url: `/dev/sms?phone=${phone}`, headers: { host } })
  return { ask, read, logged }
}

t.test('without a gateway messages are in the log and the outbox, newest first', async (t) => {
  for (const [index, production] of [false, true].entries()) {
    const phone = `38067555000${index}`
    const { ask, read, logged } = restaurantWith({ production })
    t.equal(
      logged.some((text) => text.includes('codes_in_log')),
      production,
      'in production the log says that it has the codes',
    )
    for (let message = 0; message < 2; message++) t.equal((await ask(phone)).statusCode, 200)
    const messages = (await read(phone)).json()
    t.equal(messages.length, 2)
    t.match(messages[0], { phone, text: /Код для входа: \d{4}\./, sent_at: clock.now.toISOString() })
    const { code } = await database
      .selectFrom('codes')
      .select('code')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    t.ok(messages[0].text.includes(code), 'the first one holds the code that counts')
    t.equal(logged.filter((text) => text.includes(phone)).length, 2)
    t.same((await read('380675550009')).json(), [])
    t.equal((await read('all')).statusCode, 422)
  }
})

t.test('a gateway gets every message; during development the outbox too', async (t) => {
  const { ask, read } = restaurantWith({ gateway, production: false })
  await ask('380675550010')
  t.match(received.at(-1), { phone: '380675550010', text: /\d{4}/ })
  t.equal((await read('380675550010')).json().length, 1)
})

t.test('in production with a gateway no message is stored, logged or shown', async (t) => {
  const { ask, read, logged } = restaurantWith({ gateway, production: true })
  t.equal((await ask('380675550020')).statusCode, 200)
  t.match(received.at(-1), { phone: '380675550020' })
  t.equal((await read('380675550020')).statusCode, 404)
  t.same(await database.selectFrom('outbox').selectAll().where('phone', '=', '380675550020').execute(), [])
  t.same(logged, [])
})

t.test('other machines cannot read the outbox, and the log gives the reason', async (t) => {
  for (const [index, production] of [false, true].entries()) {
    const phone = `38067555004${index}`
    const { ask, read, logged } = restaurantWith({ production, exposed: true })
    t.match(logged.join(''), /outbox_shut.*SMS_GATEWAY_URL/)
    t.equal((await ask(phone)).statusCode, 200)
    t.equal((await read(phone)).statusCode, 404)
    t.same(await database.selectFrom('outbox').selectAll().where('phone', '=', phone).execute(), [], 'nor stored')
    t.ok(
      logged.some((text) => text.includes(phone)),
      'the operator still finds the code',
    )
  }
})

t.test('a failed gateway is reported to the caller, and the log says why', async (t) => {
  for (const [broken, why] of [
    [`${gateway}/broken`, 'the gateway answers 503'],
    ['http://127.0.0.1:1/', 'fetch failed: bad port'],
  ] as const) {
    const { ask, logged } = restaurantWith({ gateway: broken, production: true })
    const answer = await ask('380675550030')
    t.match({ status: answer.statusCode, body: answer.json() }, { status: 502, body: { message: /SMS/ } }, why)
    t.match(logged.join(''), `sms_failed: ${why}`)
  }
})

t.test('the outbox answers only for this machine’s own host names, against DNS rebinding', async (t) => {
  const { ask, read } = restaurantWith({ production: false })
  await ask('380675550050')
  for (const host of [
    'attacker.example',
    'attacker.example:4001',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
  ])
    t.equal((await read('380675550050', host)).statusCode, 403, host)
  for (const host of ['localhost', '127.0.0.1:4001', '[::1]:4001'])
    t.equal((await read('380675550050', host)).json().length, 1, host)
})
