import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { href } from '#shared/routes.ts'
import { routes, type RouteName } from '#shared/page-data/pages.ts'
import { textsIn } from '../../fakes/endpoints-with-examples.ts'
import { startFakeRestaurant, answers } from '../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../support/start-shop.ts'
import { endless } from '../../support/test-settings.ts'
import { addresses, payloads } from '../../data/xss-payloads.ts'
import { openFastBrowser } from '../customer.ts'
import { placedHere } from '../../support/placed-order-cookies.ts'

/**
 * Whatever the restaurant writes, it stays text (XSS corpus). The pages are opened in a real browser without
 * the policy that would keep scripts from running, so that what is found does not hide behind it.
 */

/** How many payloads each text field has to hold; XSS_ROUNDS=all is each of them, and XSS_FROM goes on where a run was broken off. */
const from = Number(process.env.XSS_FROM ?? 0)
const rounds = process.env.XSS_ROUNDS === 'all' ? payloads.length - from : Number(process.env.XSS_ROUNDS ?? 1)

const { app, restaurant, get } = await startShop(t, {
  upstream: await startFakeRestaurant(t),
  variables: { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off' },
  timeouts: endless,
})
const browser = await openFastBrowser(t)

type Way = readonly string[]

function put(value: unknown, [key = '', ...rest]: Way, text: string): void {
  const holder = value as Record<string, unknown>
  if (rest.length) put(holder[key], rest, text)
  else holder[key] = text
}

/** A text field of the restaurant's: free ones hold anything, the others an address at most. */
interface Field {
  readonly call: RestaurantCall
  readonly way: Way
  readonly isFree: boolean
}

const takes = (call: RestaurantCall, way: Way, text: string): boolean => {
  const changed = structuredClone(answers[call])
  put(changed, way, text)
  return (restaurantApi[call] as Endpoint).answer.safeParse(changed).success
}
const calls = (Object.keys(answers) as RestaurantCall[]).filter(
  (call) => typeof answers[call] === 'object' && (restaurantApi[call] as Endpoint).method === 'GET',
)
const fields: Field[] = calls.flatMap((call) =>
  textsIn(answers[call]).flatMap((way): Field[] => {
    const isFree = takes(call, way, '"><b>x</b>')
    return isFree || takes(call, way, 'javascript:hit()') ? [{ call, way, isFree }] : []
  }),
)

/** Every field gets another payload each round; in as many rounds as there are payloads each has had all. */
function fill(round: number): void {
  const changed = new Map(calls.map((call) => [call, structuredClone(answers[call])]))
  for (const [at, { call, way, isFree }] of fields.entries()) {
    const fitting = isFree ? payloads : addresses.filter((address) => takes(call, way, address))
    put(changed.get(call), way, fitting[(round + at * 7) % fitting.length] as string)
  }
  for (const [call, answer] of changed) restaurant.answer(call, answer)
}

const { id, phone } = bffExamples.readOrder.answer
const params: Partial<Record<RouteName, object>> = {
  accountOrder: { id },
  category: { id: bffExamples.readCategory.answer.id },
  product: { id: 1 },
  vacancy: { id: 1 },
  restaurant: { id: 1 },
  newsItem: { id: 1 },
  page: { slug: 'dostavka' },
  orderLink: { sealed: await app.sealedLinks.seal({ id, phone, ready_at: new Date().toISOString() }) },
}
const anyHref = href as (locale: 'uk' | 'ru', name: string, params?: object) => string
const urls = [
  ...(Object.keys(routes) as RouteName[]).map((name) => anyHref('ru', name, params[name])),
  '/search?q=x',
  '/nowhere',
]
const customer = { ...bearer, cookie: `${placedHere(app, id, phone)}; i18n_redirected=ru` }

/** Every page, whole and partial, with the payloads of this round. */
async function render(t: Test, round: number): Promise<string[]> {
  fill(round)
  const htmls: string[] = []
  for (const url of urls)
    for (const headers of [{}, { 'hx-request': 'true' }] as Record<string, string>[]) {
      const { statusCode, body } = await get(url, { ...customer, ...headers })
      if (statusCode !== 200 && url !== '/nowhere') t.fail(`${url}: ${statusCode}`)
      if (!headers['hx-request'] && !body.includes('hit()')) t.fail(`${url}: shows none of them`)
      htmls.push(body)
    }
  t.ok(restaurant.seen.splice(0).length > 0)
  return htmls
}

/** Shows all of them at once and tells what ran, or would as soon as it is clicked. */
const show = (page: Page, htmls: readonly string[]): Promise<string[]> =>
  page.evaluate(async (pages) => {
    const found: string[] = []
    Object.assign(globalThis, { hit: () => found.push('it ran') })
    const frames = pages.map((html) =>
      Object.assign(document.createElement('iframe'), { srcdoc: `<script>hit = () => parent.hit()</script>${html}` }),
    )
    await Promise.all(
      frames.map(
        (frame) =>
          new Promise((loaded) => {
            frame.addEventListener('load', loaded, { once: true })
            document.body.append(frame)
          }),
      ),
    )
    const runs = /^(?:javascript|vbscript|data:text\/html)/i
    for (const { contentDocument: shown } of frames)
      for (const element of shown?.querySelectorAll('*') ?? [])
        for (const { name, value } of element.attributes) {
          // React itself puts an address that throws in the place of one that would run.
          const address = value.replace(/[\0-\x20]/g, '')
          if (name.startsWith('on') || name === 'srcdoc') found.push(`${element.tagName} ${name}=${value}`)
          else if (
            ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].includes(name) &&
            runs.test(address) &&
            !address.startsWith("javascript:thrownewError('React")
          )
            found.push(`${element.tagName} ${name}=${value}`)
        }
    const foreign = frames.flatMap(({ contentDocument: shown }) =>
      [...(shown?.querySelectorAll('base, object, embed, iframe, meta[http-equiv]') ?? [])].map(
        ({ outerHTML }) => outerHTML,
      ),
    )
    frames.forEach((frame) => frame.remove())
    return [...found, ...foreign]
  }, htmls)

t.test('the check detects a payload that is not escaped', async (t) => {
  const page = await browser.newPage()
  await page.route('**/*', (route) => route.abort())
  for (const html of [
    '<script>hit()</script>',
    '<img src=x onerror=hit()>',
    '<svg onload=hit()>',
    '<a href=" javascript:hit()">x</a>',
    '<base href="//x.example">',
  ])
    t.not((await show(page, [html])).length, 0, html)
  t.same(await show(page, ['<p>&lt;script>hit()&lt;/script></p>']), [])
  await page.close()
})

t.test(
  `${rounds} of ${payloads.length} payloads in each of ${fields.length} text fields, in documents and partials: none runs`,
  async (t) => {
    t.ok(payloads.length >= 500 && fields.length > 60)
    const page = await browser.newPage()
    await page.route('**/*', (route) => route.abort())
    let shown = Promise.resolve<string[]>([])
    for (let round = from; round < from + rounds; round += 1) {
      const htmls = await render(t, round)
      // The browser shows a round while the shop renders the next.
      t.same(await shown, [], `before round ${round}`)
      shown = show(page, htmls)
    }
    t.same(await shown, [], 'and the last')
    await page.close()
  },
)
