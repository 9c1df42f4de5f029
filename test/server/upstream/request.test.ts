import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { attemptClock } from '#server/upstream/attempt-clock.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { retryAfterOf } from '#server/upstream/read-json.ts'
import { searchOf } from '#shared/rules/plain-address.ts'
import { fillPath, headersOf, pathOf } from '#server/upstream/request.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'

/** The HTTP request of a call. */

const scope = { locale: 'uk', requestId: 'request-1' } as const
const nowhere = { name: 'ShopError', message: '404 not_found' }
const page: Endpoint = restaurantApi.getPage
const product: Endpoint = restaurantApi.getProduct

t.test('headers name JSON, the API’s language code and the request id; a bearer only with a token', async (t) => {
  const plain = {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': 'ua',
    'x-request-id': 'request-1',
  }
  t.strictSame(headersOf({}, scope), plain)
  t.strictSame(headersOf({}, { ...scope, token: null }), plain)
  t.strictSame(headersOf({}, { ...scope, locale: 'ru', token: 'abc' }), {
    ...plain,
    'accept-language': 'ru',
    authorization: 'Bearer abc',
  })
  t.strictSame(headersOf({ body: {} }, { ...scope, headers: { 'X-Phone-Hash': 'h' } }), {
    ...plain,
    'X-Phone-Hash': 'h',
  })
})

t.test('a path parameter of an invalid form is not sent', async (t) => {
  t.equal(pathOf(page, { params: { slug: 'about-us' } }), '/api/get-page/about-us')
  t.equal(pathOf(product, { params: { id: '5' }, query: { terminal_id: '101' } }), '/api/get-product/5?terminal_id=101')
  for (const slug of [
    '../../operator',
    '..',
    '.',
    '',
    'a/b',
    'a?x=1#y',
    'a\r\nX: y',
    'a\u0000',
    'a%2fb',
    'Ä',
    'a'.repeat(101),
    undefined,
    7,
  ]) {
    t.throws(() => pathOf(page, { params: { slug } }), nowhere, JSON.stringify(slug))
  }
  for (const id of ['0', '-1', '05', '1e3', '99999999999', ' 1', '1 ', '1\n', ['1'], {}]) {
    t.throws(() => pathOf(product, { params: { id } }), nowhere, JSON.stringify(id))
  }
  t.throws(() => pathOf(product, { params: { id: '1', more: '2' } }), nowhere, 'nothing undeclared')
})

t.test('any parameter stays one path segment', async (t) => {
  const table = [
    ['a/b', 'a%2Fb'],
    ['a?x=1#y', 'a%3Fx%3D1%23y'],
    ['a\r\nX: y', 'a%0D%0AX%3A%20y'],
    ['\u0000', '%00'],
    ['$&', '%24%26'],
    ['...', '...'],
    ['{other}', '%7Bother%7D'],
  ] as const
  for (const [one, segment] of table) t.equal(fillPath('/api/{one}/{other}', { one, other: 'x' }), `/api/${segment}/x`)
  for (const one of ['', '.', '..', '\ud800'])
    t.throws(() => fillPath('/api/{one}', { one }), nowhere, JSON.stringify(one))
})

t.test('repeated queries repeat, absent ones are left out', async (t) => {
  t.equal(
    decodeURIComponent(searchOf({ 'product_ids[]': ['1', '2'], terminal_id: '101' })),
    '?product_ids[]=1&product_ids[]=2&terminal_id=101',
  )
  t.equal(searchOf({ 'product_ids[]': [], terminal_id: undefined }), '')
  t.equal(searchOf({ query: 'a&b=c #1' }), '?query=a%26b%3Dc+%231')
})

/** SHA-256 over digits, secret and the day in Kyiv, each value computed with sha256sum. */
const proofs: [utc: string, day: string, hash: string][] = [
  ['2026-06-10T20:59:59Z', '10/06/2026', '6bd76e3700f4a6868c1cd9431628cdfa44132d7525cdf590ffa60e29c943771d'],
  ['2026-06-10T21:00:00Z', '11/06/2026', '85dd67b9f17f3f5432a0ec9413c8215e43c58d085e5cfb5771c7305a5e326928'],
  ['2026-01-09T21:59:59Z', '09/01/2026', '6bd3f4c3bf7983f8c296dc5c8eb2c3fde4582ba8e5cd8f55df2d3b2f52efd980'],
  ['2026-01-09T22:00:00Z', '10/01/2026', '798908c8100e734bf463ce39304ed1d0fe49b63455136e1ff7e0d6ca8e2efd4f'],
  ['2026-12-31T22:00:00Z', '01/01/2027', '64b70b41ac5b965f90129f9ee6b65c772c8189dd9be8e0faa8a910f9e7f8f5b2'],
]

t.test('the hash changes at midnight in Kyiv, in summer and winter', async (t) => {
  for (const [utc, day, hash] of proofs)
    t.equal(phoneProof('380671234567', 'fixed-secret', new Date(utc)), hash, `${utc} is ${day}`)
})

t.test('the test vectors of the documents are valid', async (t) => {
  for (const [file, secret] of [
    ['docs/operations.md', 'example-secret-of-both'],
    ['docs/integrators.md', 'a-secret-both-sides-know'],
  ] as const) {
    const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
    t.ok(
      text.includes(secret) && text.includes(phoneProof('380671234567', secret, new Date('2026-11-23T10:00:00Z'))),
      file,
    )
  }
})

const now = Date.parse('2026-11-17T10:00:00Z')
const waits: [header: string | string[] | undefined, wait: number | null][] = [
  [undefined, null],
  ['0', 0],
  ['2', 2000],
  ['120', 120_000],
  ['Tue, 17 Nov 2026 10:00:02 GMT', 2000],
  ['Tue, 17 Nov 2026 09:00:00 GMT', 0],
  ['', null],
  ['soon', null],
  ['99999999999999999999', null],
  [['1', '2'], null],
]

t.test('Retry-After is read as seconds or as a date', async (t) => {
  for (const [header, wait] of waits)
    t.equal(retryAfterOf({ 'retry-after': header }, now), wait, JSON.stringify(header))
  const long = retryAfterOf({ 'retry-after': '-5' }, now)
  t.ok(long === null || long === 0 || long > 2000, 'nonsense never means soon')
})

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

t.test('a finished attempt leaves no timer', async (t) => {
  const before = timers()
  const clock = attemptClock(10_000, performance.now() + 10_000)
  t.equal(timers(), before + 2)
  clock.stop()
  t.equal(timers(), before)
  t.equal(clock.signal.aborted, false)
})
