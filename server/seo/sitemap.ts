import { LRUCache } from 'lru-cache'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { alternatesOf, defaultLocale, locales } from '#shared/locale.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { sitemapUrls, type SitemapUrl } from './sitemap-urls.ts'

/** Sitemaps with both languages and pictures, split to the size crawlers accept (50 000 addresses, far fewer here). */

export const SITEMAP_PATH = '/sitemap.xml'
export const sitemapPath = (number: number | string): string => `/sitemaps/${number}.xml`

const PLACES_A_PART = 5000
/** Rebuilt after five minutes, the lifetime of the cached data behind it. */
const KEPT_MS = 5 * 60_000
const ORIGINS_KEPT = 4

interface Sitemaps {
  index: string
  parts: string[]
}

const made = new LRUCache<string, Sitemaps, { context: PublicContext; origin: string }>({
  max: ORIGINS_KEPT,
  ttl: KEPT_MS,
  fetchMethod: async (_key, _stale, { context: { context, origin } }) => make(await sitemapUrls(context), origin),
})

/** All sitemaps of an origin; concurrent requests share one build. */
export async function sitemaps(context: PublicContext, origin: string): Promise<Sitemaps> {
  const found = await made.fetch(`${origin} ${context.missingFeatures.join()}`, { context: { context, origin } })
  if (!found) throw new Error('the sitemaps were not made')
  return found
}

async function make(places: SitemapUrl[], origin: string): Promise<Sitemaps> {
  const count = Math.max(1, Math.ceil(places.length / PLACES_A_PART))
  const parts = await Promise.all(
    Array.from({ length: count }, (_, part) =>
      partOf(places.slice(part * PLACES_A_PART, (part + 1) * PLACES_A_PART), origin),
    ),
  )
  const index = new SitemapIndexStream()
  for (const number of parts.keys()) index.write({ url: origin + sitemapPath(number + 1) })
  index.end()
  return { index: String(await streamToPromise(index)), parts }
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
