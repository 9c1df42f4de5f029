import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import t, { type Test } from 'tap'
import uk from '#locales/uk/index.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { place } from '../../support/bff-journeys.ts'
import { Browser, ourClient } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { foundIn, recordOf, rootOf } from '../../support/parsed-page.ts'

/** Public pages are rendered once for many customers, and never for the wrong ones. */

// Both caches read the time from here.
const clock = { ahead: 0 }
const realNow = Date.now
Date.now = () => realNow() + clock.ahead
const { startShop } = await import('../../support/start-shop.ts')
const TOKEN = 'a-token-of-a-customer'
const PATH = '/catalog'
const DISH = '/product/1'
const CATEGORY = `/catalog/${bffExamples.listCategories.answer[0]?.id}`

async function open(t: Test, variables: NodeJS.ProcessEnv = {}, now = () => new Date(Date.now())) {
  const restaurant = await startFakeRestaurant(t)
  const { app } = await startShop(t, { upstream: restaurant, variables, now })
  const visitor = (cookies: Record<string, string> = {}): Browser =>
    new Browser(app, { i18n_redirected: 'uk', ...cookies })
  return { app, restaurant, visitor }
}
type Answer = Awaited<ReturnType<Browser['get']>>
const isCached = ({ headers }: Answer): boolean => headers['server-timing'] === 'page;desc=cached'
const withoutNonce = ({ body }: Answer): string => body.replaceAll(/ nonce="[\w-]{22}"/g, '')
const start = bffExamples.readStart.answer
const bundleWith = (name: string) => ({
  'get-cities': start.cities,
  'get-navigation': start.navigation,
  'social-and-messenger': start.socials,
  'texts-for-site': start.texts,
  'get-restaurants': start.restaurants,
  'get-categories': bffExamples.listCategories.answer.map((category) => ({ ...category, name })),
  'get-promotions': start.promotions,
  recommend_in_basket: [],
})
/** Repeats a request until its answer is as expected, and returns that answer. */
async function eventually(ask: () => Promise<Answer>, isExpected: (answer: Answer) => boolean): Promise<Answer> {
  let answer = await ask()
  for (let tries = 0; tries < 3000 && !isExpected(answer); tries += 1) {
    await setTimeout(10)
    // A restaurant that did not answer in time is called again later.
    clock.ahead += 50
    answer = await ask()
  }
  return answer
}

t.test('styles are inline until the browser has their file; both documents are cached separately', async (t) => {
  const { visitor } = await open(t)
  const styled = async (guest: Browser) => {
    const answer = await guest.get(PATH)
    const [head = ''] = answer.body.split('</head>')
    return {
      brings: /<style[^>]*>@layer reset/.test(head),
      asks: /(?<!<noscript>)<link rel="stylesheet"[^>]*(?<! disabled)>/.test(head),
      kept: isCached(answer),
    }
  }
  const guest = visitor()
  t.same(await styled(guest), { brings: true, asks: false, kept: false })
  t.same(await styled(guest), { brings: true, asks: false, kept: true }, 'the browser has not fetched their file')
  const [, name = ''] = /data-styles="([^"]+)"/.exec((await guest.get(PATH)).body) ?? []
  t.same(await styled(visitor({ zhar_style_sheet: name })), { brings: false, asks: true, kept: true })
  t.same(
    await styled(visitor({ zhar_style_sheet: 'anothers' })),
    { brings: true, asks: false, kept: true },
    'those of another build are of no use',
  )
})

t.test('a page is rendered once; later requests get the same bytes without a nonce', async (t) => {
  const { visitor } = await open(t)
  const first = await visitor().get(PATH)
  const [second, third] = [await visitor().get(PATH), await visitor().get(PATH)]
  t.same([first, second, third].map(isCached), [false, true, true])
  for (const answer of [second, third]) {
    t.equal(answer.body, withoutNonce(first), 'the same bytes')
    t.same(
      Object.keys(answer.headers)
        .toSorted()
        .filter((name) => name !== 'content-length' && name !== 'etag'),
      Object.keys(first.headers)
        .toSorted()
        .filter((name) => name !== 'content-length' && name !== 'transfer-encoding'),
    )
  }
  const partial = await visitor().get(PATH, ourClient)
  t.ok(isCached(partial), 'the content alone is the same render')
  t.equal(rootOf(partial.body), rootOf(first.body))
  t.same(foundIn(partial.body, /nonce/), [])
})

t.test(
  'the document shell differs by session and theme; language and restaurant have their own cached pages',
  async (t) => {
    const { visitor } = await open(t)
    await visitor().get(PATH)
    const dark = await visitor({ zhar_theme: 'dark', zhar_token: TOKEN }).get(PATH)
    t.ok(isCached(dark))
    t.match(dark.body, 'data-theme="dark"')
    t.match(dark.body, '"signedIn":true')
    t.match((await visitor().get(PATH)).body, '"signedIn":false')
    t.notOk(isCached(await visitor().get(`/ru${PATH}`)))
    const [city] = start.cities
    const chosen = visitor({ zhar_city_id: String(city?.id) })
    t.same([isCached(await chosen.get(PATH)), isCached(await chosen.get(PATH))], [false, true])
  },
)

t.test(
  'a customer who ordered from this browser finds the order without scripts; the cached page is the same',
  async (t) => {
    const { visitor } = await open(t)
    await visitor().get(PATH)
    const one = visitor()
    await place(one)
    for (const locale of locales) {
      const path = href(locale, 'catalog')
      await visitor().get(path)
      const link = `<a class="inline-link" href="${href(locale, 'success')}">${textsOf(locale).order.progress()}</a>`
      const answer = await one.get(path)
      t.ok(isCached(answer))
      t.match(answer.body, link)
      const other = await visitor().get(path)
      t.notMatch(other.body, link)
      t.equal(rootOf(answer.body), rootOf(other.body))
      t.notMatch((await one.get(path, ourClient)).body, link)
    }
  },
)

const IN_BROTLI = { 'accept-encoding': 'gzip, br' }

t.test('a page is compressed once: brotli answers have the text and the tag of the plain one', async (t) => {
  const { visitor } = await open(t)
  await visitor().get(PATH)
  const ask = () => visitor().get(PATH, IN_BROTLI)
  // Before the compressed body exists, each answer is compressed by itself, in chunks.
  const one = await eventually(ask, ({ headers }) => 'content-length' in headers)
  const other = await ask()
  const plain = await visitor().get(PATH)
  t.ok(one.rawPayload.equals(other.rawPayload))
  t.match(one.headers, {
    'content-encoding': 'br',
    'content-length': String(one.rawPayload.length),
    vary: /accept-encoding/i,
    etag: plain.headers.etag,
  })
  t.equal(brotliDecompressSync(one.rawPayload).toString(), plain.body)
})

t.test('a browser that has the cached document or partial is told so by 304, until it changes', async (t) => {
  const { visitor } = await open(t)
  await visitor().get(PATH)
  const answers = [await visitor().get(PATH), await visitor().get(PATH, ourClient)]
  const tags = answers.map(({ headers }) => String(headers.etag))
  t.equal(new Set(tags).size, 2)
  for (const [at, asked] of [{}, ourClient].entries()) {
    for (const encoding of [{}, IN_BROTLI]) {
      const again = await visitor().get(PATH, { ...asked, ...encoding, 'if-none-match': tags[at] ?? '' })
      t.match(again, { statusCode: 304, body: '' })
      t.equal(again.headers['content-encoding'], undefined)
      for (const name of ['etag', 'cache-control', 'content-security-policy'])
        t.equal(again.headers[name], answers[at]?.headers[name], name)
    }
  }
  const [tag = ''] = tags
  const inDark = await visitor({ zhar_theme: 'dark' }).get(PATH, { 'if-none-match': tag })
  t.match(inDark, { statusCode: 200, body: 'data-theme="dark"' })
  clock.ahead += 61_000
  const renewed = await eventually(() => visitor().get(PATH, { 'if-none-match': tag }), isCached)
  t.equal(renewed.statusCode, 304, 'the same page rendered again has the same bytes')
})

t.test('the policy of a cached document names all of its inline code by hashes', async (t) => {
  const { visitor } = await open(t)
  await visitor().get(PATH)
  const { body, headers } = await visitor().get(PATH)
  const policy = String(headers['content-security-policy'])
  const found = [...body.matchAll(/<(script|style)((?: [\w-]+(?:="[^"]*")?)*)>([^]*?)<\/\1>/g)]
  const code = found.filter(([, , attributes = '']) => !attributes.includes('application/'))
  t.ok(code.length >= 4)
  for (const [, , , text = ''] of code) t.match(policy, `'sha256-${hash('sha256', text, 'base64')}'`)
  t.match(policy, `'strict-dynamic'`)
  t.notMatch(policy + body, /nonce/)
})

t.test('with rate limits, too, a document for shared caches sets no cookie', async (t) => {
  const { app, visitor } = await open(t, { SHARED_CACHE_SECONDS: '30', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const known = visitor()
  await known.get(PATH)
  t.ok(known.cookies.has('zhar_device'), 'the limits name a browser that sends a cookie')
  for (const ask of ['first', 'second']) {
    const { headers } = await app.inject({ url: PATH, headers: { 'x-forwarded-for': '203.0.113.7' } })
    t.match(headers['cache-control'], 'public', ask)
    t.notOk('set-cookie' in headers, ask)
  }
})

t.test('personal pages, free-text searches and errors are never cached', async (t) => {
  const { visitor } = await open(t)
  const customer = visitor({ zhar_token: TOKEN })
  for (const url of [
    '/account/orders',
    '/account/profile',
    '/checkout',
    '/favorites',
    '/search?q=борщ',
    '/catalog?sort=cheap',
    '/?utm_source=x',
    '/catalog/999',
    '/nope',
  ]) {
    const answers = [await customer.get(encodeURI(url)), await customer.get(encodeURI(url))]
    t.same(answers.map(isCached), [false, false], url)
  }
  const otherVisitor = visitor({ zhar_city_id: '4000000000' })
  t.same(
    [isCached(await otherVisitor.get(PATH)), isCached(await otherVisitor.get(PATH))],
    [false, false],
    'an unknown city',
  )
})

t.test('a page with a date shows the shop’s today', async (t) => {
  let now = ''
  const { visitor } = await open(t, {}, () => new Date(now))
  for (const [moment, today] of [
    ['2026-11-17T21:59:00Z', '2026-11-17'],
    ['2026-11-17T22:00:00Z', '2026-11-18'],
  ] as const) {
    now = moment
    t.match(recordOf((await visitor().get('/catering')).body).data, { today }, 'in Kyiv')
  }
})

t.test('parallel requests share one render', async (t) => {
  const { visitor } = await open(t)
  await visitor().get('/ru')
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor().get(`/ru${PATH}`)))
  t.equal(answers.filter(isCached).length, 19)
  t.equal(new Set(answers.map((answer) => rootOf(answer.body))).size, 1)
})

t.test(
  'a cached page is stale while its data is fetched, replaced when it has changed, and served during an outage',
  async (t) => {
    const { restaurant, visitor } = await open(t)
    const get = () => visitor().get(PATH)
    const bundles = () => restaurant.seen.filter(({ name }) => name === 'getStartBundle').length
    await get()
    clock.ahead += 35_000
    t.ok(isCached(await get()), 'stale, and served')
    await eventually(get, () => bundles() === 2)
    t.ok(isCached(await get()), 'the restaurant said the same')

    restaurant.answer('getStartBundle', bundleWith('Нова назва'))
    clock.ahead += 20_000
    t.ok(isCached(await get()), 'still fresh')
    clock.ahead += 15_000
    const changed = await eventually(get, ({ body }) => body.includes('Нова назва'))
    t.match(changed.body, 'Нова назва')
    t.notOk(isCached(changed))
    t.ok(isCached(await get()))

    restaurant.refuse('getStartBundle', { status: 503 })
    clock.ahead += 35_000
    t.match(await get(), { statusCode: 200 })
    await eventually(get, () => bundles() > 3)
    t.match((await get()).body, 'Нова назва')
  },
)

t.test('a page whose dish or category has gone is a 404 as soon as the menu says so', async (t) => {
  const { restaurant, visitor } = await open(t)
  const get = (path: string) => visitor().get(path)
  for (const path of [DISH, CATEGORY, DISH, CATEGORY]) t.equal((await get(path)).statusCode, 200)
  restaurant.answer('getStartBundle', { ...bundleWith('x'), 'get-categories': [] })
  restaurant.answer('getCategories', [])
  clock.ahead += 35_000
  for (const path of [DISH, CATEGORY])
    t.equal(
      (
        await eventually(
          () => get(path),
          ({ statusCode }) => statusCode === 404,
        )
      ).statusCode,
      404,
    )
})

t.test('a cached page makes no calls, not even to check its existence', async (t) => {
  const { app, visitor } = await open(t)
  const reads = () => app.metrics.registry.getSingleMetricAsString('zhar_cache_reads_total')
  await visitor().get(CATEGORY)
  const before = await reads()
  for (const headers of [{}, ourClient]) t.ok(isCached(await visitor().get(CATEGORY, headers)))
  t.equal(await reads(), before)
  await visitor({ zhar_city_id: '1' }).get(CATEGORY)
  t.not(await reads(), before)
})

t.test('an empty menu has a message; a reset is offered only with active filters', async (t) => {
  const { restaurant, visitor } = await open(t)
  restaurant.answer('getStartBundle', { ...bundleWith('x'), 'get-categories': [] })
  restaurant.answer('getCategories', [])
  const shown = async (path: string): Promise<string> => rootOf((await visitor().get(path)).body)
  const [bare, filtered] = [await shown('/catalog'), await shown('/catalog?price_to=1')]
  t.match(bare, uk.catalog.bare.title)
  t.same(foundIn(bare, /class="refine"/), [], 'nothing to refine')
  t.match(filtered, uk.catalog.refine.reset)
  t.same(foundIn(filtered, new RegExp(uk.catalog.bare.title)), [])
})

t.test('PAGE_CACHE=off renders each page per request', async (t) => {
  const { visitor } = await open(t, { PAGE_CACHE: 'off' })
  t.same([isCached(await visitor().get(PATH)), isCached(await visitor().get(PATH))], [false, false])
})
