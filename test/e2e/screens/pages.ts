import { href, routes, type Route } from '#shared/routes.ts'
import { OFFER_SLUG } from '#shared/constants.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { shootWhole, type Scene } from './stage.ts'

/** Every page of the route map that is complete by itself; what needs a customer or an order is met in other scenes. */

const isOpen = ([, { guard }]: [string, Route]): boolean => guard !== 'auth' && guard !== 'orderPhone'
const pathOf = (locale: Locale, { path }: Route): string => inLocale(locale, path.replace(':id', '1').replace(':slug', OFFER_SLUG))

const visits: Readonly<Record<string, (locale: Locale) => string>> = {
  ...Object.fromEntries(Object.entries<Route>(routes).filter(isOpen).filter(([name]) => name !== 'icons').map(([name, route]) => [name, (locale: Locale) => pathOf(locale, route)])),
  'search-found': (locale) => `${href(locale, 'search')}?q=shashlik`,
  'search-nothing': (locale) => `${href(locale, 'search')}?q=qqqqqq`,
  'catalog-filtered': (locale) => `${href(locale, 'catalog')}?sort=price_asc&available=1&price_to=150`,
  'catalog-nothing': (locale) => `${href(locale, 'catalog')}?price_to=1`,
  'not-found': (locale) => `${href(locale, 'catalog')}/0`,
}

export const pageScenes: Scene[] = Object.entries(visits).map(([name, pathIn]) => ({
  names: [name],
  async play(stage) {
    await stage.page.goto(stage.base + pathIn(stage.locale))
    await stage.page.waitForLoadState('networkidle')
    await shootWhole(stage, name)
  },
}))
