import { locales, inLocale } from '#shared/locale.ts'
import { accountPath, cartLinkPath, routes, type Route } from '#shared/route-map.ts'
import { SITEMAP_PATH } from './sitemap.ts'

/** Address prefixes of personal pages, up to their first parameter. */
const personal = Object.values<Route>(routes)
  .filter((route) => route.personal && !route.path.startsWith(accountPath))
  .map(({ path }) => path.split(':', 1)[0] ?? path)
const closed = [
  ...locales.flatMap((locale) => [accountPath, `${cartLinkPath}/`, ...personal].map((path) => inLocale(locale, path))),
  '/bff/',
]

/** robots.txt: everything but personal pages, links to carts and the JSON endpoints. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...new Set(closed.map((path) => `Disallow: ${path}`)),
    ...(origin ? ['', `Sitemap: ${origin}${SITEMAP_PATH}`] : []),
    '',
  ].join('\n')
