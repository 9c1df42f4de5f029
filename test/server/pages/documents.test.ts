import t from 'tap'
import { locales, type Locale } from '#shared/locale.ts'
import { FRAME } from '#shared/page-data.ts'
import { href, routes, type Route, type RouteName } from '#shared/routes.ts'
import { startShop } from '../../start-shop.ts'
import { Browser, htmx, ourClient } from '../../fixtures/browser.ts'
import { orderPlaced, signIn } from '../../fixtures/journeys.ts'
import { foundIn, recordOf, rootOf, runningScripts, steadyRootOf } from '../../fixtures/page.ts'

/** Every route twice in every language: as a document and as its content alone (design 1, 5). */

const shop = await startShop(t)
const someone = await signIn(shop, '380671234567')
const { order } = await orderPlaced(shop, someone)
const stranger = new Browser(shop.app, { i18n_redirected: 'uk' })

const params = { accountOrder: { id: order.id }, category: { id: 1 }, product: { id: 1 }, vacancy: { id: 1 }, restaurant: { id: 1 }, newsItem: { id: 1 }, page: { slug: 'publicnyj-dogovor-oferta' } }
const urlOf = (locale: Locale, name: RouteName): string => (href as (locale: Locale, name: string, params?: object) => string)(locale, name, params[name as keyof typeof params])
const everyPage = locales.flatMap((locale) => (Object.entries(routes) as [RouteName, Route][]).map(([name, route]) => ({ locale, name, route, url: urlOf(locale, name) })))
const PAGE_VARY = ['HX-Request', 'HX-Request-Type', 'HX-Boosted', 'HX-History-Restore-Request']
const count = (html: string, what: string): number => html.split(what).length - 1

for (const { locale, name, route, url } of everyPage) {
  t.test(`${url}: one page, two frames`, async (t) => {
    const document = await someone.get(url)
    const partial = await someone.get(url, ourClient)
    const html = document.body

    t.same([document.statusCode, partial.statusCode], [200, 200])
    for (const { headers } of [document, partial]) {
      t.equal(headers['content-type'], 'text/html; charset=utf-8')
      t.same(PAGE_VARY.filter((header) => !String(headers.vary).includes(header)), [], 'varies')
      t.equal(headers['cache-control'], route.personal ? 'no-store' : 'private, no-cache')
      t.equal(headers['referrer-policy'], route.personal ? 'no-referrer' : 'strict-origin-when-cross-origin')
    }

    t.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${locale}" data-theme="auto">`))
    t.equal(count(html, '<h1'), 1, 'one heading')
    t.equal(count(html, '<main'), 1)
    const nonce = /'nonce-([\w-]{22})'/.exec(String(document.headers['content-security-policy']))?.[1] ?? 'none'
    t.ok(runningScripts(html).length > 0)
    t.same(runningScripts(html).filter((tag) => !tag.includes(`nonce="${nonce}"`)), [], 'every running script has the nonce')
    t.same(foundIn(html, /__CSP_NONCE__|__LANG__|__THEME__| on(?:load|error|click)=| style="|>undefined</), [])
    if (route.personal || route.unlisted) t.match(html, '<meta name="robots" content="noindex">')
    else {
      t.match(html, `<link rel="canonical" href="http://localhost:80${url}">`)
      for (const [language, at] of [['uk', urlOf('uk', name)], ['ru', urlOf('ru', name)], ['x-default', urlOf('uk', name)]]) t.match(html, `<link rel="alternate" href="http://localhost:80${at}" hreflang="${language}">`)
    }

    t.same(foundIn(partial.body, /<html|<head\b|<body|<!doctype|nonce|<main/), [])
    t.same(runningScripts(partial.body), [], 'nothing runs in a partial')
    t.notOk(partial.headers['content-security-policy'])
    t.ok(partial.body.endsWith(FRAME))
    t.equal(steadyRootOf(partial.body), steadyRootOf(html), 'the same page root')
    t.ok(steadyRootOf(html).length > 200)
    const record = recordOf(html)
    t.same({ ...recordOf(partial.body), prefix: '' }, { ...record, prefix: '' }, 'the same record')
    t.match(record, { id: name, locale, layout: route.layout, url, status: 200, static: route.static ?? false })
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
    t.ok(title && partial.body.startsWith(`<title>${title}</title>`), 'the title leads')
    t.match(html, `<meta property="og:title" content="${title}">`)
  })
}

t.test('each document has a nonce and an id prefix of its own', async (t) => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => stranger.get('/')))
  t.equal(new Set(pages.map(({ headers }) => headers['content-security-policy'])).size, 20)
  t.equal(new Set(pages.map(({ body }) => recordOf(body).prefix)).size, 20)
})

t.test('late data: streamed into documents, waited for by htmx, frames for our client (design 4)', async (t) => {
  const { body: frames } = await stranger.get('/product/1', ourClient)
  const [page = '', late = '', rest] = frames.split(FRAME)
  t.equal(rest, '')
  t.match(page, '<!--$!-->', 'the fallback stands in')
  t.match(late, /^<script type="application\/json" data-late="recommendations">\[.*\]<\/script>$/)
  const { body: whole } = await stranger.get('/product/1', htmx)
  t.notOk(whole.includes(FRAME))
  t.same(foundIn(whole, /<!--\$!-->/), [])
  const recommended = JSON.parse(/>(\[.*\])</s.exec(late)?.[1] ?? '[]') as { id: number }[]
  t.equal(recommended.length, 4)
  for (const { id } of recommended) t.match(rootOf(whole), `href="/product/${id}"`)
  t.notOk(recommended.some(({ id }) => id === 1), 'never itself')
})

t.test('who boosts, restores history or asks for all gets a document (design 5)', async (t) => {
  for (const header of ['hx-boosted', 'hx-history-restore-request'] as const) t.match((await stranger.get('/catalog', { ...htmx, [header]: 'true' })).body, /^<!doctype html>/)
  t.match((await stranger.get('/catalog', { ...htmx, 'hx-request-type': 'full' })).body, /^<!doctype html>/)
  t.same(foundIn((await stranger.get('/catalog', { ...htmx, 'hx-request-type': 'partial' })).body, /<html/), [])
})

const preloaded = (html: string): string[] => [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file)

t.test('a page brings its own code and language, a static one no code and no data (design 1)', async (t) => {
  const { body: category } = await stranger.get('/catalog/1')
  t.ok(preloaded(category).some((file) => file.startsWith('/assets/category-')))
  t.ok(preloaded(category).some((file) => file.startsWith('/assets/uk-')) && !preloaded(category).some((file) => file.startsWith('/assets/ru-')))
  for (const file of preloaded(category)) t.match((await stranger.get(file)).headers, { 'cache-control': /immutable/, 'content-type': /javascript/ }, file)
  const { body: offer } = await stranger.get('/ru/page/publicnyj-dogovor-oferta')
  t.match(recordOf(offer), { static: true, data: null })
  t.same(preloaded(offer).filter((file) => /\/(?:page|error)-/.test(file)), [])
})

t.test('public pages are the same bytes for every visitor of a city (design 1)', async (t) => {
  const one = new Browser(shop.app, { ...Object.fromEntries(someone.cookies), i18n_redirected: 'uk', zhar_city_id: '2', zhar_favourites: '[1,2,3]', zhar_theme: 'dark' })
  const other = new Browser(shop.app, { i18n_redirected: 'ru', zhar_city_id: '2' })
  for (const { name, url } of everyPage.filter((page) => !page.route.guard || page.name === 'category').filter((page) => page.name !== 'checkout')) {
    const [mine, theirs] = await Promise.all([one.get(url, htmx), other.get(url, htmx)])
    t.equal(rootOf(mine.body), rootOf(theirs.body), `${name} root`)
    t.same({ ...recordOf(mine.body), prefix: '' }, { ...recordOf(theirs.body), prefix: '' }, `${name} record`)
    t.equal(mine.headers['set-cookie'], undefined, 'a partial sets no cookie')
  }
  const [mine, theirs] = await Promise.all([one.get('/'), other.get('/')])
  t.equal(rootOf(mine.body), rootOf(theirs.body), 'inside documents too')
  t.notOk(mine.body.includes(one.cookies.get('zhar_token') ?? ''), 'no token anywhere')
})

t.test('the visitor’s city chooses the kitchen; a city nobody serves means the first', async (t) => {
  const rootFor = async (zhar_city_id: string): Promise<string> => rootOf((await new Browser(shop.app, { zhar_city_id }).get('/catalog', htmx)).body)
  const cities = await Promise.all(['1', '2', '3', '4', '5'].map(rootFor))
  t.ok(new Set(cities).size > 1, 'stop lists differ')
  t.equal(await rootFor('77'), cities[0])
})

t.test('what an order or an account shows is its owner’s', async (t) => {
  t.match((await someone.get('/account/orders')).body, '283,50')
  t.match((await someone.get('/checkout/success')).body, /ZH-|№|\d{3,}/)
  const another = await signIn(shop, '380501112233')
  t.notOk((await another.get('/account/orders')).body.includes('283,50'))
})
