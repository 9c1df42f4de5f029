import { brotliDecompressSync } from 'node:zlib'
import t from 'tap'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../support/start-shop.ts'
import { endpointsWithExamples } from '../../fakes/endpoints-with-examples.ts'

/** Public reads carry an ETag and are revalidated; nothing else may be stored. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const search = (query: object) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  )
const { id, phone } = bffExamples.readOrder.answer
/** Cookies of the example order, signed by this shop. */
const sealed = await front.app.sealedLinks.seal({ id, phone, ready_at: new Date().toISOString() })
const cities = (headers: Record<string, string> = {}) => front.get('/bff/cities', headers)

t.test('public data says no-cache with a strong tag, all other data no-store', async (t) => {
  for (const {
    endpoint: { method, path, cache, stream },
    example: { params = {}, query = {} },
  } of endpointsWithExamples) {
    if (method !== 'GET' || stream) continue
    const filled = Object.entries({ ...params, sealed }).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      path,
    )
    const { headers, statusCode } = await front.get(`${filled}?${search(query)}`, bearer)
    t.equal(statusCode, 200, path)
    t.equal(headers['cache-control'], cache ? 'no-cache' : 'no-store', path)
    t.equal(/^"[\w-]{43}"$/.test(String(headers.etag)), cache !== undefined, path)
    t.equal(headers.vary, cache && 'accept-language', path)
    // An order found by its key opens its success page, as placing it does.
    t.equal(headers['set-cookie'] !== undefined, path === ordersBff.findOrderByKey.path, path)
  }
})

t.test('a request with a matching If-None-Match gets 304 and no body (RFC 9110, 13.1.2)', async (t) => {
  const {
    headers: { etag = '' },
    body,
  } = await cities()
  const tag = String(etag)
  for (const named of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`, '*']) {
    const unchanged = await cities({ 'if-none-match': named })
    t.match(
      unchanged,
      { statusCode: 304, body: '', headers: { etag: tag, 'cache-control': 'no-cache', vary: 'accept-language' } },
      named,
    )
    t.notOk(unchanged.headers['content-type'] ?? unchanged.headers['content-length'])
  }
  for (const named of ['"other"', tag.slice(1, -1), '', 'W/', `${tag}x`])
    t.match(await cities({ 'if-none-match': named }), { statusCode: 200, body }, named)
})

t.test('answers in different languages have different tags', async (t) => {
  front.restaurant.answer('getCities', [{ id: 1, name: 'Киев' }])
  const [ukrainian, russian] = [await cities({ 'accept-language': 'uk' }), await cities({ 'accept-language': 'ru' })]
  t.not(ukrainian.headers.etag, russian.headers.etag)
  t.equal((await cities({ 'accept-language': 'ru', 'if-none-match': String(ukrainian.headers.etag) })).statusCode, 200)
})

t.test('a compressed answer has the tag and the content of the plain one', async (t) => {
  const big = Array.from({ length: 200 }, (_, id) => ({ id: id + 1, name: `Місто ${id}` }))
  const fresh = await startShop(t, { upstream: await startFakeRestaurant(t) })
  fresh.restaurant.answer('getCities', big)
  const packed = await fresh.get('/bff/cities', { 'accept-encoding': 'br' })
  t.match(packed.headers, { 'content-encoding': 'br', vary: /accept-language.*accept-encoding/i })
  t.same(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()), big)
  t.equal(packed.headers.etag, (await fresh.get('/bff/cities')).headers.etag)
  t.equal(
    (await fresh.get('/bff/cities', { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) }))
      .statusCode,
    304,
  )
})

t.test('a failure has no tag and is not stored', async (t) => {
  front.restaurant.refuse('getVacancies', { status: 500 })
  for (const [url, status] of [
    ['/bff/vacancies?x=1', 422],
    ['/bff/vacancies', 502],
  ] as const) {
    const { statusCode, headers } = await front.get(url, { 'accept-language': 'ru', 'if-none-match': '*' })
    t.match({ statusCode, cache: headers['cache-control'] }, { statusCode: status, cache: 'no-store' })
    t.notOk(headers.etag)
  }
})

t.test('HEAD has the same headers without the body', async (t) => {
  const { statusCode, headers, body } = await front.app.inject({ method: 'HEAD', url: '/bff/cities' })
  t.match({ statusCode, body, etag: headers.etag }, { statusCode: 200, body: '', etag: (await cities()).headers.etag })
})
