import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deliveryBff, type CityMap, type Street } from '#shared/contract/delivery.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import { UpstreamError } from '#server/errors.ts'
import { namesRoute } from '#server/upstream/backend-capabilities.ts'
import { callAsCustomer, callAsVisitor, readAnonymous } from '#server/http/restaurant-calls.ts'
import { bffRoute } from './routing/bff-route.ts'

export interface DeliveryOptions {
  /** URL template of map tiles and their source, if configured. */
  tilesUrl?: string | undefined
  tilesAttribution?: string | undefined
}

/** Delivery regions and the customer's saved addresses. */
export function delivery(app: FastifyInstance, { tilesUrl: url, tilesAttribution }: DeliveryOptions): void {
  const tiles = url ? { url, attribution: tilesAttribution ?? null } : null
  regions(app)
  places(app)
  addresses(app)
  // One object while both answers are cached: it is validated and serialised once.
  const mapOf = memoizeByIdentity((regions: CityMap['regions'], streets: Street[]): CityMap => ({
    tiles,
    regions,
    streets,
  }))
  bffRoute(app, deliveryBff.readMap, async (request, { query }) => {
    if (!(await isCity(request, query.city_id))) return mapOf(NO_REGIONS, NO_STREETS)
    const city = { query: { city_id: String(query.city_id) } }
    const [regions, streets] = await Promise.all([outlinesOf(request, city), streetsOf(request, city)])
    return mapOf(regions, streets)
  })
}

/** For optional calls: a missing call or an outage gives `nothing`; an ended session is still an error. */
const orElse =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (error instanceof UpstreamError && error.status !== 401) return nothing
    throw error
  }

const NO_STREETS: Street[] = []
const NO_REGIONS: CityMap['regions'] = []

/** Only existing cities are cached: for an unknown city the restaurant is not called. */
async function isCity(request: FastifyRequest, id: AnyId): Promise<boolean> {
  const cities = await readAnonymous(request, 'getCities', {}).catch(ifMissing)
  return (
    cities.some((city) => city.id === id) ||
    (await readAnonymous(request, 'getRestaurants', {}).catch(ifMissing)).some((one) => one.city_id === id)
  )
}

/** The backend lacks the call. */
const ifMissing = (error: unknown): [] => {
  if (error instanceof UpstreamError && error.isCallMissing) return []
  throw error
}

/** A backend without outlines can still check single points; a failing backend is an error. */
const outlinesOf = (request: FastifyRequest, city: { query: { city_id: string } }): Promise<CityMap['regions']> =>
  readAnonymous(request, 'getRegions', city)
    .then(({ data }) => data)
    .catch(ifMissing)

const streetsOf = (request: FastifyRequest, city: { query: { city_id: string } }): Promise<Street[]> =>
  readAnonymous(request, 'getStreets', city)
    .then(({ data }) => data)
    .catch(orElse(NO_STREETS))

/** A tenth of a metre is precise enough for a map pin. */
const degrees = (value: number): string => value.toFixed(6)

interface Point {
  latitude: number
  longitude: number
}
const pointQuery = ({ latitude, longitude }: Point) => ({
  query: { latitude: degrees(latitude), longitude: degrees(longitude) },
})

/** Some backends answer 404 to a point outside all regions. The call is mandatory, so a 404 that does not name the route is about the point. */
function outside(error: unknown): { status: string; region: null } {
  if (error instanceof UpstreamError && error.status === 404 && !namesRoute('isPointInRegion', error))
    return { status: 'error', region: null }
  throw error
}

function regions(app: FastifyInstance): void {
  bffRoute(app, deliveryBff.listRegions, async (request, { query: { city_id } }) =>
    (await isCity(request, city_id))
      ? (await readAnonymous(request, 'getRegions', { query: { city_id: String(city_id) } })).data
      : NO_REGIONS,
  )
  bffRoute(app, deliveryBff.findRegion, async (request, { query }) => {
    const { status, region } = await callAsVisitor(request, 'isPointInRegion', pointQuery(query)).catch(outside)
    return { region: status === 'success' ? region : null }
  })
}

function places(app: FastifyInstance): void {
  // Never cached: the query is a customer's address.
  bffRoute(
    app,
    deliveryBff.suggestAddresses,
    async (request, { query: { query, city_id } }) =>
      (await callAsVisitor(request, 'getAddressSuggestions', { query: { query, city_id: String(city_id) } })).data,
  )
  bffRoute(app, deliveryBff.findAddress, async (request, { query }) => ({
    address: await callAsVisitor(request, 'getAddressAt', pointQuery(query))
      .then(({ data }) => data)
      .catch(orElse(null)),
  }))
}

function addresses(app: FastifyInstance): void {
  bffRoute(
    app,
    deliveryBff.listAddresses,
    async (request) => (await callAsCustomer(request, 'getUserAddresses', {})).data,
  )
  bffRoute(
    app,
    deliveryBff.createAddress,
    async (request, { body }) => (await callAsCustomer(request, 'createAddress', { body })).data,
  )
  bffRoute(
    app,
    deliveryBff.updateAddress,
    async (request, { params, body }) =>
      (await callAsCustomer(request, 'updateAddress', { params: { id: String(params.id) }, body })).data,
  )
  bffRoute(app, deliveryBff.deleteAddress, async (request, { params }) => {
    await callAsCustomer(request, 'deleteAddress', { params: { id: String(params.id) } })
    return { deleted: true as const }
  })
}
