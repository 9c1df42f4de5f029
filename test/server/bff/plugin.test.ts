import { gzipSync } from 'node:zlib'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { Problem } from '#shared/contract/problem.ts'
import { startShop } from '../../support/start-shop.ts'
import { Browser } from '../../support/http-browser.ts'

/** Behaviour that all /bff endpoints share: the contract, refusals, documents. */

const shop = await startShop(t)
const customer = new Browser(shop.app)
const PROBLEM = /^application\/problem\+json\b/
const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/bff/sign-in/phone') =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  })

t.test('public reads are answered in the customer’s language', async (t) => {
  t.match((await customer.get('/bff/cities')).json(), [{ id: 1, name: 'Київ' }])
  t.match((await customer.get('/bff/cities', { 'accept-language': 'ru' })).json(), [{ id: 1, name: 'Киев' }])
  t.match(
    (await new Browser(shop.app, { i18n_redirected: 'ru' }).get('/bff/cities')).json(),
    [{ name: 'Киев' }],
    'the cookie, when nothing is asked for',
  )
  t.equal((await customer.get('/bff/restaurants')).json().length, 12)
  t.equal((await customer.get('/bff/categories?terminal_id=101')).json().length, 12)
  t.match((await customer.get('/bff/pages/dostavka')).json(), { slug: 'dostavka', html: /<p>/ })
  t.match((await customer.get('/bff/cities')).headers, {
    'cache-control': 'no-cache',
    'content-type': /^application\/json/,
    'x-request-id': /^[0-9a-f-]{36}$/,
    'x-content-type-options': 'nosniff',
  })
})

t.test('a refusal is an RFC 9457 problem in the client’s language', async (t) => {
  const answer = await customer.get('/bff/nowhere', { 'accept-language': 'ru-RU,ru' })
  t.match(answer, { statusCode: 404, headers: { 'content-type': PROBLEM, 'cache-control': 'no-store' } })
  t.same(answer.json(), {
    type: 'about:blank',
    title: ru.errors.notFound,
    status: 404,
    detail: ru.errors.notFound,
    code: 'not_found',
    request_id: answer.headers['x-request-id'],
  })
  t.equal((await customer.get('/bff/nowhere')).json().title, uk.errors.notFound)
  for (const url of [
    '/bff',
    '/bff/',
    '/bff/pages/none',
    '/bff/pages/..%2f..',
    '/bff/restaurants/x/slots',
    '/bff/%',
    '/bff/orders/1',
    '/bff/CITIES',
  ]) {
    t.match(await customer.get(url), { statusCode: 404, headers: { 'content-type': PROBLEM } }, url)
  }
})

const bodies: [
  what: string,
  payload: string | Buffer,
  headers: Record<string, string>,
  status: number,
  code: string,
][] = [
  ['not JSON', '{"phone":', {}, 400, 'validation'],
  ['nothing', '', {}, 400, 'validation'],
  ['a poisoned prototype', '{"__proto__":{"a":1},"phone":"380671234567"}', {}, 400, 'validation'],
  ['too much', `{"phone":"${'0'.repeat(17_000)}"}`, {}, 413, 'too_large'],
  ['a form', 'phone=380671234567', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
  ['text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, 'unsupported_type'],
  ['a compressed body', gzipSync('{"phone":"380671234567"}'), { 'content-encoding': 'gzip' }, 415, 'unsupported_type'],
  ['a number for a phone', '{"phone":380671234567}', {}, 422, 'validation'],
  ['a list', '[]', {}, 422, 'validation'],
  ['null', 'null', {}, 422, 'validation'],
  ['a phone of elsewhere', '{"phone":"4915112345678"}', {}, 422, 'validation'],
  ['figures of another script', '{"phone":"38067123456٧"}', {}, 422, 'validation'],
]

t.test('invalid request bodies are refused', async (t) => {
  for (const [what, payload, headers, status, code] of bodies) {
    const answer = await post(payload, headers)
    t.match(answer, { statusCode: status, headers: { 'content-type': PROBLEM } }, what)
    t.equal(Problem.parse(answer.json()).code, code)
    t.notMatch(answer.body, /FST_|at \/|node_modules|Content-Type/)
  }
})

t.test('only pages of the shop may write', async (t) => {
  const { statusCode, headers, body } = await post('{"phone":"380671234567"}', { 'sec-fetch-site': 'cross-site' })
  t.match({ statusCode, type: headers['content-type'] }, { statusCode: 403, type: PROBLEM })
  t.match(JSON.parse(body), { code: 'forbidden', title: uk.errors.forbidden })
})

t.test('the documents can be read in a browser', async (t) => {
  const { statusCode, headers, body } = await customer.get('/bff/docs')
  t.equal(statusCode, 200)
  t.match(headers['content-security-policy'], /default-src 'none'.*script-src 'self';/)
  t.notMatch(headers['content-security-policy'], /https?:|upgrade/)
  const scripts = [...body.matchAll(/<script src="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, 'http://x/bff/docs').pathname,
  )
  t.ok(scripts.length > 0)
  for (const src of scripts) t.equal((await customer.get(src)).statusCode, 200, src)
})
