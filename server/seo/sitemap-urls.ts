import { insteadOf } from '#shared/missing-pages.ts'
import type { NewsHead } from '#shared/contract/publishing.ts'
import { href, matchRoute, type RouteParams } from '#shared/routes.ts'
import { OFFER_SLUG } from '#shared/address-names.ts'
import { routes, type Route, type RouteName } from '#shared/page-data/pages.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { menuOf } from '#server/site/menu.ts'
import { read } from '#server/site/start-bundle.ts'

/**
 * Every address of the shop that search engines may index: the pages of the table that are neither personal nor unlisted, those with
 * parameters for each dish, category, restaurant, news item, vacancy and linked page. `sitemap.ts` writes each in both languages.
 */

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
type WithParams = { [Name in Listed]: keyof RouteParams<Name> extends never ? never : Name }[Listed]

/** Parametrised routes: complete by type, so that a new one is not forgotten. */
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
  vacancy: async (context) =>
    (await read(context, 'getVacancies', {})).data.map(({ id, published_at }) => ({
      params: { id },
      changedAt: published_at,
    })),
  product: async (context) =>
    [...(await menuOf(context)).products.values()].map(({ id, image_preview }) => ({
      params: { id },
      images: [image_preview],
    })),
  page: async (context) => (await slugs(context)).map((slug) => ({ params: { slug } })),
}

/** All news, page by page. */
async function newsOf(context: PublicContext): Promise<NewsHead[]> {
  const pageOf = (page: number) => read(context, 'getNews', { query: { page: String(page) } })
  const { data, meta } = await pageOf(1)
  const laterPages = await Promise.all(Array.from({ length: meta.last_page - 1 }, (_, index) => pageOf(index + 2)))
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

const isListed = ({ personal, unlisted, path }: Route): boolean => !personal && !unlisted && !path.includes(':')

/** Static pages first, then parametrised ones; missing pictures are left out. */
export async function sitemapUrls(context: PublicContext): Promise<SitemapUrl[]> {
  const isThere = (name: RouteName): boolean =>
    // Of content pages each is judged by its slug.
    name === 'page' || insteadOf(name, context.missingFeatures) === null
  const single = (Object.entries(routes) as [RouteName, Route][])
    .filter(([name, route]) => isListed(route) && isThere(name))
    .map(([, { path }]) => ({ path, images: [] }))
  const urlLists = await Promise.all(
    (Object.keys(many) as WithParams[]).filter(isThere).map((name) => placesOfRoute(name, context)),
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
