import type { City, Restaurant, StartBundle } from '#shared/contract/business.ts'
import type { Category, Product } from '#shared/contract/catalog.ts'
import type { CategoryHead, CategorySection, ProductCard } from '#shared/page-data.ts'
import { canBeHad } from '#shared/rules/catalog-filters.ts'
import { UpstreamError } from '#server/errors.ts'
import type { PublicContext } from './public-context.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { inListedCities, isInCity } from '#shared/rules/in-city.ts'

/** The menu of the chosen restaurant, indexed once per answer of the restaurant API. */
export interface Menu {
  readonly bundle: StartBundle
  readonly sections: CategorySection[]
  readonly heads: CategoryHead[]
  category(id: number): CategorySection | undefined
  product(id: number): Product | undefined
}

/** Number of popular dishes offered first. */
const POPULAR = 8

type Reading = Pick<PublicContext, 'locale' | 'cityId' | 'terminalId' | 'requestId' | 'anonymous'>

export const menuOf = async (context: Reading): Promise<Menu> => indexed(await bundleOf(context))
export const menuIn = async (asking: MenuReader, kitchen: TerminalQuery): Promise<Menu> =>
  indexed(await bundleIn(asking, kitchen))

/** The start bundle of the chosen restaurant; shared by all reads of one request. */
export const bundleOf = memoizeByIdentity(async (context: Reading): Promise<StartBundle> =>
  bundleIn(context, await terminalQuery(context)),
)

/** A restaurant as calls name it; empty: the backend's own choice. */
export interface TerminalQuery {
  readonly terminal_id?: string
}

export type MenuReader = Pick<Reading, 'anonymous' | 'locale' | 'requestId'>

/** The start bundle of a restaurant, with its menu. */
export async function bundleIn(
  { anonymous, locale, requestId }: MenuReader,
  kitchen: TerminalQuery,
): Promise<StartBundle> {
  const bundle = await anonymous.read('getStartBundle', { query: { ...kitchen } }, locale, requestId)
  if (bundle['get-categories'].length) return withPlaces(bundle)
  return anonymous
    .read('getCategories', { query: { ...kitchen } }, locale, requestId)
    .then(withMenu(bundle), unlessMissing(bundle))
    .then(withPlaces)
}

/** Without the call there is no menu; an outage is an error. */
const unlessMissing =
  (bundle: StartBundle) =>
  (error: unknown): StartBundle => {
    if (error instanceof UpstreamError && error.isCallMissing) return bundle
    throw error
  }

/** A bundle may come without the menu, which has a call of its own. */
const withMenu = memoizeByIdentity((bundle: StartBundle) =>
  memoizeByIdentity((categories: Category[]): StartBundle => ({ ...bundle, 'get-categories': categories })),
)

const withPlaces = memoizeByIdentity((bundle: StartBundle): StartBundle => {
  const restaurants = inListedCities(bundle['get-restaurants'], bundle['get-cities'])
  return restaurants === bundle['get-restaurants'] ? bundle : { ...bundle, 'get-restaurants': restaurants }
})

/** The chosen restaurant, else the one that serves the city, as calls name it. */
export async function terminalQuery(context: Reading): Promise<TerminalQuery> {
  const terminal = terminalOf((await placeOf(context)).restaurants, context.terminalId)
  return terminal === undefined ? {} : { terminal_id: String(terminal) }
}

/** The chosen city, else the first, and its restaurants. */
export async function placeOf({
  anonymous,
  locale,
  cityId,
  requestId,
}: Reading): Promise<{ city: City | undefined; restaurants: Restaurant[] }> {
  const [cities, restaurants] = await Promise.all([
    anonymous.read('getCities', {}, locale, requestId),
    anonymous.read('getRestaurants', {}, locale, requestId),
  ])
  const city = cities.find((one) => one.id === cityId) ?? cities[0]
  return { city, restaurants: inListedCities(restaurants, cities).filter((one) => isInCity(one, city?.id)) }
}

/** The restaurant of the request, if it exists: cache keys contain known ids only. */
export async function knownTerminal(
  { anonymous, locale, requestId }: MenuReader,
  named: AnyId | undefined,
): Promise<TerminalQuery> {
  if (named === undefined) return {}
  const restaurants = await anonymous.read('getRestaurants', {}, locale, requestId)
  return restaurants.some(({ terminal_id }) => terminal_id === named) ? { terminal_id: String(named) } : {}
}

const terminalOf = (ofCity: Restaurant[], chosen: AnyId | null): AnyId | undefined =>
  (ofCity.find((one) => chosen !== null && one.terminal_id === chosen) ?? ofCity[0])?.terminal_id ?? undefined

const indexed = memoizeByIdentity((bundle: StartBundle): Menu => {
  const categories = bundle['get-categories']
  const sections = categories.map(sectionOf)
  const products = new Map(categories.flatMap((category) => category.products.map((product) => [product.id, product])))
  const byId = new Map(sections.map((section) => [section.category.id, section]))
  return {
    bundle,
    sections,
    heads: sections.map((section) => section.category),
    category: (id) => byId.get(id),
    product: (id) => products.get(id),
  }
})

/** Its displayed categories. */
export const headsOf = (bundle: StartBundle): readonly CategoryHead[] => indexed(bundle).heads

/** A category without a picture shows a dish's. */
function sectionOf({ products, ...category }: Category): CategorySection {
  const image = category.image || products.find(({ image_preview }) => image_preview)?.image_preview || ''
  return { category: { ...category, image }, products: products.map(cardOf) }
}

export function cardOf({ description: _description, ingredients: _ingredients, ...card }: Product): ProductCard {
  return card
}

/** A dish read alone may lack its category or the category's hours, and is sold by them all the same. */
export const placedIn =
  (menu: Menu) =>
  (product: Product): Product => {
    const known = menu.product(product.id)?.category
    const isSilent =
      product.category.id === null ||
      (product.category.id === known?.id && !product.category.is_active_by_time && known.is_active_by_time)
    return known && isSilent ? { ...product, category: known } : product
  }

/** Most favourites first; once per menu. */
export const popularOf = memoizeByIdentity((menu: Menu): ProductCard[] =>
  menu.sections
    .flatMap((section) => section.products)
    .filter(canBeHad)
    .toSorted((a, b) => b.all_favorites_count - a.all_favorites_count)
    .slice(0, POPULAR),
)
