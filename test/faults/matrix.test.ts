import t, { type Test } from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { Browser, ourClient } from '../support/http-browser.ts'
import { urlOf } from '../fakes/endpoints-with-examples.ts'
import { json } from '../fakes/misbehaving-server.ts'
import { recordOf, rootOf } from '../support/parsed-page.ts'
import { read } from '../support/sources.ts'
import { operationsOf, type Document } from '../fuzz/operations.ts'
import {
  callCells,
  faultsOf,
  guessSays,
  pageCells,
  secondaryCells,
  smsSays,
  type CallCell,
  type Fault,
  type PageCell,
  type Seen,
} from './expectations.ts'
import { EXTRA, startFaultyShop, type FaultyShop } from './faulty-shop.ts'
import { orderCookies } from '../support/placed-order-cookies.ts'

/**
 * What customers see when the restaurant fails, against a real server that misbehaves. FAULTS=all has the patience of production and a byte a
 * second, and every cell; without it who waits in vain gives up at once, and each fault meets every sixth cell, in turn.
 */

const isFull = process.env.FAULTS === 'all'
const MINUTE = 60_000
const faults = faultsOf(isFull ? 1000 : 40)
t.setTimeout(isFull ? 24 * 60 * MINUTE : 5 * MINUTE)

const texts = { uk, ru }
const { id, phone } = bffExamples.readOrder.answer
const ready: Record<string, string> = { i18n_redirected: 'uk', zhar_token: 'a-token-of-the-tests' }
const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

interface Ask {
  cell: PageCell
  seen: Seen
  locale: Locale
  isPartial: boolean
}

function asksOf(column: 'cold' | 'warm', turn: number): Ask[] {
  return pageCells.flatMap((cell, index) =>
    locales
      .filter((_, at) => isFull || (at + index + turn) % 2 === 0)
      .flatMap((locale) => [false, true].map((isPartial) => ({ cell, seen: cell[column], locale, isPartial }))),
  )
}

const isSignedOut = ({ url }: PageCell, { says }: Fault): boolean => says === 401 && /account|success/.test(url)

/** The fault of an answer, or null. */
async function wrongPage(
  shop: FaultyShop,
  { cell, seen, locale, isPartial }: Ask,
  fault: Fault,
  isOld: boolean,
): Promise<string | null> {
  const url = inLocale(locale, cell.url)
  const answer = await new Browser(shop.app, { ...ready, ...orderCookies(shop.app, id, phone) }).get(
    url,
    isPartial ? ourClient : {},
  )
  const { statusCode, headers, body } = answer
  if (isSignedOut(cell, fault))
    return (isPartial ? (headers['hx-trigger'] ?? headers['hx-location']) : headers.location)
      ? null
      : `${statusCode} instead of the way to sign in`
  const { errors, common } = texts[locale]
  const root = rootOf(body)
  const record = recordOf(body)
  const titles = {
    page: () =>
      statusCode === 200 &&
      !['error', 'unavailable'].includes(record.id) &&
      Boolean(record.stale) === (isOld && cell.isPublic) &&
      root.includes(errors.stale) === Boolean(record.stale),
    // A document that had begun before the failure was known keeps its status and says the rest itself.
    unavailable: () =>
      (statusCode === 503
        ? headers['retry-after'] === '30'
        : statusCode === 200 && !isPartial && /noindex/.test(body)) &&
      record.status === 503 &&
      root.includes(errors.unavailableTitle) &&
      root.includes('href="tel:') &&
      root.includes('data-reload'),
    'cannot load': () =>
      statusCode === 200 &&
      record.id === 'unavailable' &&
      root.includes(errors.cannotLoadTitle) &&
      root.includes('data-reload') &&
      root.includes('href="tel:'),
    missing: () => statusCode === 404 && root.includes(common.pageNotFound),
  }[seen]()
  const isWhole = isPartial
    ? root.length > 100
    : /<html lang="(?:uk|ru)"[^]*<header[^]*<main[^]*<\/html>\s*$/.test(body) &&
      body.includes(`<html lang="${locale}"`) &&
      root.length > 100
  return titles && isWhole && !body.includes(EXTRA) && !answer.cookies.some(({ name }) => /token/.test(name))
    ? null
    : `${statusCode} ${record.id} ${record.status} stale ${record.stale} for ${seen}: ${root.replace(/<[^>]+>/g, ' ').slice(0, 200)}`
}

const ask = (shop: FaultyShop, { endpoint, example }: CallCell) =>
  new Browser(shop.app, ready).call(
    endpoint.method,
    urlOf(endpoint, example),
    example.body,
    example.headers as Record<string, string>,
  )

/**
 * A busy machine may not write a call before its short wait ends: the shop then says truly that nothing was sent, and is asked again
 * until the restaurant has heard it.
 */
async function heard<Answer extends { statusCode: number }>(
  { between: { requests } }: FaultyShop,
  { says, how }: Fault,
  path: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const before = requests.length
    const answer = await send()
    const isHeard = requests.slice(before).some(({ url }) => url === path)
    if (isHeard || says !== 504 || typeof how !== 'function' || answer.statusCode === 202) return answer
  }
}

async function wrongCall(
  shop: FaultyShop,
  cell: CallCell,
  wanted: number | readonly number[],
  fault?: Fault,
): Promise<string | null> {
  const send = () => ask(shop, cell)
  const isOrder = fault && cell.endpoint === ordersBff.placeOrder
  const { statusCode, headers, body, cookies } = await (isOrder
    ? heard(shop, fault, restaurantApi.createOrder.path, send)
    : send())
  if (body.includes(EXTRA)) return 'an undeclared field'
  if (![wanted].flat().includes(statusCode) || !documented(cell.endpoint).has(statusCode))
    return `${statusCode} for ${wanted}${documented(cell.endpoint).has(statusCode) ? '' : ', not documented'}: ${body.slice(0, 200)}`
  if (statusCode === 200) return null
  const { code, title } = JSON.parse(body) as { code?: string; title?: string }
  const isProblem =
    /problem\+json/.test(String(headers['content-type'])) &&
    code &&
    title &&
    (![429, 503].includes(statusCode) || Number(headers['retry-after']) > 0)
  return isProblem && !cookies.some(({ name }) => /token/.test(name))
    ? null
    : `no proper problem: ${body.slice(0, 200)}`
}

const named = async (name: string, wrong: Promise<string | null>): Promise<string[]> => {
  const fault = await wrong
  return fault === null ? [] : [`${name}: ${fault}`]
}
const nameOf = ({ cell, locale, isPartial }: Ask): string =>
  `${locale} ${cell.url} ${isPartial ? 'partial' : 'document'}`

const operations = operationsOf(JSON.parse(read('shared/contract/openapi.json')) as Document)
const documented = (endpoint: Endpoint): ReadonlySet<number> =>
  operations.find((one) => one.endpoint === endpoint)?.statuses ?? new Set()

/** Every cell of one fault. */
async function underFault(t: Test, shop: FaultyShop, fault: Fault, column: 'cold' | 'warm'): Promise<void> {
  await shop.spoil(fault)
  const turn = faults.indexOf(fault)
  const isChosen = (_: unknown, index: number): boolean => isFull || (index + turn) % (fault.isHeavy ? 18 : 6) === 0
  const pages = asksOf(column, turn)
    .filter(isChosen)
    .map((one) => () => named(nameOf(one), wrongPage(shop, one, fault, column === 'warm')))
  const calls = callCells
    .filter((cell, index) => (cell.isAlways && !fault.isHeavy) || isChosen(cell, index))
    .map(
      (cell) => () =>
        named(
          `${cell.endpoint.method} ${cell.endpoint.path}`,
          wrongCall(shop, cell, column === 'warm' && cell.held ? 200 : cell.says(fault), fault),
        ),
    )
  t.same(await inGroups([...pages, ...calls], fault.isHeavy ? 4 : 64), [], fault.name)
}

/** So many at once that no patience ends before its turn has come. */
async function inGroups(tasks: readonly (() => Promise<string[]>)[], size: number): Promise<string[]> {
  const wrong: string[][] = []
  for (let at = 0; at < tasks.length; at += size)
    wrong.push(...(await Promise.all(tasks.slice(at, at + size).map((task) => task()))))
  return wrong.flat()
}

async function warmUp(shop: FaultyShop, urls: readonly string[] = pageCells.map(({ url }) => url)): Promise<void> {
  await Promise.all(
    locales.flatMap((locale) =>
      urls.map((url) =>
        new Browser(shop.app, ready).get(url.startsWith('/bff') ? url : inLocale(locale, url), {
          'accept-language': locale,
        }),
      ),
    ),
  )
}

t.test('without cached data a failure gives a branded page, a shell or a problem, each with its status', async (t) => {
  const shop = await startFaultyShop(t, isFull)
  for (const fault of faults) await underFault(t, await shop.again(), fault, 'cold')
  await shop.heal()
  t.equal(
    (await new Browser(shop.app, { ...ready, ...orderCookies(shop.app, id, phone) }).get('/')).statusCode,
    200,
    'and then all is well again',
  )

  const other = await shop.again()
  await other.spoil({ name: 'the rest', how: json({}, 401), says: 401 }, /get-(?!order|profile)/)
  t.equal(
    recordOf((await new Browser(other.app, ready).get('/account/orders')).body).id,
    'accountOrders',
    'an account needs nothing but itself',
  )
})

t.test('with all cacheable data a failure gives the usual page, with a notice once it is outdated', async (t) => {
  const shop = await startFaultyShop(t, isFull)
  await warmUp(shop)
  const good = await Promise.all(
    callCells
      // Streams of a healthy restaurant do not end.
      .filter(({ endpoint }) => !endpoint.path.startsWith('/bff/hooks/') && !endpoint.stream)
      .map((cell) => named(cell.endpoint.path, wrongCall(shop, cell, 200))),
  )
  t.same(good.flat(), [], 'a healthy restaurant, more talkative than its contract')
  shop.later(6 * MINUTE)
  const [oops] = faults.filter(({ name }) => name === '500') as [Fault]
  await shop.spoil(oops)
  const young = asksOf('warm', 0)
    .filter(({ seen }) => seen === 'page')
    .map((one) => named(nameOf(one), wrongPage(shop, one, oops, false)))
  t.same((await Promise.all(young)).flat(), [], 'six minutes old: no notice')
  shop.later(6 * MINUTE)
  // What may be old for a day is fetched behind the customer: only then it is known that it cannot be.
  const catalog = async () =>
    recordOf((await new Browser(shop.app, { ...ready, ...orderCookies(shop.app, id, phone) }).get('/news')).body)
  for (await warmUp(shop); !(await catalog()).stale;) await warmUp(shop)
  for (const fault of faults) {
    // A failed call is not repeated within ten seconds.
    shop.later(11_000)
    await underFault(t, shop, fault, 'warm')
  }
  await shop.heal()
  shop.later(11_000)
  await warmUp(shop)
  t.notOk(
    recordOf((await new Browser(shop.app, { ...ready, ...orderCookies(shop.app, id, phone) }).get('/catalog')).body)
      .stale,
    'and then there is no notice any more',
  )
})

t.test('a page is complete without its optional parts', async (t) => {
  for (const [turn, { url, calls, first }] of secondaryCells.entries()) {
    const shop = await startFaultyShop(t, isFull)
    await warmUp(shop, first)
    for (const fault of faults.filter(
      ({ how }, index) => typeof how === 'function' && (isFull || index % secondaryCells.length === turn),
    )) {
      await shop.spoil(fault, calls)
      const { statusCode, body } = await new Browser(shop.app, { ...ready, ...orderCookies(shop.app, id, phone) }).get(
        url,
      )
      t.match([statusCode, recordOf(body).status, recordOf(body).stale], [200, 200, undefined], `${url} ${fault.name}`)
      t.notMatch(body, /role="alert"/, 'there is no notice')
    }
  }
})

t.test(
  'in a failing sign-in the code may arrive, a check is not counted, and no wrong customer is signed in',
  async (t) => {
    const shop = await startFaultyShop(t, isFull, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const phoneStep = (browser: Browser) =>
      browser.call('POST', '/bff/sign-in/phone', { phone, force_sms_sending: true })
    const customer = new Browser(shop.app)
    t.equal((await phoneStep(customer)).statusCode, 200)
    const check = { code: { code: '0417' }, pin: { pin_code: '7291' } }
    for (const [turn, fault] of faults.entries()) {
      await shop.spoil(fault)
      const steps = await Promise.all(
        (['code', 'pin'] as const).map((step) => customer.call('POST', `/bff/sign-in/${step}`, check[step])),
      )
      const other = await heard(shop, fault, restaurantApi.viaPhoneNumber.path, () =>
        // Newcomers of one network would wait for each other.
        new Browser(shop.app).call(
          'POST',
          '/bff/sign-in/phone',
          { phone: `38067123${String(1000 + turn)}`, force_sms_sending: true },
          { 'x-forwarded-for': `192.0.2.${turn + 1}` },
        ),
      )
      t.same(
        [...steps, other].map(({ statusCode }) => statusCode),
        [guessSays(fault), guessSays(fault), smsSays(fault)],
        fault.name,
      )
      if (other.statusCode === 202) t.match(other.json(), { isPinCode: false, is_delayed: true, resend_after: 30 })
    }
    t.notOk(customer.cookies.has('zhar_token'))
    await shop.heal()
    for (const step of ['pin', 'code'] as const) {
      const another = new Browser(shop.app, Object.fromEntries(customer.cookies))
      t.equal(
        (await another.call('POST', `/bff/sign-in/${step}`, check[step])).statusCode,
        200,
        `${faults.length} failures later the ${step} still counts`,
      )
    }
  },
)

t.test('parameters of an address never reach another path of the restaurant', async (t) => {
  const shop = await startFaultyShop(t, isFull)
  await warmUp(shop, ['/'])
  const before = shop.between.requests.length
  const hostile = [
    '..%2f..%2fget-profile',
    '%2e%2e%2fget-profile',
    '1%2f..%2fget-options',
    '1%0d%0ax:y',
    '1%00',
    '..%5c..',
    '1;a',
    '1%3fa=b',
    '1%23',
    '%ff',
  ]
  const paths = [
    ...callCells.map(({ endpoint: { method, path } }) => ({ method, path })),
    ...['/product/{id}', '/news/{id}', '/page/{slug}', '/career/{id}', '/account/orders/{id}', '/r/{code}'].map(
      (path) => ({ method: 'GET' as const, path }),
    ),
  ]
  for (const { method, path } of paths.filter(({ path: one }) => one.includes('{'))) {
    for (const value of hostile) {
      const { statusCode } = await new Browser(shop.app, { ...ready, ...orderCookies(shop.app, id, phone) }).call(
        method,
        path.replace(/\{\w+\}/, value),
      )
      t.ok(statusCode >= 400 && statusCode < 500, `${method} ${path} ${value}: ${statusCode}`)
    }
  }
  const asked = shop.between.requests.slice(before).map(({ url }) => url)
  t.same(
    asked.filter((url) => /get-profile|get-options|\.\.|%2f|%5c|%0|%23|%3f|;/i.test(url)),
    [],
  )
})

t.test('no rejection is left unhandled', async (t) => {
  t.same(unhandled, [])
})
