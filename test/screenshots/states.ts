import { storageKeys } from '#shared/storage-keys.ts'
import type { StartBundle } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { href } from '#shared/routes.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import { NOON } from '../support/start-shop.ts'
import { openCart } from '../e2e/journey.ts'
import { chosenBefore, openHome, restaurantOf } from '../e2e/checkout-steps.ts'
import { visit } from '../e2e/customer.ts'
import type { Alterations } from './altered-shop.ts'
import { open, refuse, shootWhole, type Shot, type Setting } from './screen.ts'

/** Other states of a restaurant than a full menu at noon. */

export const NIGHT = new Date('2026-11-17T01:10:00Z')

/** The menu is in the start bundle; dishes of a cart or of favourites are requested separately. */
const eachProduct = (change: (product: Product, at: number) => Product): Alterations => ({
  '/api/web-start-request': (bundle: StartBundle) => ({
    ...bundle,
    recommend_in_basket: bundle.recommend_in_basket.map(change),
    'get-categories': bundle['get-categories'].map((category) => ({
      ...category,
      products: category.products.map(change),
    })),
  }),
  '/api/get-products-by-ids': (products: Product[]) => products.map(change),
})

/** The longest texts, counters of three digits, a price of five. */
const long = eachProduct((product, at) => ({
  ...product,
  name:
    at % 2 === 0
      ? `${product.name} по-старокиївському з карамелізованою цибулею та пряним помідорно-баклажановим соусом`
      : product.name,
  all_favorites_count: 999,
  currentPrice: at % 3 === 1 ? 12_345.5 : product.currentPrice,
  weight: at % 2 === 0 ? '1 250 г / 350 мл / 12 шт.' : product.weight,
  description: `${product.description} `.repeat(4).trim(),
}))
const sold = eachProduct((product, at) => ({ ...product, in_stop_list: at % 2 === 0, is_available: at % 3 !== 2 }))
const pictureless = eachProduct((product) => ({ ...product, image_preview: '/media/none.svg' }))
const nothing = { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } }
const bare: Alterations = {
  '/api/web-start-request': (bundle: StartBundle) => ({
    ...bundle,
    'get-promotions': [],
    'get-categories': [],
    'get-restaurants': [],
    recommend_in_basket: [],
  }),
  '/api/get-stories': () => ({ data: [] }),
  '/api/get-vacancies': () => ({ data: [] }),
  '/api/get-news': () => nothing,
  '/api/get-reviews': (answer: object) => ({ ...answer, ...nothing }),
}

type Plain = Exclude<RouteName, 'accountOrder' | 'page'>
const pathOf = ({ locale }: Setting, name: Plain): string => href(locale, name, { id: 1 } as never)

const altered = (title: string, alterations: Alterations, pages: readonly Plain[], now = NOON): Shot => ({
  names: pages.map((name) => `${name}-${title}`),
  async take(setting) {
    const elsewhere = { ...setting, base: setting.altered.base }
    setting.altered.tell(alterations)
    await setting.at(now)
    for (const name of pages) {
      await setting.page.goto(elsewhere.base + pathOf(setting, name))
      await setting.page.waitForLoadState('networkidle')
      await shootWhole(elsewhere, `${name}-${title}`)
    }
  },
})

/** State of earlier visits. */
const seenBefore = ({ page }: Setting, ids: readonly number[]): Promise<void> =>
  page.evaluate(([key, seen]) => localStorage.setItem(key, seen), [storageKeys.viewed, JSON.stringify(ids)] as const)

/** While answers are pending. */
const waiting: Shot = {
  names: ['cart-waiting', 'checkout-waiting', 'viewed-waiting'],
  async take(setting) {
    const { page } = setting
    await chosenBefore(setting, await restaurantOf(setting.base, 'pickup'), { 1: 3 })
    await openHome(setting)
    await page.route('**/bff/quotes', () => undefined)
    await openCart(setting)
    await setting.shoot('cart-waiting')
    await page.goto(setting.base + pathOf(setting, 'checkout'))
    await page.locator('.checkout-summary .skeleton').first().waitFor()
    await setting.shoot('checkout-waiting', { whole: true })
    await seenBefore(setting, [3])
    await page.route('**/bff/products?*', () => undefined)
    await visit(page, setting.base + pathOf(setting, 'viewed'))
    await page.locator('.skeleton').first().waitFor()
    await setting.shoot('viewed-waiting')
  },
}

const favourites: Shot = {
  names: ['favorites-filled', 'viewed-filled', 'product-viewed', 'card-filled'],
  async take(setting) {
    const { page } = setting
    await open(setting, pathOf(setting, 'category'))
    await seenBefore(setting, [7, 3])
    await open(setting, href(setting.locale, 'product', { id: 12 }))
    await shootWhole(setting, 'product-viewed')
    await open(setting, pathOf(setting, 'viewed'))
    await shootWhole(setting, 'viewed-filled')
    await open(setting, pathOf(setting, 'category'))
    for (const at of [0, 1, 2]) await page.locator('.card .heart').nth(at).click()
    for (const at of [0, 1]) await page.locator('.card .card-buy button').nth(at).click()
    await setting.shoot('card-filled')
    await open(setting, pathOf(setting, 'favorites'))
    await shootWhole(setting, 'favorites-filled')
  },
}

/** Forms sent empty, and the keyboard focus. */
const refused = (name: Plain): Shot => ({
  names: [`${name}-errors`],
  async take(setting) {
    await open(setting, pathOf(setting, name))
    await refuse(setting, setting.page.locator('main form button[type=submit]').last())
    await setting.shoot(`${name}-errors`)
  },
})

const focus: Shot = {
  names: ['focus-header', 'focus-card', 'focus-story'],
  async take(setting) {
    const { page } = setting
    await open(setting, pathOf(setting, 'home'))
    for (let at = 0; at < 3; at++) await page.keyboard.press('Tab')
    await setting.shoot('focus-header')
    await page.locator('.story-thumb').nth(1).focus()
    await page.keyboard.press('Tab')
    await setting.shoot('focus-story')
    await open(setting, pathOf(setting, 'category'))
    await page.locator('.card-link').nth(1).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await setting.shoot('focus-card')
  },
}

export const stateShots: Shot[] = [
  altered('long', long, ['category', 'product']),
  altered('sold', sold, ['category', 'product']),
  altered('pictureless', pictureless, ['category', 'product']),
  altered('night', {}, ['home', 'category', 'product', 'restaurants', 'restaurant'], NIGHT),
  altered('bare', bare, ['home', 'catalog', 'news', 'reviews', 'career', 'restaurants']),
  altered('down', { '/api/': 503 }, ['catalog']),
  waiting,
  favourites,
  refused('reviews'),
  refused('catering'),
  refused('qualityDepartment'),
  focus,
]
