import { LRUCache } from 'lru-cache'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { alternatesOf, defaultLocale, locales, inLocale } from '#shared/locale.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { menuOf } from '#server/site/menu.ts'
import { partsOf, sitemapUrls, type SitemapUrl } from './sitemap-urls.ts'
import { accountPath, cartLinkPath, routes, type Route } from '#shared/route-map.ts'

/** Sitemaps with both languages and pictures, in parts far below the size that crawlers accept. */

export const SITEMAP_PATH = '/sitemap.xml'
export const sitemapPath = (number: number | string): string => `/sitemaps/${number}.xml`

/** Rebuilt after five minutes, the lifetime of the cached data behind it. */
const LIFE_MS = 5 * 60_000
/** Some megabytes each. */
const PARTS_MAX = 4

interface SitemapRequest {
  readonly context: PublicContext
  readonly origin: string
  readonly part: number
}

const parts = new LRUCache<string, string, SitemapRequest>({
  max: PARTS_MAX,
  ttl: LIFE_MS,
  fetchMethod: async (_key, _stale, { context: { context, origin, part } }) =>
    partOf(await sitemapUrls(context, part), origin),
})

/** The list of all parts. */
export async function sitemapIndex(context: PublicContext, origin: string): Promise<string> {
  const count = partsOf(await menuOf(context))
  const index = new SitemapIndexStream()
  for (let number = 1; number <= count; number += 1) index.write({ url: origin + sitemapPath(number) })
  index.end()
  return String(await streamToPromise(index))
}

/** One part, counted from 1; concurrent requests share one build. Undefined: there is no such part. */
export async function sitemapPart(context: PublicContext, origin: string, number: number): Promise<string | undefined> {
  if (number > partsOf(await menuOf(context))) return undefined
  const part = number - 1
  return parts.fetch(`${origin} ${context.missingFeatures.join()} ${part}`, { context: { context, origin, part } })
}

async function partOf(places: SitemapUrl[], origin: string): Promise<string> {
  const stream = new SitemapStream({ hostname: origin, xmlns: { news: false, video: false, xhtml: true, image: true } })
  for (const place of places) for (const entry of entriesOf(place, origin)) stream.write(entry)
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
