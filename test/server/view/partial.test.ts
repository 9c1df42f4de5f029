import Fastify from 'fastify'
import t from 'tap'
import { readsFrames, redirectPage, regionWanted, wantsPartial } from '#server/view/partial.ts'

const app = Fastify()
app.get('/which', (request) => [wantsPartial(request), readsFrames(request)])
app.get('/region', (request) => ({ region: regionWanted(request, ['news-list', 'grid']) ?? null }))
app.get('/away', (request, reply) => redirectPage(request, reply, '/ru', 308))
t.teardown(() => app.close())

const table: [headers: Record<string, string>, partial: boolean][] = [
  [{}, false], [{ 'hx-request': 'true' }, true], [{ 'HX-Request': 'true' }, true], [{ 'hx-request': 'false' }, false], [{ 'hx-request': '1' }, false],
  [{ 'hx-request': 'true', 'hx-request-type': 'partial' }, true], [{ 'hx-request': 'true', 'hx-request-type': 'full' }, false],
  [{ 'hx-request': 'true', 'hx-boosted': 'true' }, false], [{ 'hx-request': 'true', 'hx-history-restore-request': 'true' }, false],
  [{ 'hx-boosted': 'true' }, false], [{ 'zhar-build': 'x' }, false], [{ 'hx-request': 'true', 'hx-boosted': 'false' }, true],
]

t.test('which headers ask for the content alone (design 5)', async (t) => {
  for (const [headers, partial] of table) t.same((await app.inject({ url: '/which', headers })).json()[0], partial, JSON.stringify(headers))
  t.same((await app.inject({ url: '/which', headers: { 'zhar-build': 'x' } })).json()[1], true)
})

t.test('a redirect is a status for documents, a header for partials, kept by nobody (design 5)', async (t) => {
  const document = await app.inject('/away')
  t.match(document, { statusCode: 308, headers: { location: '/ru', 'cache-control': 'no-store', vary: /HX-Request/ } })
  const partial = await app.inject({ url: '/away', headers: { 'hx-request': 'true' } })
  t.match(partial, { statusCode: 200, body: '', headers: { 'hx-location': '/ru', 'cache-control': 'no-store' } })
  t.notOk('location' in partial.headers)
})

t.test('a region is named by the target of htmx 2 or 4, of a partial only (design 5)', async (t) => {
  const regionFor = async (headers: Record<string, string>): Promise<unknown> => (await app.inject({ url: '/region', headers })).json().region
  const partial = { 'hx-request': 'true' }
  t.equal(await regionFor({ ...partial, 'hx-target': 'grid' }), 'grid')
  t.equal(await regionFor({ ...partial, 'hx-target': 'section#news-list' }), 'news-list')
  for (const target of ['main', 'div#other', 'section', '']) t.equal(await regionFor({ ...partial, 'hx-target': target }), null, target)
  t.equal(await regionFor({ 'hx-target': 'grid' }), null, 'a document is a whole page')
})
