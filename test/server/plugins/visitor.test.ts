import Fastify from 'fastify'
import t from 'tap'
import { security } from '#server/plugins/security.ts'
import { visitor } from '#server/plugins/visitor.ts'
import { cookieHeader, orderCookies, placedHere } from '../../support/placed-order-cookies.ts'
import { nobody, shopOf } from '../../support/shop-context.ts'

/** The customer as read from cookies, and the CSRF guard. */

async function appWithVisitor(publicOrigin?: string) {
  const app = Fastify()
  app.decorate('shop', shopOf({ publicOrigin }))
  await app.register(visitor)
  await app.register(security, { mediaOrigins: [], analyticsOrigins: [] })
  app.get('/who', (request) => request.visitor)
  app.post('/act', (_request, reply) => reply.setToken('t'.repeat(20), '380671234567').send({ done: true }))
  app.post('/leave', (_request, reply) => reply.clearToken().send({ done: true }))
  t.teardown(() => app.close())
  return app
}
const plain = await appWithVisitor()
const https = await appWithVisitor('https://zhar.example')

const ORDER = '123e4567-e89b-12d3-a456-426614174000'
const PHONE = 'zhar_order_phone=380671234567'
const read: [cookie: string, seen: Partial<Record<keyof typeof nobody, unknown>>][] = [
  ['', {}],
  ['zhar_token=abcdefghijklmnop', { token: 'abcdefghijklmnop', tokenFrom: 'cookie' }],
  ['zhar_token=short', {}],
  [`zhar_token=${'x'.repeat(3001)}`, {}],
  ['zhar_token=abcdefghijklmnop%0d%0aX:y', {}],
  ['__Host-zhar_token=abcdefghijklmnop', {}],
  ['zhar_city_id=3', { cityId: 3 }],
  ['zhar_city_id=03', {}],
  ['zhar_city_id=-1', {}],
  ['zhar_city_id=F00D-1', { cityId: 'F00D-1' }],
  ['zhar_city_id=99999999999', { cityId: '99999999999' }],
  [`zhar_city_id=${'9'.repeat(65)}`, {}],
  ['zhar_city_id=%3Cb%3E', {}],
  ['zhar_terminal_id=102', { terminalId: 102 }],
  ['zhar_terminal_id=102%27', {}],
  ['zhar_terminal_id=1.5', {}],
  ['zhar_promotion=4', { promotionId: 4 }],
  ['zhar_promotion=0', {}],
  ['i18n_redirected=ru', { language: 'ru' }],
  ['i18n_redirected=en', {}],
  ['i18n_redirected=__proto__', {}],
  ['zhar_theme=dark', { theme: 'dark' }],
  ['zhar_theme=dark%22%3E', {}],
  ['zhar_style_sheet=aB3_-x90', { styles: 'aB3_-x90' }],
  ['zhar_style_sheet=aB3_-x90%22', {}],
  ['zhar_order_phone=380671234567', {}],
  [`zhar_order=${ORDER}`, {}],
  [`zhar_order=${ORDER}; zhar_order_phone=0671234567`, {}],
  [`zhar_order=${ORDER}.${ORDER}; ${PHONE}`, {}],
  [`zhar_order=${ORDER}.; ${PHONE}`, {}],
  [`zhar_order=../../etc; ${PHONE}`, {}],
  [placedHere(plain, ORDER, '380671234567'), { orderPhone: '380671234567', orderIds: [ORDER] }],
  [placedHere(plain, [ORDER, ORDER], '380671234567'), { orderPhone: '380671234567', orderIds: [ORDER, ORDER] }],
  [`zhar_order=${ORDER}~${'A'.repeat(43)}; ${PHONE}`, {}],
  [`zhar_device=${plain.signCookie('A'.repeat(22))}; zhar_order=${ORDER}~${'A'.repeat(43)}; ${PHONE}`, {}],
]

t.test('an invalid cookie is ignored', async (t) => {
  for (const [header, seen] of read)
    t.same((await plain.inject({ url: '/who', headers: { cookie: header } })).json(), { ...nobody, ...seen }, header)
})

t.test('access to an order needs all three cookies of the browser that placed it, unchanged', async (t) => {
  const placed = orderCookies(plain, ORDER, '380671234567')
  const ask = async (change: Record<string, string>) =>
    (await plain.inject({ url: '/who', headers: { cookie: cookieHeader({ ...placed, ...change }) } })).json().orderIds
  t.same(await ask({}), [ORDER])
  const other = ORDER.replace('123', '321')
  const changes = {
    'another browser': { zhar_device: plain.signCookie('B'.repeat(22)) },
    'no browser': { zhar_device: '' },
    'another phone': { zhar_order_phone: '380671234568' },
    'another order': { zhar_order: placed.zhar_order?.replace(ORDER, other) ?? '' },
    'one order more': { zhar_order: `${other}.${placed.zhar_order}` },
  }
  for (const [what, change] of Object.entries(changes)) t.same(await ask(change), [], what)
})

t.test('behind https only the token cookie with the __Host- prefix is read', async (t) => {
  const ask = async (header: string) => (await https.inject({ url: '/who', headers: { cookie: header } })).json().token
  t.equal(await ask('__Host-zhar_token=abcdefghijklmnop'), 'abcdefghijklmnop')
  t.equal(await ask('zhar_token=abcdefghijklmnop'), null)
})

const bearers: [authorization: string, token: string | null, tokenFrom: 'cookie' | 'bearer'][] = [
  ['Bearer token-of-an-integrator', 'token-of-an-integrator', 'bearer'],
  ['bearer  token-of-an-integrator', 'token-of-an-integrator', 'bearer'],
  ['Bearer', null, 'bearer'],
  ['Bearer ', null, 'bearer'],
  ['Bearer short', null, 'bearer'],
  [`Bearer ${'x'.repeat(3001)}`, null, 'bearer'],
  ['Bearer two tokens-of-customers', null, 'bearer'],
  ['Bearer <script>-and-more-of-it', null, 'bearer'],
  ['Basic dXNlcjpwYXNzd29yZA==', 'abcdefghijklmnop', 'cookie'],
  ['Bearertoken-of-an-integrator', 'abcdefghijklmnop', 'cookie'],
  ['', 'abcdefghijklmnop', 'cookie'],
]

t.test('a bearer token is read instead of the cookie; an invalid one does not fall back to it', async (t) => {
  for (const [authorization, token, tokenFrom] of bearers) {
    t.match(
      (await plain.inject({ url: '/who', headers: { authorization, cookie: 'zhar_token=abcdefghijklmnop' } })).json(),
      { token, tokenFrom },
      authorization,
    )
  }
  t.match((await plain.inject({ url: '/who', headers: { authorization: 'Bearer token-of-an-integrator' } })).json(), {
    tokenFrom: 'bearer',
  })
})

t.test('the token cookie has its security flags', async (t) => {
  const flags = async (app: typeof plain, url: string) =>
    [(await app.inject({ method: 'POST', url })).headers['set-cookie'] ?? []].flat()
  const attributes = 'Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'
  t.match(await flags(plain, '/act'), [
    `zhar_token=${'t'.repeat(20)}; ${attributes}`,
    /^zhar_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  ])
  t.equal(
    (await flags(https, '/act'))[0],
    `__Host-zhar_token=${'t'.repeat(20)}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
  t.match(
    (await flags(https, '/leave'))[0],
    /^__Host-zhar_token=; (?=.*Path=\/)(?=.*HttpOnly)(?=.*Secure)(?=.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970))/,
  )
})

const signed = { cookie: 'zhar_token=abcdefghijklmnop' }
const signedSecurely = { cookie: '__Host-zhar_token=abcdefghijklmnop' }
const csrf: [what: string, app: typeof plain, headers: Record<string, string>, allowed: boolean][] = [
  ['our own page', plain, { ...signed, 'sec-fetch-site': 'same-origin' }, true],
  ['a neighbour of the same site', plain, { ...signed, 'sec-fetch-site': 'same-site' }, false],
  ['another site', plain, { ...signed, 'sec-fetch-site': 'cross-site' }, false],
  ['another site without a session', plain, { 'sec-fetch-site': 'cross-site' }, false],
  ['typed into the address bar', plain, { ...signed, 'sec-fetch-site': 'none' }, false],
  ['nonsense', plain, { ...signed, 'sec-fetch-site': 'same-origin, cross-site' }, false],
  [
    'another site that lies in Origin',
    plain,
    { ...signed, 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    false,
  ],
  ['an older browser, our origin', plain, { ...signed, origin: 'http://localhost:80', host: 'localhost:80' }, true],
  ['an older browser, another origin', plain, { ...signed, origin: 'http://evil.example' }, false],
  ['an older browser, sandboxed', plain, { ...signed, origin: 'null' }, false],
  ['a program without a session', plain, {}, true],
  ['a program with a session says nothing', plain, signed, false],
  ['an integrator', plain, { authorization: 'Bearer token-of-an-integrator' }, true],
  ['an integrator with a forgotten cookie', plain, { ...signed, authorization: 'Bearer token-of-an-integrator' }, true],
  [
    'an integrator behind another site’s page',
    plain,
    { authorization: 'Bearer token-of-an-integrator', origin: 'http://other.example', 'sec-fetch-site': 'cross-site' },
    true,
  ],
  [
    'another site behind a basic password',
    plain,
    { ...signed, authorization: 'Basic dXNlcjpwYXNz', origin: 'http://evil.example' },
    false,
  ],
  ['the public origin', https, { ...signedSecurely, origin: 'https://zhar.example' }, true],
  ['the public origin over http', https, { ...signedSecurely, origin: 'http://zhar.example' }, false],
  [
    'the host alone does not make an origin',
    https,
    { ...signedSecurely, origin: 'http://localhost:80', host: 'localhost:80' },
    false,
  ],
]

t.test('only pages of the shop may write', async (t) => {
  for (const [what, app, headers, allowed] of csrf) {
    t.equal((await app.inject({ method: 'POST', url: '/act', headers })).statusCode, allowed ? 200 : 403, what)
  }
  t.equal(
    (await plain.inject({ url: '/who', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode,
    200,
    'reading is free',
  )
})
