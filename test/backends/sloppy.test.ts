import t from 'tap'
import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { Browser, ourClient } from '../support/http-browser.ts'
import { exactly } from './exact.ts'
import { listen } from './http.ts'
import { faultsOfLog, now, shopBefore, signIn } from './shop-before.ts'
import { deviations, sloppily, startSloppy } from './sloppy.ts'
import { faultsOfRoutes, follow, oddities } from './sweep.ts'

/** The shop with a backend that deviates from the specification, in one way at a time and in all at once. */

const PHONE = '380671234567'
const pages = (locale: Locale): string[] => ['/', '/product/1011', '/delivery'].map((path) => inLocale(locale, path))

/** Faults of a few pages: a dish of the menu is shown, another one is not found. */
async function faultsOf(browser: Browser, locale: Locale, dishes: ReadonlySet<number>): Promise<string[]> {
  const faults: string[] = []
  for (const url of pages(locale)) {
    const { statusCode, body } = await browser.get(url, locale === 'ru' ? ourClient : {})
    if (statusCode !== (url.includes('/product/') && !dishes.has(1011) ? 404 : 200))
      faults.push(`${url}: ${statusCode}`)
    faults.push(...oddities(body).map((word) => `${url}: ${word}`))
  }
  return faults
}

async function callsOf(browser: Browser): Promise<string[]> {
  const statuses = await signIn(browser, PHONE)
  const profile = await browser.call('GET', '/bff/profile')
  const liked = await browser.call('POST', '/bff/favorites', { product_id: 1010 })
  const named = await browser.call('PUT', '/bff/profile', { name: 'Олена', surname: '', email: '', birthday: null })
  return [
    ...[...statuses, profile.statusCode, liked.statusCode, named.statusCode]
      .map((status, at) => `${['phone', 'code', 'profile', 'favourite', 'name'][at]}: ${status}`)
      .filter((answer) => !answer.endsWith(': 200')),
    ...(named.json<{ profile?: { name: string | null } }>().profile?.name === 'Олена'
      ? []
      : ['the name that was given is not shown']),
  ]
}

/** The numbers of cities and restaurants in the answers of /bff. */
const placesOf = (browser: Browser): Promise<number[]> =>
  Promise.all(
    ['cities', 'restaurants'].map(async (list) => (await browser.get(`/bff/${list}`)).json<unknown[]>().length),
  )

/** The dishes in the answers of /bff. */
async function dishesOf(browser: Browser): Promise<ReadonlySet<number>> {
  const categories = (await browser.get('/bff/categories')).json<{ products: { id: number }[] }[]>()
  return new Set(categories.flatMap(({ products }) => products.map(({ id }) => id)))
}
/** One shop without a cache, with a backend whose deviations change. */
let answering = exactly(now)
const changing = await listen((call) => answering(call))
t.teardown(() => changing.close())
const forgetful = await shopBefore(t, changing.origin, { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off' })

for (const [at, deviation] of deviations.entries()) {
  t.test(deviation.name, async (t) => {
    answering = sloppily(deviation, now)
    const dishes = await dishesOf(new Browser(forgetful.app))
    const { dishes: lost = 0, cities = 0, restaurants = 0 } = deviation.loses ?? {}
    t.same([dishes.size, ...(await placesOf(new Browser(forgetful.app)))], [30 - lost, 2 - cities, 3 - restaurants])
    t.same(await faultsOf(new Browser(forgetful.app), at % 2 === 0 ? 'uk' : 'ru', dishes), [])
    t.same(await callsOf(new Browser(forgetful.app)), [])
  })
}

t.test('the log of all deviations has few and short lines', async (t) => {
  t.same(faultsOfLog(forgetful.log), [])
})

t.test('with all deviations at once every route answers, no link is dead, and the log stays small', async (t) => {
  const backend = await startSloppy('all', now)
  t.teardown(() => backend.close())
  const { app, log } = await shopBefore(t, backend.origin)
  const dishes = await dishesOf(new Browser(app))
  t.ok(dishes.size > 10, `${dishes.size} dishes`)
  t.match(
    (await new Browser(app).get('/')).body,
    /<h1[^>]*>[^<\s]/,
    'a home page without a heading of the site has the shop’s name',
  )
  for (const phone of [null, PHONE]) {
    const browser = new Browser(app)
    if (phone) t.same(await callsOf(browser), [])
    for (const locale of locales) t.same(await faultsOf(browser, locale, dishes), [])
    t.same(await faultsOfRoutes(browser), [])
    const { visited, dead } = await follow(browser)
    t.same(dead, [])
    t.ok(visited > 50, `${visited} pages`)
  }
  t.same(faultsOfLog(log), [])
  t.ok(
    log.some(({ event }) => event === 'upstream_left_out'),
    'what is left out is logged',
  )
})
