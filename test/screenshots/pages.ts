import { href } from '#shared/routes.ts'
import { OFFER_SLUG } from '#shared/address-names.ts'
import { routes, type Route } from '#shared/page-data/pages.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { shootWhole, type Shot } from './screen.ts'

/** All pages that need neither a customer nor an order; those are in other shots. */

const isOpen = ([name, { guard }]: [string, Route]): boolean =>
  guard !== 'auth' && guard !== 'orderPhone' && name !== 'orderLink'
const pathOf = (locale: Locale, { path }: Route): string =>
  inLocale(locale, path.replace(':id', '1').replace(':slug', OFFER_SLUG))

/** Public pages, and their other states. */
export const publicPages = (locale: Locale): [name: string, path: string][] => [
  ...Object.entries<Route>(routes)
    .filter(isOpen)
    .map(([name, route]): [string, string] => [name, pathOf(locale, route)]),
  ['search-found', `${href(locale, 'search')}?q=shashlik`],
  ['search-nothing', `${href(locale, 'search')}?q=qqqqqq`],
  ['catalog-filtered', `${href(locale, 'catalog')}?sort=price_asc&available=1&price_to=150`],
  ['catalog-nothing', `${href(locale, 'catalog')}?price_to=1`],
  ['orderLink-gone', href(locale, 'orderLink', { sealed: 'nobodys' })],
  ['not-found', `${href(locale, 'catalog')}/0`],
]

/** Pages without code of their own; they are never live. */
export const isStatic = (name: string): boolean =>
  name === 'not-found' || (routes as Record<string, Route>)[name]?.static === true

export const pageShots: Shot[] = publicPages('uk')
  .map(([name]) => name)
  .filter((name) => name !== 'icons')
  .map((name) => ({
    names: [name],
    async take(setting) {
      const [, path] = publicPages(setting.locale).find(([other]) => other === name) ?? []
      await setting.page.goto(`${setting.base}${path}`)
      await setting.page.waitForLoadState('networkidle')
      await shootWhole(setting, name)
    },
  }))
