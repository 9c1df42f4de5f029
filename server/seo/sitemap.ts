import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { SitemapStream, streamToPromise } from 'sitemap'
import { alternatesOf, defaultLocale, locales, inLocale } from '#shared/locale.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { sitemapUrls, type SitemapUrl } from './sitemap-urls.ts'
import { accountPath, cartLinkPath } from '#shared/address-names.ts'
import { routes, type Route } from '#shared/page-data/pages.ts'

/** One sitemap with both languages and pictures. */

export const SITEMAP_PATH = '/sitemap.xml'

/** Rebuilt after five minutes, the lifetime of the cached data behind it. */
const LIFE_MS = 5 * 60_000
/** Some megabytes each. */
const MAPS_MAX = 4
/** Other requests are answered between so many pages. */
const AT_ONCE = 200

interface SitemapRequest {
  readonly context: PublicContext
  readonly origin: string
}

const maps = new LRUCache<string, string, SitemapRequest>({
  max: MAPS_MAX,
  ttl: LIFE_MS,
  fetchMethod: async (_key, _stale, { context: { context, origin } }) => write(await sitemapUrls(context), origin),
})

/** Concurrent requests share one build. */
export const sitemap = (context: PublicContext, origin: string): Promise<string | undefined> =>
  maps.fetch(`${origin} ${context.missingFeatures.join()}`, { context: { context, origin } })

async function write(places: SitemapUrl[], origin: string): Promise<string> {
  const stream = new SitemapStream({ hostname: origin, xmlns: { news: false, video: false, xhtml: true, image: true } })
  for (const [at, place] of places.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    for (const entry of entriesOf(place, origin)) stream.write(entry)
  }
  stream.end()
  return String(await streamToPromise(stream))
}

/** One entry per language, each naming all. */
function entriesOf({ path, images, changedAt }: SitemapUrl, origin: string) {
  const all = alternatesOf(path)
  const links = [
    ...locales.map((lang) => ({ lang, url: origin + all[lang] })),
    { lang: 'x-default', url: origin + all[defaultLocale] },
  ]
  return locales.map((locale) => ({
    url: all[locale],
    links,
    img: images.map((image) => ({ url: new URL(image, origin).href })),
    ...(changedAt && { lastmod: changedAt }),
  }))
}

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
