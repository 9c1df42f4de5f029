import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { reportsPath } from '#shared/address-names.ts'
import { orderForm } from '../support/bff-journeys.ts'
import { Visitor, type Answer } from '../support/visitor.ts'
import { answers, end, openProcess, until } from '../support/shop-process.ts'
import { filesIn, root } from '../support/sources.ts'

/** Known secret values go through every journey and must appear in no answer, asset or log. */

const PHONE = '380674218833'
const UNREACHED = '380674218844'
const codes = new Map<string, string>()
const gateway = createServer(async (request, response) => {
  const { phone, text: message } = JSON.parse(await text(request)) as { phone: string; text: string }
  codes.set(phone, /\b\d{4}\b/.exec(message)?.[0] ?? '')
  response.writeHead(phone === UNREACHED ? 500 : 200).end()
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
t.teardown(() => gateway.close())

const { publicKey, privateKey } = makeVapidKeys()
/** A port without a listener. */
const PUSH_HOST = '127.0.0.1:9'
const secrets = {
  PHONE_HASH_SECRET: 'canary-of-the-phone-hash',
  RESTAURANT_OPERATOR_KEY: 'canary-of-the-operator',
  REDIS_URL: 'redis://shop:canary-of-redis@127.0.0.1:9',
  LIQPAY_PRIVATE_KEY: 'canary-of-liqpay',
  MONOBANK_TOKEN: 'canary-of-monobank',
  VAPID_PRIVATE_KEY: privateKey,
  SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/canary-of-the-gateway`,
}
const { child, shop, output } = await openProcess(t, {
  ...secrets,
  DATA_DIR: t.testdir(),
  LOG_LEVEL: 'trace',
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  PAYMENT_PROVIDER: 'liqpay',
  LIQPAY_PUBLIC_KEY: 'i00000000',
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_SUBJECT: 'mailto:kitchen@zhar.example',
  PUSH_SERVICE_HOSTS: PUSH_HOST,
  DEMO_KITCHEN_SECONDS: '0',
})
// The shop is not ready, because its Redis is unreachable. Requests are answered all the same.
await until(() => answers(`${shop}/bff/build`))

/** A browser that collects all answers, without their cookies. */
function listener(ip: string) {
  const browser = new Visitor(shop, ip)
  const received: string[] = []
  const ask = async (...asked: Parameters<Visitor['ask']>): Promise<Answer> => {
    const answer = await browser.ask(...asked)
    received.push(answer.body, JSON.stringify([...answer.headers].filter(([name]) => name !== 'set-cookie')))
    return answer
  }
  const seePages = async (): Promise<void> => {
    for (const path of pages)
      for (const headers of [{}, { 'hx-request': 'true' }] as Record<string, string>[])
        await ask('GET', path, undefined, headers)
  }
  return { browser, received, ask, seePages }
}

const PIN = '7391'
const person = { name: 'Соломія', surname: 'Канаренко', email: 'solomiia@canary.example', birthday: '1987-03-09' }
const COMMENT = 'Код під’їзду сімнадцять канарок'
const STREET = 'вул. Канаркова, 17, Київ'
const SEARCH = 'канаркове бажання'
const personal = [...Object.values(person), COMMENT, 'Канаркова', PHONE, PHONE.slice(3), UNREACHED]
const pages = [
  '/',
  '/ru',
  '/catalog/1',
  '/product/1',
  '/restaurants',
  '/checkout',
  '/checkout/success',
  '/account/orders',
  '/account/profile',
  '/account/address',
  '/account/bonuses',
  '/nowhere',
  `/search?q=${encodeURIComponent(SEARCH)}`,
]

const customer = listener('203.0.113.77')
const otherClient = listener('198.51.100.9')
const tokens: string[] = []
/** Answers of the sign-in calls: in other answers four digits may be a price. */
const signIn: string[] = []

t.test('a customer signs in, saves profile and address, orders and pays; many requests fail', async (t) => {
  const good = async (...asked: Parameters<typeof customer.ask>): Promise<Answer> => {
    const answer = await customer.ask(...asked)
    t.equal(answer.status, 200, `${asked[1]}: ${answer.status === 200 ? '' : answer.body}`)
    if (asked[1].startsWith('/bff/sign-in')) signIn.push(answer.body)
    return answer
  }
  await good('POST', '/bff/sign-in/phone', { phone: PHONE })
  await good('POST', '/bff/sign-in/code', { code: codes.get(PHONE) })
  await good('PUT', '/bff/sign-in/pin', { pin_code: PIN })
  await good('PUT', '/bff/profile', person)
  await good('POST', '/bff/addresses', { ...bffExamples.createAddress.body, formatted_address: STREET, street: STREET })
  const { slots } = (await good('GET', '/bff/restaurants/1/slots')).json as { slots: string[] }
  const order = {
    ...orderForm(),
    name: person.name,
    phone: PHONE,
    comment: COMMENT,
    slot: slots.at(-1),
    payment: 'card_online',
  }
  const { id } = (await good('POST', '/bff/orders', order, { 'idempotency-key': randomUUID() })).json
  await good('GET', `/bff/orders/${String(id)}`)
  await customer.ask('POST', `/bff/orders/${String(id)}/payment`)
  await customer.seePages()
  tokens.push(customer.browser.cookies.get('zhar_token') ?? '')
  await good('POST', `/bff/orders/${String(id)}/push`, {
    ...bffExamples.subscribeToOrder.body,
    endpoint: `https://${PUSH_HOST}/canary-of-the-push-address`,
  })
  await good('POST', `/bff/orders/${String(id)}/cancellation`)

  await customer.ask(
    'POST',
    '/bff/orders',
    { ...order, comment: 1, name: person.name.repeat(90) },
    { 'idempotency-key': randomUUID() },
  )
  await customer.ask('GET', `/bff/address-suggestions?city_id=1&query=${encodeURIComponent(STREET)}`)
  await customer.ask(
    'POST',
    reportsPath,
    {
      'csp-report': {
        'document-uri': `${shop}/account/orders/${String(id)}?phone=${PHONE}`,
        'blocked-uri': `https://evil.example/${COMMENT}`,
      },
    },
    { 'content-type': 'application/csp-report' },
  )
  t.equal((await otherClient.ask('POST', '/bff/sign-in/phone', { phone: UNREACHED })).status, 502, 'the gateway fails')
  await customer.ask('POST', '/bff/sign-in/phone', { phone: PHONE })
  for (const pin_code of ['5028', PIN]) signIn.push((await customer.ask('POST', '/bff/sign-in/pin', { pin_code })).body)
  tokens.push(customer.browser.cookies.get('zhar_token') ?? '')
  await good('POST', '/bff/sign-out')
  t.ok(tokens.every((token) => token.length >= 16) && codes.get(PHONE), 'there is something to look for')
})

const foundIn = (texts: Iterable<string>, words: readonly string[]): string[] => {
  const all = [...texts].join('\n')
  return words.filter((word) => all.includes(word) || all.includes(encodeURIComponent(word)))
}
const inFigures = (texts: string[], figures: string): string[] =>
  texts.filter((one) => new RegExp(`(?<!\\d)${figures}(?!\\d)`).test(one))
const configured = ['canary-of-', ...Object.values(secrets)]

t.test('no secret of the configuration, token, code or PIN is in any answer', async (t) => {
  t.ok(
    customer.received.length > 60 && foundIn(customer.received, [person.surname, COMMENT, STREET]).length === 3,
    'the customer was shown what is the customer’s',
  )
  t.same(foundIn([...customer.received, ...otherClient.received], [...configured, ...tokens]), [])
  for (const figures of [PIN, codes.get(PHONE) ?? '']) t.same(inFigures(signIn, figures), [])
})

t.test('answers to other customers contain no data of the customer', async (t) => {
  await otherClient.seePages()
  for (const path of ['/bff/profile', '/bff/orders', '/bff/addresses', '/bff/bonuses', '/bff/reviews', '/bff/start'])
    await otherClient.ask('GET', path)
  t.ok(otherClient.received.length > 60)
  t.same(foundIn(otherClient.received, [...personal, ...tokens]), [])
})

t.test('assets contain no secret and no customer data', async (t) => {
  const assets = filesIn('dist/client')
    .filter((file) => !/\.(?:br|woff2|png)$/.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  t.ok(assets.length > 10)
  t.same(foundIn(assets, [...configured, ...tokens, PHONE, person.surname, 'PHONE_HASH_SECRET', 'OPERATOR_KEY']), [])
})

t.test(
  'logs have the events, but no secret, phone, code, PIN, token, cookie, address, name, comment or search',
  async (t) => {
    t.equal(await end(child, 'SIGTERM'), 0)
    const lines = (output.out + output.err).split('\n').filter(Boolean)
    for (const event of ['sms_send', 'code_ok', 'pin_fail', 'order_create', 'csp_report', 'redis_away'])
      t.ok(
        lines.some((line) => line.includes(`"${event}"`)),
        event,
      )
    // A single punctuation mark is not a secret.
    const cookies = [...customer.browser.cookies.values()].filter((value) => value.length > 1)
    t.same(foundIn(lines, [...configured, ...tokens, ...personal, SEARCH, '203.0.113.77', ...cookies]), [])
    // Times, ports and random ids may contain any digits.
    const words = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => {
        const {
          reqId: _reqId,
          time: _time,
          pid: _pid,
          responseTime: _took,
          hostname: _host,
          ...rest
        } = JSON.parse(line) as Record<string, unknown>
        return JSON.stringify(rest)
      })
    for (const figures of [PIN, '5028', codes.get(PHONE) ?? '', codes.get(UNREACHED) ?? ''])
      t.same(inFigures(words, figures), [])
  },
)
