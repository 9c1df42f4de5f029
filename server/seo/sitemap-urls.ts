import type { Feature } from '#shared/contract/missing-features.ts'
import { insteadOf } from '#shared/contract/needy-pages.ts'
import type { NewsHead } from '#shared/contract/publishing.ts'
import { href, matchRoute, type RouteParams } from '#shared/routes.ts'
import { OFFER_SLUG, routes, type Route, type RouteName } from '#shared/route-map.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { menuOf, type Menu } from '#server/site/menu.ts'

/** Every address of the shop that search engines may index. */

/** A page by its Ukrainian path; the other language is the same page. */
export interface SitemapUrl {
  path: string
  images: string[]
  changedAt?: string
}

interface Found<Name extends RouteName> {
  params: RouteParams<Name>
  images?: string[]
  changedAt?: string
}
type Listed = { [Name in RouteName]: (typeof routes)[Name] extends { personal: true } ? never : Name }[RouteName]
type WithParams = Exclude<{ [Name in Listed]: keyof RouteParams<Name> extends never ? never : Name }[Listed], 'product'>

/** Parametrised routes besides dishes: complete by type, so that a new one is not forgotten. */
const many: { [Name in WithParams]: (context: PublicContext) => Promise<Found<Name>[]> } = {
  category: async (context) =>
    (await menuOf(context)).heads.map(({ id, image }) => ({ params: { id }, images: [image] })),
  restaurant: async (context) =>
    (await menuOf(context)).bundle['get-restaurants'].map(({ id, image }) => ({ params: { id }, images: [image] })),
  newsItem: async (context) =>
    (await newsOf(context)).map(({ id, image, published_at }) => ({
      params: { id },
      images: [image],
      changedAt: published_at,
    })),
  vacancy: async ({ anonymous, locale, requestId }) =>
    (await anonymous.read('getVacancies', {}, locale, requestId)).data.map(({ id, published_at }) => ({
      params: { id },
      changedAt: published_at,
    })),
  page: async (context) => (await slugs(context)).map((slug) => ({ params: { slug } })),
}

/** All news, page by page. */
async function newsOf({ anonymous, locale, requestId }: PublicContext): Promise<NewsHead[]> {
  const read = (page: number) => anonymous.read('getNews', { query: { page: String(page) } }, locale, requestId)
  const { data, meta } = await read(1)
  const laterPages = await Promise.all(Array.from({ length: meta.last_page - 1 }, (_, index) => read(index + 2)))
  return [...data, ...laterPages.flatMap((list) => list.data)]
}

/** Content pages are found by the links to them. */
async function slugs(context: PublicContext): Promise<string[]> {
  const links = (await menuOf(context)).bundle['get-navigation'].map(
    ({ link }) => matchRoute(link, ['page'])?.params.slug,
  )
  // An encoded slug would be encoded twice.
  const named = links.filter((slug): slug is string => slug !== undefined && !slug.includes('%'))
  return [...new Set([...named, OFFER_SLUG])].filter(
    (slug) => insteadOf('page', context.missingFeatures, slug) === null,
  )
}

const isListed = ([, route]: [string, Route]): boolean =>
  !route.personal && !route.unlisted && !route.path.includes(':')
const isThere = (name: string, missingFeatures: readonly Feature[]): boolean =>
  // Of content pages each is judged by its slug.
  name === 'page' || insteadOf(name as RouteName, missingFeatures) === null

/** Static pages first, then parametrised ones; missing pictures are left out. */
async function pageUrls(context: PublicContext): Promise<SitemapUrl[]> {
  const single = Object.entries<Route>(routes)
    .filter(isListed)
    .filter(([name]) => isThere(name, context.missingFeatures))
    .map(([, { path }]) => ({ path, images: [] }))
  const urlLists = await Promise.all(
    (Object.keys(many) as WithParams[])
      .filter((name) => isThere(name, context.missingFeatures))
      .map((name) => placesOfRoute(name, context)),
  )
  return [...single, ...urlLists.flat()]
}

async function placesOfRoute<Name extends WithParams>(name: Name, context: PublicContext): Promise<SitemapUrl[]> {
  const places: Found<Name>[] = await many[name](context)
  const path = href as (locale: 'uk', name: RouteName, params: object) => string
  return places.map(({ params, images = [], changedAt }) => ({
    path: path('uk', name, params),
    images: images.filter(Boolean),
    ...(changedAt && { changedAt }),
  }))
}

/** Dishes of one part. */
const PART = 2500

/** Number of parts; the first one has all pages besides dishes as well. */
export const partsOf = ({ products }: Menu): number => Math.max(1, Math.ceil(products.size / PART))

/** The addresses of one part, counted from 0. */
export async function sitemapUrls(context: PublicContext, part: number): Promise<SitemapUrl[]> {
  const { products } = await menuOf(context)
  const dishes = [...products.values()]
    .slice(part * PART, (part + 1) * PART)
    .map(({ id, image_preview: image }) => ({ path: href('uk', 'product', { id }), images: [image].filter(Boolean) }))
  return part === 0 ? [...(await pageUrls(context)), ...dishes] : dishes
}
