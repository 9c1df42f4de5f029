import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { inLocale, locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { OFFER_SLUG, newsFeedPath } from '#shared/address-names.ts'
import { routes, type Route } from '#shared/page-data/pages.ts'
import { answers } from '../../fakes/fake-restaurant.ts'
import { readBrand } from '#server/brand/read-brand.ts'
import { openSecondShop, secondBrand } from '../../data/brands/second-brand.ts'
import { brandWords as found, latinName } from '../../support/brand-words.ts'
import { Browser, htmx, ourClient, sendForm } from '../../support/http-browser.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { filesIn, root } from '../../support/sources.ts'
import { orderCookies } from '../../support/placed-order-cookies.ts'

/** Under another brand no text of the shop contains words of the demo brand: its name, fire, coals. */

const { app, restaurant } = await openSecondShop(t)
const { id } = bffExamples.readOrder.answer
const customer = { ...orderCookies(app, id, '380671234567'), zhar_token: 'a-token-of-the-tests' }

const ids: Partial<Record<string, string>> = {
  category: '3',
  product: '1',
  restaurant: '1',
  newsItem: '4',
  vacancy: '2',
  accountOrder: id,
  page: OFFER_SLUG,
}
const sealed = (recordOf((await new Browser(app, customer).get(href('uk', 'success'))).body).data as { sealed: string })
  .sealed
const pathOf = (name: string, { path }: Route): string =>
  path.replace(/:(?:id|slug)/, ids[name] ?? '').replace(':sealed', sealed)

const addresses = locales.flatMap((locale) => [
  ...Object.entries<Route>(routes).map(([name, route]) => inLocale(locale, pathOf(name, route))),
  inLocale(locale, '/search?q=вареники'),
  inLocale(locale, '/nothing-here'),
])

t.test('the search finds every form of a brand word that the demo uses', async (t) => {
  const brand = JSON.parse(readFileSync(join(root, 'server/brand/zhar/brand.json'), 'utf8')) as {
    texts: Record<'uk' | 'ru', Record<string, string>>
  }
  // A text without such a word could belong to any restaurant.
  for (const [key, text] of [brand.texts.uk, brand.texts.ru].flatMap(Object.entries<string>))
    t.not(found(text).length, 0, `${key}: ${text}`)
  for (const innocent of ['жартома', 'товар', 'уголок', 'в углу', 'дим', 'пожарный', 'zhar_token'])
    t.same(found(innocent), [], innocent)
})

t.test('no text of either dictionary contains brand words', async (t) => {
  t.same(found(JSON.stringify(uk)), [])
  t.same(found(JSON.stringify(ru)), [])
})

t.test('no page contains brand words, in both languages, as a document and as a partial', async (t) => {
  for (const url of addresses) {
    const browser = new Browser(app, { ...customer, i18n_redirected: url.startsWith('/ru') ? 'ru' : 'uk' })
    for (const headers of [{}, htmx, ourClient]) {
      const { statusCode, body } = await browser.get(url, headers)
      t.equal(statusCode, url.endsWith('/nothing-here') ? 404 : 200, url)
      t.same(found(body), [], url)
    }
  }
})

t.test('no page of the sitemap, refused form or refused order contains brand words', async (t) => {
  const urls = [...(await app.inject('/sitemap.xml')).body.matchAll(/(?<=<loc>)[^<]+/g)].map(
    ([url]) => new URL(url).pathname,
  )
  t.ok(urls.length > 20, `${urls.length} pages`)
  for (const url of urls.filter((one) => !addresses.includes(one))) {
    const { statusCode, body } = await new Browser(app, { i18n_redirected: url.startsWith('/ru') ? 'ru' : 'uk' }).get(
      url,
    )
    t.same([statusCode, found(body)], [200, []], url)
  }
  for (const url of locales.flatMap((locale) =>
    (['reviews', 'catering', 'qualityDepartment', 'pickup'] as const).map((name) => href(locale, name)),
  )) {
    const { body } = await sendForm(new Browser(app), url, { name: '' })
    t.same([body.length > 1000, found(body)], [true, []], url)
  }
})

t.test('pages show the brand’s name, claims, legal line, colours and icons', async (t) => {
  for (const [locale, name, legal, lead] of [
    ['uk', 'Зелена миска', /ТОВ «Зелена миска»/, /сусідніх господарств/],
    ['ru', 'Зелёная миска', /ООО «Зелёная миска»/, /соседних хозяйств/],
  ] as const) {
    const { body } = await new Browser(app, { i18n_redirected: locale }).get(href(locale, 'home'))
    for (const said of [
      name,
      legal,
      lead,
      '--raw-flame:light-dark(#2e7d4f,',
      /--brand-sign:url\("data:image\/svg\+xml,/,
      /<link rel="icon" href="\/brand\/icon\.svg\?v=\w+"/,
    ])
      t.match(body, said)
    t.match(
      body,
      /<meta property="og:image" content="http:\/\/[^"]*\/brand\/social\.jpg\?v=\w+">/,
      'the restaurant names no picture',
    )
    const things = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
      '@graph': { '@type': string; name?: string; logo?: string }[]
    }
    t.match(
      things['@graph'].find((thing) => thing['@type'] === 'Organization'),
      { name, logo: /\/brand\/icon-512\.png/ },
    )
  }
})

t.test('manifests, calendar files and feeds contain no brand words', async (t) => {
  for (const locale of locales) {
    const manifest = await app.inject(inLocale(locale, '/manifest.webmanifest'))
    t.equal('screenshots' in manifest.json(), false, 'pictures of the demo’s pages are not those of this shop')
    t.match(manifest.json(), { short_name: locale === 'uk' ? 'Зелена миска' : 'Зелёная миска' })
    for (const { src } of manifest.json<{ icons: { src: string }[] }>().icons)
      t.equal((await app.inject(src)).statusCode, 200, src)
    const calendar = await new Browser(app).get(`${href(locale, 'orderLink', { sealed })}/calendar.ics`)
    t.match(calendar, { statusCode: 200, headers: { 'content-disposition': /zelena-myska-/ } })
    const feed = await app.inject(inLocale(locale, newsFeedPath))
    for (const answer of [manifest, calendar, feed]) t.same([answer.statusCode, found(answer.body)], [200, []])
  }
  const read = [
    'start',
    'categories',
    'restaurants',
    'cities',
    'news',
    'vacancies',
    'reviews',
    'stories',
    'recommendations',
    'search?query=вареники',
    'pages/dostavka',
    'map?city_id=1',
  ].map((name) => `/bff/${name}`)
  for (const url of ['/sitemap.xml', '/robots.txt', '/service-worker.js', '/brand/icon.svg', ...read]) {
    for (const language of locales) {
      const answer = await app.inject({ url: encodeURI(url), headers: { 'accept-language': language } })
      t.same([answer.statusCode, found(answer.body)], [200, []], url)
    }
  }
})

t.test('refusals of /bff contain no brand words', async (t) => {
  for (const name of ['quoteOrder', 'searchProducts', 'getNews'] as const) restaurant.refuse(name, { status: 500 })
  for (const language of locales) {
    for (const [method, url, payload] of [
      ['GET', '/bff/nothing'],
      ['GET', '/bff/profile'],
      ['GET', '/bff/news'],
      ['GET', '/bff/products/none'],
      ['POST', '/bff/sign-in/phone', {}],
      ['POST', '/bff/orders', {}],
    ] as const) {
      const answer = await app.inject({
        method,
        url,
        headers: { 'accept-language': language },
        ...(payload && { payload }),
      })
      t.same([answer.statusCode >= 400, found(answer.body)], [true, []], url)
    }
  }
  for (const name of ['quoteOrder', 'searchProducts', 'getNews'] as const) restaurant.answer(name, answers[name])
})

/** Examples show the demo, as the guide says. */
const withoutExamples = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) =>
    ['example', 'examples'].includes(key) ? undefined : one,
  ) as unknown

t.test('the documents of /bff carry the name of the brand', async (t) => {
  t.equal((await app.inject('/bff/openapi.json')).json<{ info: { title: string } }>().info.title, 'Зелена миска /bff')
  const page = (await app.inject('/bff/docs')).body
  t.match(page, '<title>Зелена миска /bff</title>')
  for (const url of ['/bff/openapi.json', '/bff/openapi/restaurant.json'])
    t.same(found(JSON.stringify(withoutExamples((await app.inject(url)).json()))), [], url)
  t.same([...page.matchAll(latinName)], [])
})

t.test('icons are drawn from the brand’s drawing, the badge of notifications among them', async (t) => {
  const badge = await sharp((await app.inject('/brand/badge-96.png')).rawPayload).metadata()
  t.same([badge.width, badge.height], [96, 96])
  const { data } = await sharp((await app.inject('/brand/icon-192.png')).rawPayload)
    .extract({ left: 96, top: 20, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  t.same([...data], [0x2e, 0x7d, 0x4f], 'in its colour')
  const social = await sharp((await app.inject('/brand/social.jpg')).rawPayload).metadata()
  t.same([social.width, social.height], [1200, 630])
  const version = /icon\.svg\?v=(\w+)/.exec((await app.inject('/')).body)?.[1]
  t.match((await app.inject(`/brand/icon.svg?v=${version}`)).headers, { 'cache-control': /immutable/ })
  t.notMatch((await app.inject('/brand/icon.svg?v=another')).headers, { 'cache-control': /immutable/ })
})

t.test('no client file contains brand words', async (t) => {
  const sent = filesIn('dist/client').filter((file) => /\.(?:js|css|svg|html)$/.test(file))
  t.ok(sent.length > 10)
  t.same(
    sent.flatMap((file) => found(readFileSync(join(root, file), 'utf8')).map((word) => `${file} ${word}`)),
    [],
  )
})

t.test('while the restaurant is unavailable pages show the brand', async (t) => {
  for (const name of ['getOptions', 'getStartBundle', 'getOrders', 'getOrder'] as const)
    restaurant.refuse(name, { status: 500 })
  for (const locale of locales) {
    for (const url of [
      href(locale, 'home'),
      href(locale, 'accountOrders'),
      href(locale, 'offline'),
      inLocale(locale, '/nothing-here'),
    ]) {
      const { statusCode, body } = await new Browser(app, { ...customer, i18n_redirected: locale }).get(url)
      t.ok(statusCode === 200 || statusCode >= 404, `${url}: ${statusCode}`)
      t.same(found(body), [], url)
      t.match(body, locale === 'uk' ? 'Зелена миска' : 'Зелёная миска', url)
    }
  }
})

t.test('the example of the integrators’ guide is a complete brand, that of the tests', async (t) => {
  const guide = readFileSync(join(root, 'docs/integrators.md'), 'utf8')
  const drawings = [...guide.matchAll(/```svg\n<!-- (\S+\.svg) -->\n(.*?)\n```/gs)].map(
    ([, name = '', drawing = '']) => [name, drawing] as const,
  )
  const json = /```json\n(\{\n {2}"id": "zelena-myska".*?\n\})\n```/s.exec(guide)?.[1] ?? ''
  const folder = t.testdir({ 'brand.json': json, ...Object.fromEntries(drawings) })
  t.equal(readBrand(join(folder, 'brand.json')).texts.uk['common.brand'], 'Зелена миска')
  for (const [name, drawing] of drawings)
    t.equal(`${drawing}\n`, readFileSync(join(secondBrand, '..', name), 'utf8'), name)
  const [shown, real] = [json, readFileSync(secondBrand, 'utf8')].map((text) => JSON.parse(text) as object)
  t.match(real, shown, 'the guide shows only some of its texts')
  t.same(Object.keys(shown ?? {}), Object.keys(real ?? {}))
})
