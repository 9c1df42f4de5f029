import t from 'tap'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { headersOf, fillPath, pathOf, searchOf } from '#server/upstream/request.ts'

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
