import t from 'tap'
import { faultsPath, reportsPath } from '#shared/address-names.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { freshIp } from '../../support/visitor.ts'

/** Reports of browsers about the policy of our pages. */

const shop = await startShop(t, { upstream: await startFakeRestaurant(t), limits: 'on', logLevel: 'trace' })
const SINGLE = 'application/csp-report'
const SEVERAL = 'application/reports+json'

async function send(
  body: unknown,
  type = SINGLE,
  ip = freshIp(),
  headers: Record<string, string> = {},
  url = reportsPath,
) {
  const before = shop.log.length
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, 'x-forwarded-for': ip, ...headers },
    payload,
  })
  return {
    answer,
    told: shop.log.slice(before).filter(({ event }) => event === 'csp_report' || event === 'client_error'),
  }
}

const single = (change: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://zhar.example/ru/account/orders/7a0f5a1e?phone=380671234567',
    referrer: 'https://zhar.example/?q=secret',
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/pixel.gif?token=secret',
    'status-code': 200,
    'script-sample': 'secret()',
    ...change,
  },
})
const violation = (change: object = {}) => ({
  type: 'csp-violation',
  age: 5,
  url: 'https://zhar.example/product/7',
  user_agent: 'secret/1.0',
  body: {
    documentURL: 'https://zhar.example/product/7?utm=secret',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    disposition: 'report',
    sample: 'secret()',
    sourceFile: 'https://zhar.example/?secret',
    ...change,
  },
})

t.test('reports in both formats are accepted and answered with 204', async (t) => {
  const { answer, told } = await send(single())
  t.match(answer, { statusCode: 204, body: '', headers: { 'cache-control': 'no-store' } })
  t.match(told, [
    {
      event: 'csp_report',
      level: 40,
      directive: 'img-src',
      blocked: 'https://evil.example',
      page: '/account/orders/:id',
      enforced: true,
    },
  ])
  const many = await send(
    [
      violation(),
      { type: 'deprecation', body: { id: 'x' } },
      violation({ blockedURL: null, documentURL: 'https://zhar.example/' }),
    ],
    SEVERAL,
  )
  t.equal(many.answer.statusCode, 204)
  t.match(many.told, [
    { directive: 'script-src-elem', blocked: 'inline', page: '/product/:id', enforced: false },
    { blocked: 'other', page: '/' },
  ])
  t.equal(many.told.length, 2)
})

t.test('only listed values are logged: no address, query, sample or text of the sender', async (t) => {
  const strange = [
    single({ 'effective-directive': 'secret-src' }),
    single({ 'blocked-uri': 'chrome-extension://secret/inject.js' }),
    single({ 'blocked-uri': 'javascript:secret()' }),
    single({ 'blocked-uri': 'https://secret:secret@evil.example/secret' }),
    single({ 'document-uri': 'secret' }),
    single({ 'document-uri': 'https://zhar.example/secret/380671234567' }),
  ]
  for (const one of strange) {
    const { answer, told } = await send(one)
    t.equal(answer.statusCode, 204)
    t.equal(told.length, 1)
    t.notMatch(JSON.stringify(told), /secret|380671234567|\?/)
  }
  t.match((await send(strange[1])).told, [{ blocked: 'extension' }])
  t.equal(
    (
      await send(
        Array.from({ length: 50 }, () => violation()),
        SEVERAL,
      )
    ).told.length,
    20,
    'of many, the first',
  )
})

t.test('a client error is logged with its type, file position and page, and nothing else that was sent', async (t) => {
  const fault = (body: object = {}) => ({
    type: 'client-error',
    body: {
      documentURL: 'https://zhar.example/ru/account/orders/7a0f5a1e',
      name: 'TypeError',
      at: 'assets/start-caos4yz.js:1:2345',
      message: 'secret',
      ...body,
    },
  })
  const { answer, told } = await send([fault(), violation()], SEVERAL)
  t.equal(answer.statusCode, 204)
  t.match(told, [
    {
      event: 'client_error',
      level: 40,
      error: 'TypeError',
      at: 'assets/start-caos4yz.js:1:2345',
      page: '/account/orders/:id',
    },
    { event: 'csp_report' },
  ])
  t.notMatch(JSON.stringify(told), /secret|7a0f5a1e/)
  const strange = [
    fault({ name: 'secret' }),
    fault({ at: 'assets/../secret.js:1:2' }),
    fault({ at: `assets/${'x'.repeat(99)}.js:1:2` }),
    fault({ documentURL: 'secret' }),
  ]
  const { told: others } = await send(strange, SEVERAL)
  t.match(others, [{ error: 'other' }, { at: 'other' }, { at: 'other' }, { page: 'other' }])
  t.notMatch(JSON.stringify(others), /secret/)
  t.same((await send([fault({ at: 1 })], SEVERAL)).told, [], 'a report of another shape is not logged')
})

t.test('client errors have a path of their own, with the same limits', async (t) => {
  const fault = [
    {
      type: 'client-error',
      body: { documentURL: 'https://zhar.example/', name: 'TypeError', at: 'assets/start-caos4yz.js:1:2345' },
    },
  ]
  const ip = freshIp()
  const { answer, told } = await send(fault, SEVERAL, ip, {}, faultsPath)
  t.equal(answer.statusCode, 204)
  t.match(told, [{ event: 'client_error', error: 'TypeError', page: '/' }])
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(fault, SEVERAL, ip, {}, faultsPath)))
  t.equal(answers.filter(({ answer }) => answer.statusCode === 429).length, 11)
})

t.test('an invalid report is refused and not logged: 415, 413, 400, 422', async (t) => {
  const table: [body: unknown, type: string, status: number][] = [
    [single(), 'application/json', 415],
    ['<x/>', 'text/xml', 415],
    [single({ 'script-sample': 'x'.repeat(17_000) }), SINGLE, 413],
    ['{', SINGLE, 400],
    ['null', SINGLE, 422],
    [{}, SINGLE, 422],
    [{ 'csp-report': 'x' }, SINGLE, 422],
    ['{"__proto__":{}}', SINGLE, 400],
    ['"x"', SEVERAL, 422],
    [[1], SEVERAL, 422],
  ]
  for (const [body, type, status] of table) {
    const { answer, told } = await send(body, type)
    t.equal(answer.statusCode, status, `${type} ${JSON.stringify(body).slice(0, 40)}`)
    t.same(told, [])
  }
})

t.test('a report needs neither an origin header nor a session', async (t) => {
  t.equal(
    (await send(single(), SINGLE, freshIp(), { cookie: 'zhar_token=a-token-of-somebody' })).answer.statusCode,
    204,
  )
})

t.test('30 reports a minute are logged from one network; the log cannot be flooded', async (t) => {
  const ip = freshIp()
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(single(), SINGLE, ip)))
  t.equal(answers.filter(({ answer }) => answer.statusCode === 204).length, 30)
  t.equal(answers.filter(({ answer }) => answer.statusCode === 429).length, 10)
})
