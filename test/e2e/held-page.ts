import type { Page, Request } from 'playwright'
import { OFFER_SLUG } from '#shared/address-names.ts'
import { routes, type Route } from '#shared/page-data/pages.ts'
import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { orderForm, place, signInNamed } from '../support/bff-journeys.ts'
import type { Teardown } from '../support/teardown.ts'
import { openVisitor, screens, type Screen, type Visitor, hand } from './customer.ts'
import { sharedShop } from './shared-shop.ts'

/** Every page with its code held back, as by a slow line, until it is let go. */

/** `HARNESS=all`: each page in both languages and in every way; `HARNESS=catering` that page alone; else languages and ways take turns. */
const { HARNESS = '' } = process.env
export const isWhole = HARNESS !== ''

/** A page with choices of one and of several. */
const DISH = '54'
const PHONE = '380631234567'
/** The signed-in customer's name. */
export const CUSTOMER = 'Олена'

export interface Stop {
  name: string
  path: string
  locale: Locale
  /** No code of its own. */
  isStatic: boolean
  /** For signed-in customers alone. */
  isAccount: boolean
  /** In the browser of a signed-in customer with an order, or in a guest's. */
  visitor: Visitor
  /** Its place in the turns. */
  turn: number
}

let opened: ReturnType<typeof makeStops> | undefined

/** A shop, a guest, a customer with an order, and all pages that they reach: the same for all files of a process. */
export const openStops = (t: Teardown): ReturnType<typeof makeStops> => (opened ??= makeStops(t))

async function makeStops(t: Teardown) {
  const [screen] = screens as [Screen]
  const { shop, base, browser } = await sharedShop(t)
  const caller = await signInNamed(shop, PHONE, CUSTOMER)
  const order = (await place(caller, orderForm({ phone: PHONE }))).json() as { id: string; ready_at: string }
  const sealed = await shop.app.sealedLinks.seal({ ...order, phone: PHONE })
  const pathOf = ({ path }: Route, id: string): string =>
    path.replace(':id', id).replace(':slug', OFFER_SLUG).replace(':sealed', sealed)
  const pages: [string, Route, string][] = [
    ...Object.entries<Route>(routes)
      .filter(([, { layout }]) => layout !== 'svg-sprite')
      .map(([name, route]): [string, Route, string] => [name, route, name === 'accountOrder' ? order.id : '1']),
    ['product with choices', routes.product, DISH],
  ]
  /** Each stop once, or those of these names; in a whole run as often as there are languages and ways. */
  async function* stops(ways = 1, names?: readonly string[]): AsyncGenerator<Stop> {
    const rounds = HARNESS ? ways * locales.length : 1
    for (let round = 0; round < rounds; round += 1) {
      const visitors = await Promise.all(
        locales.map(async (locale) => ({
          guest: await openVisitor(t, browser, locale, screen),
          customer: await openVisitor(t, browser, locale, screen),
        })),
      )
      for (const { customer } of visitors) await hand(caller, customer)
      let turn = 0
      for (const [at, [name, route, id]] of pages.entries()) {
        if (HARNESS && HARNESS !== 'all' && !name.includes(HARNESS)) continue
        if (!HARNESS && names && !names.includes(name)) continue
        const language = (at + round) % locales.length
        const locale = locales[language]!
        const { guest, customer } = visitors[language]!
        yield {
          name: `${name} in ${locale}`,
          path: inLocale(locale, pathOf(route, id)),
          locale,
          isStatic: route.static === true,
          isAccount: 'guard' in route && route.guard === 'auth',
          visitor: 'guard' in route && route.guard !== 'catalog' ? customer : guest,
          turn: turn++ + Math.floor(round / locales.length),
        }
      }
      await Promise.all(visitors.flatMap(({ guest, customer }) => [guest.context.close(), customer.context.close()]))
    }
  }
  return { shop, base, browser, stops }
}

const CODE = '**/assets/*.js'

/** Opens the page without its code; the answer lets it come, and waits until all of it has run. */
export async function openHeld(
  base: string,
  { visitor: { page }, path, isStatic }: Stop,
): Promise<() => Promise<void>> {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route(CODE, (route) => sent.then(() => route.continue()))
  await page.goto(base + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading' && 'island' in window)
  return async () => {
    const quiet = followRequests(page)

    send()
    await page.waitForFunction(isLive, isStatic)
    await quiet()
    await page.unroute(CODE)
  }
}

const isLive = (isStatic: boolean): boolean =>
  document.querySelector('#shell[data-attached]') !== null &&
  (isStatic || document.querySelector('main [data-page-root][data-ready]') !== null)

/** Answers a wait until nothing is asked for any more and the browser has nothing left to do. */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  // A stream of events never ends.
  const add = (request: Request): unknown => request.resourceType() !== 'eventsource' && open.add(request)
  const end = (request: Request): unknown => open.delete(request)
  page.on('request', add).on('requestfinished', end).on('requestfailed', end)
  return async () => {
    do {
      await page.evaluate(async () => {
        for (let rest = 0; rest < 3; rest += 1) await new Promise((resolve) => requestIdleCallback(resolve))
      })
    } while (open.size > 0)
    page.off('request', add).off('requestfinished', end).off('requestfailed', end)
  }
}
