import type { Browser, Page } from 'playwright'
import type { Overlay } from '#client/stores/overlays.ts'
import { OFFER_SLUG } from '#shared/constants.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { href, routes, type Route } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { browseToProduct, buyShown, chooseCity, createPin, enterCode, enterPhone, fillProfile, placePickup, signOut, type Walk } from './journey.ts'
import { appOf } from './app-of.ts'
import { live, openVisitor, type Screen } from './visitor.ts'

/** Everything there is to see in the shop: every page of the route map and every overlay, one after the other. */

/** What is done at every screen. */
export type Look = (page: Page, what: string) => Promise<void>
export interface Tourist { browser: Browser; walk: Walk; screen: Screen; look: Look; /** '380631234567', of nobody yet. */ phone: string }

/** Complete by itself; what needs a customer or an order is met on the walk. */
const isOpen = ([, { guard }]: [string, Route]): boolean => guard !== 'auth' && guard !== 'orderPhone'
const pathOf = (locale: Locale, { path }: Route): string => inLocale(locale, path.replace(':id', '1').replace(':slug', OFFER_SLUG))

/** Pages that are open to anybody, and what they look like otherwise. */
export const publicPages = (locale: Locale): [string, string][] => [
  ...Object.entries<Route>(routes).filter(isOpen).map(([name, route]): [string, string] => [name, pathOf(locale, route)]),
  ['search-found', `${href(locale, 'search')}?q=shashlik`], ['search-nothing', `${href(locale, 'search')}?q=qqqqqq`],
  ['catalog-filtered', `${href(locale, 'catalog')}?sort=price_asc&available=1&price_to=150`], ['not-found', `${href(locale, 'catalog')}/0`],
]

const accountPages = ['accountOrders', 'accountBonuses', 'accountAddress', 'accountProfile'] as const
/** Pages without code of their own; they are never live. */
export const isStatic = (name: string): boolean => name === 'not-found' || (routes as Record<string, Route>)[name]?.static === true

export async function visit({ page, base }: Walk, name: string, path: string): Promise<void> {
  await page.goto(base + path)
  await (isStatic(name) ? page.waitForLoadState('load') : live(page))
  // Late parts of the page are there when nothing is asked for any more.
  await page.waitForLoadState('networkidle')
}

/** Whoever looks at everything has time, whatever else the machine does. */
const PATIENCE_MS = 120_000

/** Every page and every overlay, at one screen and in one language. */
export async function seeEverything(tourist: Tourist): Promise<void> {
  tourist.walk.page.setDefaultTimeout(PATIENCE_MS)
  await seePages(tourist)
  await seeAsNewcomer(tourist)
  await seeAsGuest(tourist)
  await seeAsCustomer(tourist)
}

async function seePages({ walk, look }: Tourist): Promise<void> {
  for (const [name, path] of publicPages(walk.locale)) {
    await visit(walk, name, path)
    await look(walk.page, name)
  }
}

/** The popup of the first visit, then the bar for who reads another language. */
async function seeAsNewcomer({ browser, walk: { locale, base }, screen, look }: Tourist): Promise<void> {
  const { page, context } = await openVisitor(browser, locale === 'uk' ? 'ru' : 'uk', screen, { isNew: true })
  const LL = textsOf(locale)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(base + href(locale, 'home'))
  const popup = page.getByRole('dialog', { name: LL.attention.title() })
  await popup.waitFor()
  await look(page, 'overlay-attention')
  await popup.getByRole('button', { name: LL.attention.btn() }).click()
  await popup.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: LL.nav.offer.title() }).waitFor()
  await look(page, 'language-offer')
  await context.close()
}

/** What opens for anybody, without being about something. */
const plainOverlays: readonly Overlay[] = ['city', 'menu', 'navigation', 'cart', 'delivery', 'address']

async function seeOpened({ walk: { page }, look }: Tourist, what: string): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
  await look(page, `overlay-${what}`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function open({ walk: { page } }: Tourist, overlay: Overlay): Promise<void> {
  const app = await appOf(page)
  await app.evaluate(({ stores }, name) => stores.overlays.open(name as 'menu'), overlay)
}

async function seeAsGuest(tourist: Tourist): Promise<void> {
  const { walk } = tourist
  const { page, locale } = walk
  await visit(walk, 'home', href(locale, 'home'))
  for (const name of plainOverlays) {
    await open(tourist, name)
    await seeOpened(tourist, name)
  }
  await page.locator('.story-thumb').nth(1).click()
  await seeOpened(tourist, 'stories')
  await visit(walk, 'vacancy', href(locale, 'vacancy', { id: 1 }))
  await page.getByRole('button', { name: textsOf(locale).career.apply() }).click()
  await seeOpened(tourist, 'career')
  await seeToasts(tourist)
}

async function seeToasts({ walk: { page }, look }: Tourist): Promise<void> {
  const app = await appOf(page)
  const severities = ['info', 'warn', 'error', 'success', 'secondary', 'contrast'] as const
  await app.evaluate(({ stores: { toasts } }, severities) => severities.forEach((severity) => toasts.show({
    severity, summary: 'Жар', detail: 'Борщ', life: 60_000, action: { label: 'Жар', run: () => {} },
  })), severities)
  await page.locator('.toast').nth(severities.length - 1).waitFor()
  await look(page, 'toasts')
}

/** A purchase with a stop at every step, the rooms of the account, and back in with the PIN. */
async function seeAsCustomer(tourist: Tourist): Promise<void> {
  const { walk, phone } = tourist
  await fillCart(tourist)
  await seeSignIn(tourist)
  await tourist.look(walk.page, 'checkout-customer')
  await placePickup(walk)
  await tourist.look(walk.page, 'success')
  await seeAccount(tourist)
  await signOut(walk)
  await live(walk.page)
  await open(tourist, 'authPhone')
  await enterPhone(walk, phone)
  await walk.page.getByRole('dialog', { name: textsOf(walk.locale).auth.pinCode.title() }).waitFor()
  await seeOpened(tourist, 'authPinCode')
}

async function fillCart(tourist: Tourist): Promise<void> {
  const { walk, look } = tourist
  const { page, locale } = walk
  const LL = textsOf(locale)
  await visit(walk, 'home', href(locale, 'home'))
  await chooseCity(walk, locale === 'uk' ? 'Одеса' : 'Одесса')
  await browseToProduct(walk, 1, 1)
  await look(page, 'product-before')
  await buyShown(walk)
  await look(page, 'checkout-guest')
  await page.getByRole('button', { name: LL.checkout.summary.edit(), exact: true }).click()
  await seeOpened(tourist, 'cart-filled')
  await open(tourist, 'products')
  await seeOpened(tourist, 'products')
}

async function seeSignIn({ walk, phone, look }: Tourist): Promise<void> {
  const { page, locale } = walk
  const { auth, checkout } = textsOf(locale)
  const seeStep = async (step: 'authPhone' | 'authCode' | 'authCreatePinCode' | 'authProfile', title: string): Promise<void> => {
    await page.getByRole('dialog', { name: title }).waitFor()
    await look(page, `overlay-${step}`)
  }
  await page.getByRole('button', { name: checkout.signIn.btn() }).click()
  await seeStep('authPhone', auth.phone.title())
  await enterPhone(walk, phone)
  await seeStep('authCode', auth.code.title())
  await enterCode(walk, phone)
  await seeStep('authCreatePinCode', auth.createPinCode.title())
  await createPin(walk, '7291')
  await seeStep('authProfile', auth.profile.title())
  await fillProfile(walk, 'Олена')
}

async function seeAccount(tourist: Tourist): Promise<void> {
  const { walk, look } = tourist
  const { page, locale } = walk
  for (const room of accountPages) {
    await visit(walk, room, href(locale, room))
    await look(page, room)
    const order = page.locator(`a[href*="${href(locale, 'accountOrders')}/"]`).first()
    if (room === 'accountOrders') await visit(walk, 'accountOrder', await order.getAttribute('href') ?? '').then(() => look(page, 'accountOrder'))
  }
  await open(tourist, 'barcode')
  await seeOpened(tourist, 'barcode')
}
