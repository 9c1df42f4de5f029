import { deliveryApi } from '../../../../shared/contract/delivery.ts'
import type { Backend } from '../calls/backend.ts'
import { addressesOf, forgetAddress, writeAddress } from '../../domain/delivery/address-book.ts'
import { outlineOf, regionAt, regionOf, regionsOfCity } from '../../domain/delivery/regions.ts'
import { addressAt, streetsOfCity, suggestionsFor } from '../../domain/delivery/suggestions.ts'
import type { Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'

const done = { status: 'success' } as const
const outside = { status: 'error', region: null } as const

/** Delivery regions, address suggestions, saved addresses. */
export function deliveryRoutes({ open, personal }: Calls, { database }: Backend): void {
  open(deliveryApi.isPointInRegion, async ({ query }, { locale }) => {
    const region = await regionAt(database, query)
    return region ? { ...done, region: regionOf(region, locale) } : outside
  })
  open(deliveryApi.getRegions, async ({ query: { city_id } }, { locale }) => ({
    data: (await regionsOfCity(database, ownId(city_id))).map((region) => outlineOf(region, locale)),
  }))
  open(deliveryApi.getAddressSuggestions, async ({ query: { city_id, query } }, { locale }) => ({
    data: await suggestionsFor(database, ownId(city_id), query, locale),
  }))
  open(deliveryApi.getAddressAt, async ({ query }, { locale }) => ({ data: await addressAt(database, query, locale) }))
  open(deliveryApi.getStreets, async ({ query: { city_id } }, { locale }) => ({
    data: await streetsOfCity(database, ownId(city_id), locale),
  }))
  personal(deliveryApi.getUserAddresses, async (_input, { customer }) => ({
    data: await addressesOf(database, customer.id),
  }))
  personal(deliveryApi.createAddress, async ({ body }, { customer }) => ({
    data: await writeAddress(database, customer.id, body),
  }))
  personal(deliveryApi.updateAddress, async ({ params: { id }, body }, { customer }) => ({
    data: await writeAddress(database, customer.id, body, ownId(id)),
  }))
  personal(deliveryApi.deleteAddress, async ({ params: { id } }, { customer }) => {
    await forgetAddress(database, customer.id, ownId(id))
    return done
  })
}
