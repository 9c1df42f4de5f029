import t from 'tap'
import { locales, type Locale } from '#shared/locale.ts'
import { CHUNK_SEPARATOR } from '#shared/page-data/page-record.ts'
import { href, type RouteParams } from '#shared/routes.ts'
import { routes, type Route, type RouteName } from '#shared/page-data/pages.ts'
import { textsOf } from '#server/texts.ts'
import { NOON, startShop } from '../../support/start-shop.ts'
import { Browser, htmx, ourClient } from '../../support/http-browser.ts'
import { orderPlaced, signIn } from '../../support/bff-journeys.ts'
import { codeOf, foundIn, recordOf, rootOf, runningScripts, steadyRootOf } from '../../support/parsed-page.ts'
import { problemsIn } from '../../support/valid-html.ts'

/** Every route in every language, as a document and as a partial. */

const shop = await startShop(t)
const someone = await signIn(shop, '380671234567')
const { order } = await orderPlaced(shop, someone)
const guest = new Browser(shop.app, { i18n_redirected: 'uk' })

/** The Open Graph title of the demo restaurant's home page. */
const ownTitle = { uk: 'Жар — шашлик, стейки й бургери з вугілля', ru: 'Жар — шашлык, стейки и бургеры с углей' }

/** Complete by type: a new route is walked too. */
const params: { [Name in RouteName as keyof RouteParams<Name> extends never ? never : Name]: RouteParams<Name> } = {
  accountOrder: { id: order.id },
  orderLink: {
    sealed: await shop.app.sealedLinks.seal({ ...order, phone: '380671234567', ready_at: NOON.toISOString() }),
  },
  category: { id: 1 },
  product: { id: 1 },
  vacancy: { id: 1 },
  restaurant: { id: 1 },
  newsItem: { id: 1 },
  page: { slug: 'publicnyj-dogovor-oferta' },
}
const urlOf = (locale: Locale, name: RouteName): string =>
  (href as (locale: Locale, name: string, params?: object) => string)(locale, name, params[name as keyof typeof params])
const everyPage = locales.flatMap((locale) =>
  (Object.entries(routes) as [RouteName, Route][]).map(([name, route]) => ({
    locale,
    name,
    route,
    url: urlOf(locale, name),
  })),
)
const PAGE_VARY = ['HX-Request', 'HX-Request-Type', 'HX-Boosted', 'HX-History-Restore-Request']
const count = (html: string, what: string): number => html.split(what).length - 1

for (const { locale, name, route, url } of everyPage) {
  t.test(`${url}: the document and the partial have the same content`, async (t) => {
    const document = await someone.get(url)
    const partial = await someone.get(url, ourClient)
    const html = document.body

    t.same([document.statusCode, partial.statusCode], [200, 200])
    for (const { headers } of [document, partial]) {
      t.equal(headers['content-type'], 'text/html; charset=utf-8')
      t.same(
        PAGE_VARY.filter((header) => !String(headers.vary).includes(header)),
        [],
        'varies',
      )
      t.equal(headers['cache-control'], route.personal ? 'no-store' : 'private, no-cache')
      t.equal(headers['referrer-policy'], route.personal ? 'no-referrer' : 'strict-origin-when-cross-origin')
    }

    t.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${locale}" data-theme="auto">`))
    t.equal(count(html, '<h1'), 1, 'one heading')
    t.equal(count(html, '<main'), 1)
    const policy = String(document.headers['content-security-policy'])
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1]
    t.ok(runningScripts(html).length > 0)
    t.same(
      runningScripts(html).filter((tag) => nonce && !tag.includes(`nonce="${nonce}"`)),
      [],
      'every running script has the nonce',
    )
    t.match(policy, nonce ? / 'strict-dynamic'/ : /'sha256-[^ ]+' 'strict-dynamic'/)
    t.same(foundIn(html, /__CSP_NONCE__|__LANG__|__THEME__| on(?:load|error|click)=| style="|>undefined</), [])
    if (route.personal || route.unlisted) t.match(html, '<meta name="robots" content="noindex">')
    else {
      t.match(html, `<link rel="canonical" href="http://localhost:80${url}">`)
      for (const [language, at] of [
        ['uk', urlOf('uk', name)],
        ['ru', urlOf('ru', name)],
        ['x-default', urlOf('uk', name)],
      ])
        t.match(html, `<link rel="alternate" href="http://localhost:80${at}" hreflang="${language}">`)
    }

    t.same(foundIn(partial.body, /<html|<head\b|<body|<!doctype|nonce|<main/), [])
    t.same(runningScripts(partial.body), [], 'nothing runs in a partial')
    t.match(partial.headers['content-security-policy'], /^default-src 'none';/, 'opened by itself it could do nothing')
    t.ok(partial.body.endsWith(CHUNK_SEPARATOR))
    t.equal(steadyRootOf(partial.body), steadyRootOf(html), 'the same page root')
    t.ok(steadyRootOf(html).length > 200)
    const record = recordOf(html)
    t.same(recordOf(partial.body), record, 'the same record')
    t.match(record, {
      id: name,
      locale,
      layout: route.layout ?? 'default',
      url,
      status: 200,
      static: route.static ?? false,
    })
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
    t.ok(title && partial.body.startsWith(`<title>${title}</title>`), 'the title leads')
    t.match(html, `<meta property="og:title" content="${name === 'home' ? ownTitle[locale] : title}">`)
    t.equal(count(partial.body, '<h1'), 1)
    t.same(await problemsIn(html), [], 'a valid document')
    t.same(await problemsIn(partial.body), [], 'a valid partial')
  })
}

for (const { locale, name, route, url } of everyPage.filter((page) => page.route.personal)) {
  t.test(`${url}: the page for a guest`, async (t) => {
    const [document, partial] = [await guest.get(url), await guest.get(url, ourClient)]
    if (!route.guard) {
      t.match(recordOf(document.body), { id: name, locale, status: 200 })
      t.same(await problemsIn(document.body), [])
      return
    }
    t.equal(document.statusCode, 302)
    t.equal(String(document.headers.location).split('?')[0], href(locale, 'home'), 'the home page of the same language')
    t.same(foundIn(partial.body, /<h1/), [])
    t.ok(partial.headers['hx-location'] ?? partial.headers['hx-trigger'], 'a partial gets a location or a trigger')
  })
}

t.test('a sorted, filtered or numbered page names its canonical address', async (t) => {
  for (const locale of locales) {
    const category = urlOf(locale, 'category')
    for (const [url, canonical, robots] of [
      [`${category}?sort=price_asc`, category, undefined],
      [`${category}?available=1&sort=name`, category, 'noindex, follow'],
      [`${category}?sort=cheapest&price_from=-1&utm_source=x&sort=2`, category, undefined],
      [`${urlOf(locale, 'catalog')}?price_to=100`, urlOf(locale, 'catalog'), 'noindex, follow'],
      [`${category}?price_from=100000`, category, 'noindex, follow'],
      [`${urlOf(locale, 'news')}?page=2`, `${urlOf(locale, 'news')}?page=2`, undefined],
      [`${urlOf(locale, 'news')}?page=1`, urlOf(locale, 'news'), undefined],
      [`${urlOf(locale, 'reviews')}?page=2&x=1`, `${urlOf(locale, 'reviews')}?page=2`, undefined],
    ] as const) {
      const { body, statusCode } = await guest.get(url)
      t.equal(statusCode, 200, url)
      t.equal(/<link rel="canonical" href="http:\/\/localhost:80([^"]*)"/.exec(body)?.[1], canonical, url)
      t.equal(/<meta name="robots" content="([^"]*)"/.exec(body)?.[1], robots, url)
      t.equal(count(body, 'rel="alternate"') - count(body, 'application/rss+xml'), 3)
      t.same(await problemsIn(body), [], url)
    }
  }
})

t.test('pages of a list have titles of their own and name their neighbours, from the first to the last', async (t) => {
  for (const path of locales.flatMap((locale) => [urlOf(locale, 'news'), urlOf(locale, 'reviews')])) {
    const titles = new Set<string>()
    let last = 1
    for (let page: string | undefined = path; page;) {
      const { body } = await guest.get(page)
      titles.add(recordOf(body).title)
      t.equal(
        count(body, textsOf(path.startsWith('/ru') ? 'ru' : 'uk').common.toFirstPage()),
        last > 1 ? 1 : 0,
        'from all but the first, a way to the first',
      )
      const linked = (rel: string): string | undefined =>
        new RegExp(`<link rel="${rel}" href="http://localhost:80([^"]*)"`).exec(body)?.[1]
      t.equal(linked('canonical'), page)
      t.equal(linked('prev'), last === 1 ? undefined : path + (last === 2 ? '' : `?page=${last - 1}`))
      page = linked('next')
      if (page) last += 1
    }
    t.ok(last > 1, path)
    t.equal(titles.size, last)
    t.equal((await guest.get(`${path}?page=${last + 1}`)).statusCode, 404)
  }
})

t.test('each rendered document has its own nonce', async (t) => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => guest.get('/checkout')))
  t.equal(new Set(pages.map(({ headers }) => headers['content-security-policy'])).size, 20)
  t.equal(new Set(pages.map(({ body }) => /nonce="([\w-]{22})"/.exec(body)?.[1])).size, 20)
  for (const { headers } of pages)
    t.match(headers, {
      'reporting-endpoints': /^csp="/,
      'content-security-policy': /report-to csp/,
      'content-security-policy-report-only': /require-trusted-types-for/,
    })
})

t.test('deferred data that is cached is part of the page, in documents and partials', async (t) => {
  await guest.get('/product/1')
  for (const headers of [{}, htmx, ourClient]) {
    const { body } = await guest.get('/product/1', headers)
    t.same(foundIn(body, /<!--\$[!?]-->|data-deferred=/), [])
    const late =
      /<script type="application\/json" id="[\w-]+late-recommendations">(\[.*?\])<\/script>/s.exec(rootOf(body))?.[1] ??
      '[]'
    const recommended = JSON.parse(late) as { id: number }[]
    t.equal(recommended.length, 4)
    for (const { id } of recommended) t.match(rootOf(body), `href="/product/${id}"`)
    t.notOk(
      recommended.some(({ id }) => id === 1),
      'never itself',
    )
  }
})

t.test('a document names the code of its language and layout; a static page sends no data', async (t) => {
  const [uk, ru, checkout] = (
    await Promise.all(['/catalog/1', '/ru/catalog/1', '/checkout'].map((url) => guest.get(url)))
  ).map(({ body }) => codeOf(body))
  for (const file of [...(uk?.scripts ?? []), ...(uk?.styles ?? [])])
    t.match((await guest.get(file)).headers, { 'cache-control': /immutable/, 'content-type': /javascript|css/ }, file)
  t.equal(ru?.scripts.filter((file) => !uk?.scripts.includes(file)).length, 1, 'the language')
  t.equal(checkout?.scripts.filter((file) => !uk?.scripts.includes(file)).length, 1, 'the checkout')
  t.same(recordOf((await guest.get('/ru/page/publicnyj-dogovor-oferta')).body).data, null)
})

t.test('public pages are the same bytes for every customer of a city', async (t) => {
  const one = new Browser(shop.app, {
    ...Object.fromEntries(someone.cookies),
    i18n_redirected: 'uk',
    zhar_city_id: '2',
    zhar_favourites: '[1,2,3]',
    zhar_theme: 'dark',
  })
  const other = new Browser(shop.app, { i18n_redirected: 'uk', zhar_city_id: '2' })
  for (const { name, url } of everyPage.filter(
    ({ name, route }) => !route.personal && (!route.guard || name === 'category'),
  )) {
    const [mine, theirs] = await Promise.all([one.get(url, htmx), other.get(url, htmx)])
    t.equal(rootOf(mine.body), rootOf(theirs.body), `${name} root`)
    t.same({ ...recordOf(mine.body), prefix: '' }, { ...recordOf(theirs.body), prefix: '' }, `${name} record`)
    t.equal(mine.headers['set-cookie'], undefined, 'a partial sets no cookie')
  }
  const [mine, theirs] = await Promise.all([one.get('/'), other.get('/')])
  t.equal(rootOf(mine.body), rootOf(theirs.body), 'inside documents too')
  t.notOk(mine.body.includes(one.cookies.get('zhar_token') ?? ''), 'no token anywhere')
})

t.test(
  'a dish lists its allergens equally on every page, on cards by codes; warnings depend on settings in the browser',
  async (t) => {
    const dish = (await guest.get('/product/43')).body
    for (const text of ['чедер', textsOf('uk').diet.composition.title(), textsOf('uk').diet.caution()])
      t.match(dish, text)
    const menu = (await guest.get('/catalog/5')).body
    t.match(menu, '"allergens":["gluten","eggs","milk","sesame"]')
    t.notMatch(menu, 'ingredients')
    for (const body of [dish, menu]) t.notMatch(rootOf(body), /card-warning|data-closed/)
    const avoiding = new Browser(shop.app, { i18n_redirected: 'uk', zhar_diet: '{"allergens":["milk"],"diet":null}' })
    t.equal(steadyRootOf((await avoiding.get('/product/43')).body), steadyRootOf(dish))
  },
)

t.test('the customer’s city chooses the restaurant; an unserved city means the first', async (t) => {
  const rootFor = async (zhar_city_id: string): Promise<string> =>
    rootOf((await new Browser(shop.app, { zhar_city_id }).get('/catalog', htmx)).body)
  const cities = await Promise.all(['1', '2', '3', '4', '5'].map(rootFor))
  t.ok(new Set(cities).size > 1, 'stop lists differ')
  t.equal(await rootFor('77'), cities[0])
})
