import { deliveryApi } from '../../../../shared/contract/delivery.ts'
import type { Backend } from '../calls/backend.ts'
import { addressesOf, forgetAddress, writeAddress } from '../../domain/delivery/address-book.ts'
import { outlineOf, regionAt, regionOf, regionsOfCity } from '../../domain/delivery/regions.ts'
import { addressAt, streetsOfCity, suggestionsFor } from '../../domain/delivery/suggestions.ts'
import { dataOf, done } from '../calls/answers.ts'
import type { Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'

/** Delivery regions, address suggestions, saved addresses. */
export function deliveryRoutes({ open, personal }: Calls, { database }: Backend): void {
  open(deliveryApi.isPointInRegion, async ({ query }, { locale }) => {
    const region = await regionAt(database, query)
    return region ? { ...done, region: regionOf(region, locale) } : { status: 'error' as const, region: null }
  })
  open(deliveryApi.getRegions, async ({ query: { city_id } }, { locale }) =>
    dataOf((await regionsOfCity(database, ownId(city_id))).map((region) => outlineOf(region, locale))),
  )
  open(deliveryApi.getAddressSuggestions, ({ query: { city_id, query } }, { locale }) =>
    dataOf(suggestionsFor(database, ownId(city_id), query, locale)),
  )
  open(deliveryApi.getAddressAt, ({ query }, { locale }) => dataOf(addressAt(database, query, locale)))
  open(deliveryApi.getStreets, ({ query: { city_id } }, { locale }) =>
    dataOf(streetsOfCity(database, ownId(city_id), locale)),
  )
  personal(deliveryApi.getUserAddresses, (_input, { customer }) => dataOf(addressesOf(database, customer.id)))
  personal(deliveryApi.createAddress, ({ body }, { customer }) => dataOf(writeAddress(database, customer.id, body)))
  personal(deliveryApi.updateAddress, ({ params: { id }, body }, { customer }) =>
    dataOf(writeAddress(database, customer.id, body, ownId(id))),
  )
  personal(deliveryApi.deleteAddress, ({ params: { id } }, { customer }) =>
    forgetAddress(database, customer.id, ownId(id)).then(() => done),
  )
}
