import type { FastifyInstance } from 'fastify'
import { deliveryBff } from '#shared/contract/delivery.ts'
import { callAsAnybody, callAsCustomer, readAnonymous } from './caller.ts'
import { bffRoute } from './route.ts'

/** Where the restaurant delivers, and the customer's saved addresses. */
export function delivery(app: FastifyInstance): void {
  map(app)
  addresses(app)
}

/** A tenth of a metre is as exact as a map pin needs to be. */
const degrees = (value: number): string => value.toFixed(6)

function map(app: FastifyInstance): void {
  bffRoute(app, deliveryBff.regions, async (request, { query }) =>
    (await readAnonymous(request, 'getRegions', { query: { city_id: String(query.city_id) } })).data)
  bffRoute(app, deliveryBff.regionAt, async (request, { query: { latitude, longitude } }) => {
    const { region } = await callAsAnybody(request, 'isPointInRegion', { query: { latitude: degrees(latitude), longitude: degrees(longitude) } })
    return { region }
  })
  bffRoute(app, deliveryBff.suggestions, async (request, { query: { query, city_id } }) =>
    (await readAnonymous(request, 'getAddressSuggestions', { query: { query, city_id: String(city_id) } })).data)
}

function addresses(app: FastifyInstance): void {
  bffRoute(app, deliveryBff.addresses, async (request) => (await callAsCustomer(request, 'getUserAddresses', {})).data)
  bffRoute(app, deliveryBff.createAddress, async (request, { body }) => (await callAsCustomer(request, 'createAddress', { body })).data)
  bffRoute(app, deliveryBff.updateAddress, async (request, { params, body }) =>
    (await callAsCustomer(request, 'updateAddress', { params: { id: String(params.id) }, body })).data)
  bffRoute(app, deliveryBff.deleteAddress, async (request, { params }) => {
    await callAsCustomer(request, 'deleteAddress', { params: { id: String(params.id) } })
    return { deleted: true as const }
  })
}
