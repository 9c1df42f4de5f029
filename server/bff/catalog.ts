import type { FastifyInstance, FastifyRequest } from 'fastify'
import { catalogBff, type Category, type Product } from '#shared/contract/catalog.ts'
import { pageOf } from '#shared/contract/paged.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { isOpenAt } from '#shared/rules/hours/category-window.ts'
import { closingNotice } from '#shared/rules/hours/closing-time.ts'
import { dietWarning } from '#shared/rules/menu/diet.ts'
import { filtered, parseCatalogFilters } from '#shared/rules/search/catalog-filters.ts'
import { momentIn } from '#server/site/clock-change.ts'
import { menuIn } from '#server/site/menu.ts'
import type { TerminalQuery } from '#server/site/start-bundle.ts'
import { menuSource, searchInMenu } from '#server/site/search-in-menu.ts'
import { withFallback } from '#server/site/without-call.ts'
import { searchFor, type SearchSource } from '#server/site/search.ts'
import { notFound, type UpstreamError } from '#server/errors.ts'
import { asQuery, callAsVisitor, readerOf, terminalIn, readAnonymous } from '#server/http/restaurant-calls.ts'
import { bffRoute } from './routing/bff-route.ts'

/** The menu of a restaurant. */
export function catalog(app: FastifyInstance): void {
  bffRoute(app, catalogBff.listCategories, async (request, { query }) =>
    readAnonymous(request, 'getCategories', { query: await terminalIn(request, query) }),
  )
  bffRoute(app, catalogBff.listRecommendations, async (request, { query }) => {
    const restaurant = await terminalIn(request, query)
    const ask = () => readAnonymous(request, 'getRecommendations', { query: restaurant })
    return placed(request, restaurant, await withFallback(true, ask, async () => []))
  })
  bffRoute(app, catalogBff.readProducts, async (request, { query: { ids, terminal_id } }) =>
    ids.length === 0 ? [] : dishesOf(request, ids, terminal_id),
  )
  byId(app)
  dishes(app)
  search(app)
}

/**
 * Uncached on purpose: carts are recalculated with these dishes. An empty answer would empty the cart, and some backends
 * write `null` for unknown availability: then the menu decides which dishes exist.
 */
async function dishesOf(
  request: FastifyRequest,
  ids: readonly number[],
  terminal_id: AnyId | undefined,
): Promise<Product[]> {
  const restaurant = await terminalIn(request, { terminal_id })
  const dishes = await callAsVisitor(request, 'getProductsByIds', {
    query: { 'product_ids[]': ids.map(String), ...asQuery({ terminal_id }) },
  })
  if (dishes.length > 0) return placed(request, restaurant, dishes)
  const { products } = await menuIn(readerOf(request), restaurant)
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** A single dish or category; a backend without the call is replaced by the menu. */
function byId(app: FastifyInstance): void {
  bffRoute(app, catalogBff.readCategory, async (request, { params, query }) => {
    const restaurant = await terminalIn(request, query)
    return orMenu(
      request,
      async () =>
        (await readAnonymous(request, 'getCategory', { params: { id: String(params.id) }, query: restaurant })).data,
      async () =>
        (await menuIn(readerOf(request), restaurant)).bundle['get-categories'].find(({ id }) => id === params.id),
    )
  })
  bffRoute(app, catalogBff.readProduct, async (request, { params, query }) => {
    const restaurant = await terminalIn(request, query)
    const product = await orMenu(
      request,
      async () =>
        (await readAnonymous(request, 'getProduct', { params: { id: String(params.id) }, query: restaurant })).data,
      async () => (await menuIn(readerOf(request), restaurant)).products.get(params.id),
    )
    return (await placed(request, restaurant, [product]))[0] ?? product
  })
}

/** A 404 is either about the call or about the id: the menu decides. */
const orMenu = <One extends Product | Category>(
  request: FastifyRequest,
  ask: () => Promise<One>,
  find: () => Promise<One | undefined>,
): Promise<One> =>
  withFallback(
    request.server.capabilities.has('dishes'),
    ask,
    async () => (await find()) ?? Promise.reject(notFound()),
    isNotFound,
  )

const isNotFound = ({ status }: UpstreamError): boolean => status === 404

/** In the cached menu: no backend has to know of diets. A dish of unknown composition is not "free of". */
function dishes(app: FastifyInstance): void {
  bffRoute(app, catalogBff.findDishes, async (request, { query }) => {
    const { terminal_id, open_now, diet = null, without = [], page = 1, ...price } = query
    const { products, bundle } = await menuIn(readerOf(request), await terminalIn(request, query))
    const now = momentIn(app.shop.now())
    const here = bundle['get-restaurants'].filter((one) => terminal_id === undefined || one.terminal_id === terminal_id)
    const isOpen = (closingNotice(here, now)?.kind ?? 'closing') === 'closing'
    const filters = parseCatalogFilters({ ...price, ...(open_now === 'true' && { available: '1' }) })
    const matches = filtered([...products.values()], filters)
      .filter(({ category }) => !filters.available || (isOpen && isOpenAt(category, now.minute)))
      .filter((dish) => dietWarning(dish, { allergens: without, diet }) === null)
    return pageOf(matches, page)
  })
}

function search(app: FastifyInstance): void {
  bffRoute(app, catalogBff.searchProducts, async (request, { query: { query, page, badges, ...named } }) => {
    const reader = readerOf(request)
    // Read only where the backend's own search does not answer.
    const restaurant = () => terminalIn(request, named)
    const ask: SearchSource['ask'] = (text, page) =>
      withFallback(
        request.server.capabilities.has('search'),
        () => callAsVisitor(request, 'searchProducts', { query: { query: text, ...asQuery(named), page } }),
        async () => searchInMenu(reader, await restaurant(), text, Number(page)),
      )
    return searchFor(query, String(page ?? 1), { ask, ...menuSource(reader, restaurant) }, badges)
  })
}

/** Without a cached menu, dishes are returned unchanged. */
async function placed(request: FastifyRequest, restaurant: TerminalQuery, products: Product[]): Promise<Product[]> {
  const menu = await menuIn(readerOf(request), restaurant).catch(() => null)
  const all = menu ? products.map(menu.placed) : products
  // An unchanged list keeps its identity, so it is serialised once.
  return all.every((one, at) => one === products[at]) ? products : all
}
