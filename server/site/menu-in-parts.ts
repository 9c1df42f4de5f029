import type { StartBundle } from '#shared/contract/business.ts'
import type { DishesAnswer } from '#shared/contract/catalog.ts'
import { Id } from '#shared/contract/fields.ts'
import { isRefined, parseCatalogFilters, type CatalogFilters, type Facets } from '#shared/rules/catalog-filters.ts'
import { UpstreamError } from '#server/errors.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'
import { POPULAR, SLICE, type Menu } from './menu-shape.ts'
import { cardOf } from './to-product-card.ts'
import type { MenuReader, TerminalQuery } from './start-bundle.ts'
import { withHours } from './whole-menu.ts'

/** The menu of a backend that lists its dishes page by page: each part is a read with a cache key of its own. */

const unrefined = parseCatalogFilters({})
const popularOnes: CatalogFilters = { ...unrefined, sort: 'popular', available: true }

/** Answers of a list are cached with their cards, so that cards of unchanged dishes are drawn once. */
const cardsOf = memoizeByIdentity(({ data }: DishesAnswer) => data.map(cardOf))

const queryOf = ({ sort, available, priceFrom, priceTo, badges }: CatalogFilters) => ({
  ...(sort !== 'recommended' && { sort }),
  ...(available && { available: '1' as const }),
  ...(priceFrom !== null && { price_from: String(priceFrom) }),
  ...(priceTo !== null && { price_to: String(priceTo) }),
  ...(badges.length > 0 && { badges: badges.join() }),
})

const facetsIn = ({ bounds, badges }: DishesAnswer): Facets => ({ bounds, badges })

/** The same array for as long as the bundle is cached. */
const headsOf = memoizeByIdentity((bundle: StartBundle) =>
  bundle['get-categories'].map(({ products: _products, ...head }) => head),
)

const isId = (id: number): boolean => Id.safeParse(id).success

function unlessNotFound(error: unknown): undefined {
  if (error instanceof UpstreamError && error.status === 404) return undefined
  throw error
}

interface Listing {
  readonly id?: number
  readonly refinement?: CatalogFilters
  readonly page?: number
  readonly size: number
}

/** Lists with a filter have any number of keys, so only the others are cached. */
function list(
  { anonymous, locale, requestId }: MenuReader,
  restaurant: TerminalQuery,
  { id, refinement = unrefined, page = 1, size }: Listing,
): Promise<DishesAnswer> {
  const input = {
    query: {
      ...restaurant,
      ...(id !== undefined && { category_id: String(id) }),
      ...queryOf(refinement),
      page: String(page),
      per_page: String(size),
    },
  }
  const isCached = refinement === popularOnes || !isRefined(refinement)
  return anonymous[isCached ? 'read' : 'fetch']('getDishes', input, locale, requestId)
}

/** Single dishes, and the whole menu one slice after the other. */
const dishReads = (
  { anonymous, locale, requestId }: MenuReader,
  restaurant: TerminalQuery,
): Pick<Menu, 'product' | 'products' | 'slice'> => ({
  product: async (id) =>
    isId(id)
      ? anonymous
          .read('getProduct', { params: { id: String(id) }, query: restaurant }, locale, requestId)
          .then(({ data }) => data, unlessNotFound)
      : undefined,
  products: async (ids) => {
    const query = { 'product_ids[]': ids.map(String), ...restaurant }
    const found = ids.length > 0 ? await anonymous.fetch('getProductsByIds', { query }, locale, requestId) : []
    return new Map(found.map((product) => [product.id, product]))
  },
  slice: async (part) => {
    const query = { ...restaurant, page: String(part + 1), per_page: String(SLICE) }
    const { data } = await anonymous.fetch('getDishes', { query }, locale, requestId)
    return data.length > 0 ? data : undefined
  },
})

export function menuInParts(bundle: StartBundle, reader: MenuReader, restaurant: TerminalQuery): Menu {
  const heads = headsOf(bundle)
  const byId = new Map(heads.map((head) => [head.id, head]))
  const countOf = (id: number): number => byId.get(id)?.products_count ?? 0
  const popular = () => list(reader, restaurant, { refinement: popularOnes, size: POPULAR })
  return {
    ...dishReads(reader, restaurant),
    bundle,
    heads,
    total: heads.reduce((sum, { id }) => sum + countOf(id), 0),
    category: (id) => byId.get(id),
    countOf,
    facets: async () => facetsIn(await popular()),
    dishes: async (id, { refinement, page, size }) => {
      const answer = await list(reader, restaurant, { id, refinement, page, size })
      return { products: cardsOf(answer), total: answer.meta.total, facets: facetsIn(answer) }
    },
    matching: async (refinement) => (await list(reader, restaurant, { refinement, size: 1 })).meta.total,
    popular: async () => cardsOf(await popular()),
    placed: (product) => {
      const head = product.category.id === null ? undefined : byId.get(product.category.id)
      return withHours(product, head)
    },
  }
}
