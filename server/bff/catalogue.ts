import type { FastifyInstance } from 'fastify'
import { catalogueBff } from '#shared/contract/catalogue.ts'
import { searchFor } from '../content/search.ts'
import { asQuery, callAsAnybody, kitchenIn, readAnonymous } from './caller.ts'
import { bffRoute } from './route.ts'

/** The menu of a kitchen. */
export function catalogue(app: FastifyInstance): void {
  bffRoute(app, catalogueBff.categories, async (request, { query }) =>
    readAnonymous(request, 'getCategories', { query: await kitchenIn(request, query) }))
  bffRoute(app, catalogueBff.category, async (request, { params, query }) =>
    (await readAnonymous(request, 'getCategory', { params: { id: String(params.id) }, query: await kitchenIn(request, query) })).data)
  bffRoute(app, catalogueBff.product, async (request, { params, query }) =>
    (await readAnonymous(request, 'getProduct', { params: { id: String(params.id) }, query: await kitchenIn(request, query) })).data)
  bffRoute(app, catalogueBff.recommendations, async (request, { query }) =>
    readAnonymous(request, 'getRecommendations', { query: await kitchenIn(request, query) }))
  // Fresh on purpose: a cart is recalculated with it (spec 4).
  bffRoute(app, catalogueBff.products, (request, { query: { ids, terminal_id } }) => ids.length === 0 ? [] : callAsAnybody(
    request, 'getProductsByIds', { query: { 'product_ids[]': ids.map(String), ...asQuery({ terminal_id }) } }))
  bffRoute(app, catalogueBff.search, (request, { query: { query, page, ...kitchen } }) => searchFor(query, String(page ?? 1), {
    ask: (text, asked) => callAsAnybody(request, 'searchProducts', { query: { query: text, ...asQuery(kitchen), page: asked } }),
    menu: async () => (await readAnonymous(request, 'getCategories', { query: await kitchenIn(request, kitchen) })).flatMap(({ products }) => products),
  }))
}
