import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyId, AnyIdText, Done, Hryvnias, Latitude, line, Longitude } from './fields.ts'

/** Delivery regions, saved addresses, address suggestions. */

/** A delivery zone; money in hryvnias, time in minutes. */
export const Region = z
  .object({
    id: AnyId,
    name: z.string().default(''),
    address: z.string().default(''),
    color: z.string().default(''),
    city_id: AnyId.nullable().default(null),
    terminal_id: AnyId.nullable().default(null),
    /** The product that represents delivery on the receipt. */
    product_delivery_id: AnyId.nullable().default(null),
    minimum_order_amount: Hryvnias.default(0),
    delivery_cost: Hryvnias.default(0),
    /** From this subtotal on delivery is free; null: never. */
    free_delivery_order_sum: Hryvnias.nullable().default(null),
    /** Null: unknown. */
    delivery_time: z.number().int().min(1).nullable().default(null),
  })
  .meta({ id: 'Region' })
export type Region = z.output<typeof Region>

/** A region with its outline, for maps: a closed ring of [longitude, latitude]. */
export const RegionOutline = Region.extend({ polygon: z.array(z.tuple([Longitude, Latitude])) }).meta({
  id: 'RegionOutline',
})
export type RegionOutline = z.output<typeof RegionOutline>

/** A delivery address; without a point if typed without address search. */
export const Address = z
  .strictObject({
    city_id: AnyId,
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
    place_id: line(120).optional(),
    formatted_address: line(200),
    country: line(60).optional(),
    city: line(60).optional(),
    street: line(120).optional(),
    house: line(20).optional(),
    entrance: line(10).optional(),
    apartment: line(10).optional(),
    floor: line(10).optional(),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof Address>

/** As sent: with a point, or with street and house to geocode. */
const isFindable = z.check<Address>(({ value, issues }) => {
  const missing =
    value.latitude === undefined && value.longitude === undefined
      ? (['street', 'house'] as const)
      : (['latitude', 'longitude'] as const)
  for (const part of missing)
    if (!value[part] && value[part] !== 0)
      issues.push({ code: 'custom', message: 'required', path: [part], input: value })
})
export const SentAddress = Address.check(isFindable).meta({ id: 'SentAddress' })

export const SavedAddress = z
  .object({ ...Address.shape, id: AnyId, name: z.string().default(''), is_default: z.boolean().default(false) })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.output<typeof SavedAddress>

export const AddressForm = z
  .strictObject({ ...Address.shape, name: line(40).default(''), is_default: z.boolean().default(false) })
  .check(isFindable)
  .meta({ id: 'AddressForm' })
export type AddressForm = z.input<typeof AddressForm>

export const AddressSuggestion = z
  .object({
    place_id: z.string().default(''),
    formatted_address: z.string(),
    street: z.string().default(''),
    house: z.string().nullable().default(null),
    city_id: AnyId,
    city: z.string().default(''),
    latitude: Latitude,
    longitude: Longitude,
    /** False: the house is still missing. */
    is_precise: z.boolean().default(false),
  })
  .meta({ id: 'AddressSuggestion' })
export type AddressSuggestion = z.output<typeof AddressSuggestion>

/** A street as a map draws it: from the first house to the last. */
export const Street = z
  .object({
    name: z.string(),
    line: z.array(z.tuple([Longitude, Latitude])),
    /** True: a river or shore by which one finds one's way, half a kilometre wide; nobody lives there. */
    is_water: z.boolean().default(false),
  })
  .meta({ id: 'Street' })
export type Street = z.output<typeof Street>

/** Data of a city's map; without tiles regions and streets are its background. */
export const CityMap = z
  .object({
    tiles: z.object({ url: z.string(), attribution: z.string().nullable() }).nullable(),
    regions: z.array(RegionOutline),
    streets: z.array(Street),
  })
  .meta({ id: 'CityMap' })
export type CityMap = z.output<typeof CityMap>

const coordinate = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
  .transform(Number)
const PointQuery = z.strictObject({ latitude: coordinate.pipe(Latitude), longitude: coordinate.pipe(Longitude) })
const SuggestQuery = z.strictObject({
  city_id: AnyIdText,
  query: line(120).refine((text) => text.length >= 2, { error: 'too_short' }),
})
const CityQuery = z.strictObject({ city_id: AnyIdText })
const OneAddress = z.strictObject({ id: AnyIdText })

const map = { tag: 'delivery', family: 'catalog', access: 'anyone' } as const
const own = { tag: 'addresses', family: 'account', access: 'customer' } as const
const addressFailures = { 404: 'no such address of this customer', 422: 'errors by field' } as const

/** Calls of the restaurant API. */
export const deliveryApi = {
  isPointInRegion: endpoint('GET /api/is-point-in-region', {
    ...map,
    summary: 'The delivery region of a point',
    query: PointQuery,
    answer: z.object({
      /** Only `success` names a region. */ status: z.string().default(''),
      region: Region.nullable().default(null),
    }),
  }),
  getRegions: endpoint('GET /api/get-regions', {
    ...map,
    cache: 'dictionary',
    summary: 'Delivery regions of a city',
    query: CityQuery,
    answer: z.object({ data: z.array(RegionOutline) }),
  }),
  getAddressSuggestions: endpoint('GET /api/get-address-suggestions', {
    ...map,
    summary: 'Addresses that match the typed text',
    query: SuggestQuery,
    answer: z.object({ data: z.array(AddressSuggestion) }),
  }),
  getAddressAt: endpoint('GET /api/get-address-at', {
    ...map,
    summary: 'The house nearest to a point; null where none is known',
    query: PointQuery,
    answer: z.object({ data: AddressSuggestion.nullable() }),
  }),
  getStreets: endpoint('GET /api/get-streets', {
    ...map,
    cache: 'dictionary',
    summary: 'Streets of a city as lines',
    query: CityQuery,
    answer: z.object({ data: z.array(Street) }),
  }),
  getUserAddresses: endpoint('GET /api/get-user-addresses', {
    ...own,
    summary: 'Saved addresses, the default one first',
    answer: z.object({ data: z.array(SavedAddress) }),
  }),
  createAddress: endpoint('POST /api/create-address', {
    ...own,
    summary: 'Saves an address',
    body: AddressForm,
    answer: z.object({ data: SavedAddress }),
    failures: { 422: addressFailures[422] },
  }),
  updateAddress: endpoint('POST /api/update-address/{id}', {
    ...own,
    summary: 'Changes a saved address',
    params: OneAddress,
    body: AddressForm,
    answer: z.object({ data: SavedAddress }),
    failures: addressFailures,
  }),
  deleteAddress: endpoint('DELETE /api/delete-address/{id}', {
    ...own,
    summary: 'Deletes a saved address',
    params: OneAddress,
    answer: Done,
    failures: addressFailures,
  }),
}

export const deliveryBff = {
  listRegions: endpoint('GET /bff/regions', {
    ...map,
    cache: 'dictionary',
    summary: 'Delivery regions of a city with their outlines',
    query: CityQuery,
    answer: z.array(RegionOutline),
  }),
  findRegion: endpoint('GET /bff/regions/at', {
    ...map,
    summary: 'The delivery region of a point; null outside of every region',
    query: PointQuery,
    answer: z.object({ region: Region.nullable() }).meta({ id: 'RegionAt' }),
  }),
  suggestAddresses: endpoint('GET /bff/address-suggestions', {
    ...map,
    summary: 'Addresses that match the typed text',
    query: SuggestQuery,
    answer: z.array(AddressSuggestion),
  }),
  findAddress: endpoint('GET /bff/address-suggestions/at', {
    ...map,
    summary: 'The house nearest to a point; null where none is known',
    query: PointQuery,
    answer: z.object({ address: AddressSuggestion.nullable() }).meta({ id: 'AddressAt' }),
  }),
  readMap: endpoint('GET /bff/map', {
    ...map,
    cache: 'dictionary',
    summary: 'Data of a city’s map',
    query: CityQuery,
    answer: CityMap,
  }),
  listAddresses: endpoint('GET /bff/addresses', {
    ...own,
    summary: 'Saved addresses, the default one first',
    answer: z.array(SavedAddress),
  }),
  createAddress: endpoint('POST /bff/addresses', {
    ...own,
    summary: 'Saves an address',
    body: AddressForm,
    answer: SavedAddress,
    failures: addressFailures,
  }),
  updateAddress: endpoint('PUT /bff/addresses/{id}', {
    ...own,
    summary: 'Changes a saved address',
    params: OneAddress,
    body: AddressForm,
    answer: SavedAddress,
    failures: addressFailures,
  }),
  deleteAddress: endpoint('DELETE /bff/addresses/{id}', {
    ...own,
    summary: 'Deletes a saved address',
    params: OneAddress,
    answer: z.object({ deleted: z.literal(true) }),
    failures: addressFailures,
  }),
}
