import Fastify from 'fastify'
import pino from 'pino'
import t from 'tap'
import { logPrefetch, acceptsChunks, redirectPage, fragmentWanted, wantsPartial } from '#server/http/partial-request.ts'

const app = Fastify()
app.get('/which', (request) => [wantsPartial(request), acceptsChunks(request)])
app.get('/fragment', (request) => ({ fragment: fragmentWanted(request, ['news-list', 'grid']) ?? null }))
app.get('/away', (_request, reply) => redirectPage(reply, '/ru', 308))
t.teardown(() => app.close())

const table: [headers: Record<string, string>, partial: boolean][] = [
  [{}, false],
  [{ 'hx-request': 'true' }, true],
  [{ 'HX-Request': 'true' }, true],
  [{ 'hx-request': 'false' }, false],
  [{ 'hx-request': '1' }, false],
  [{ 'hx-request': 'true', 'hx-request-type': 'partial' }, true],
  [{ 'hx-request': 'true', 'hx-request-type': 'full' }, false],
  [{ 'hx-request': 'true', 'hx-boosted': 'true' }, false],
  [{ 'hx-request': 'true', 'hx-history-restore-request': 'true' }, false],
  [{ 'hx-boosted': 'true' }, false],
  [{ 'zhar-build': 'x' }, false],
  [{ 'hx-request': 'true', 'hx-boosted': 'false' }, true],
]

t.test('the request headers choose between document and partial', async (t) => {
  for (const [headers, partial] of table)
    t.same((await app.inject({ url: '/which', headers })).json()[0], partial, JSON.stringify(headers))
  t.same((await app.inject({ url: '/which', headers: { 'zhar-build': 'x' } })).json()[1], true)
})

t.test('a redirect is a status for documents, a header for partials, and never cached', async (t) => {
  const document = await app.inject('/away')
  t.match(document, { statusCode: 308, headers: { location: '/ru', 'cache-control': 'no-store', vary: /HX-Request/ } })
  const partial = await app.inject({ url: '/away', headers: { 'hx-request': 'true' } })
  t.match(partial, { statusCode: 200, body: '', headers: { 'hx-redirect': '/ru', 'cache-control': 'no-store' } })
  t.same(
    ['location', 'hx-location'].filter((name) => name in partial.headers),
    [],
    'htmx would show the partial in the body',
  )
  const ours = await app.inject({ url: '/away', headers: { 'hx-request': 'true', 'zhar-build': 'x' } })
  t.match(ours, { statusCode: 200, body: '', headers: { 'hx-location': '/ru' } }, 'our client swaps its page')
})

t.test('the target of htmx 2 or 4 names the fragment of a partial, never of a document', async (t) => {
  const fragmentFor = async (headers: Record<string, string>): Promise<unknown> =>
    (await app.inject({ url: '/fragment', headers })).json().fragment
  const partial = { 'hx-request': 'true' }
  t.equal(await fragmentFor({ ...partial, 'hx-target': 'grid' }), 'grid')
  t.equal(await fragmentFor({ ...partial, 'hx-target': 'section#news-list' }), 'news-list')
  for (const target of ['main', 'div#other', 'section', ''])
    t.equal(await fragmentFor({ ...partial, 'hx-target': target }), null, target)
  t.equal(await fragmentFor({ 'hx-target': 'grid' }), null, 'a document is a whole page')
})

t.test('prefetches are marked in the log', async (t) => {
  const lines: { msg: string; purpose?: string }[] = []
  const loggerInstance = pino(
    {},
    {
      write: (line: string) => {
        lines.push(JSON.parse(line))
      },
    },
  )
  const logging = Fastify({ loggerInstance })
  logging.addHook('onRequest', logPrefetch)
  logging.get('/page', (request) => {
    request.log.info('within')
    return 'page'
  })
  t.teardown(() => logging.close())
  const purposeOf = async (headers: Record<string, string>): Promise<(string | undefined)[]> => {
    lines.length = 0
    await logging.inject({ url: '/page', headers })
    return lines.filter(({ msg }) => msg === 'within' || msg === 'request completed').map(({ purpose }) => purpose)
  }
  t.same(await purposeOf({ 'zhar-purpose': 'prefetch' }), ['prefetch', 'prefetch'])
  t.same(await purposeOf({ 'sec-purpose': 'prefetch;prerender' }), ['prefetch', 'prefetch'], 'as browsers say it')
  t.same(await purposeOf({ 'zhar-purpose': 'x' }), [undefined, undefined])
  t.same(await purposeOf({}), [undefined, undefined])
})
