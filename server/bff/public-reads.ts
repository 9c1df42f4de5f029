import type { FastifyInstance } from 'fastify'
import { businessBff } from '#shared/contract/business.ts'
import { catalogueBff } from '#shared/contract/catalogue.ts'
import { contentBff } from '#shared/contract/content.ts'
import { sanitise } from '../content/rich-text.ts'
import { callAsVisitor, readAnonymous } from './caller.ts'
import { bffRoute } from './route.ts'

const terminalQuery = (id: number | undefined): { terminal_id?: string } => (id === undefined ? {} : { terminal_id: String(id) })

/** Cities, restaurants, menu and pages: the same for everybody. */
export function publicReads(app: FastifyInstance): void {
  bffRoute(app, businessBff.cities, (request) => readAnonymous(request, 'getCities', {}))
  bffRoute(app, businessBff.restaurants, (request) => readAnonymous(request, 'getRestaurants', {}))
  bffRoute(app, catalogueBff.categories, (request, { query }) =>
    readAnonymous(request, 'getCategories', { query: terminalQuery(query.terminal_id) }))
  // Fresh on purpose: a cart is recalculated with it (spec 4).
  bffRoute(app, catalogueBff.products, (request, { query: { ids, terminal_id } }) => ids.length === 0 ? [] : callAsVisitor(
    request, 'getProductsByIds', { query: { 'product_ids[]': ids.map(String), ...terminalQuery(terminal_id) } }))
  bffRoute(app, contentBff.page, async (request, { params }) => {
    const { data } = await readAnonymous(request, 'getPage', { params })
    return { ...data, html: sanitise(data.html) }
  })
}
