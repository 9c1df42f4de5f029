import type { AddressForm, AddressSuggestion, SavedAddress } from '#shared/contract/delivery.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { Address } from '#shared/rules/delivery/fulfilment.ts'
import type { Point } from '#shared/rules/delivery/distance.ts'
import type { App } from '#client/context/app.ts'
import { pointQuery } from './find-region.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Address lookups at the restaurant, and a customer's saved addresses. */

/** The house at a pin; null without an answer, the customer can type the address. */
export const houseAt = async ({ api }: App, point: Point, signal?: AbortSignal): Promise<AddressSuggestion | null> =>
  (await api.call('GET /bff/address-suggestions/at', { query: pointQuery(point), signal }).catch(() => null))
    ?.address ?? null

export const suggestAddresses = (
  { api }: App,
  cityId: AnyId,
  query: string,
  signal?: AbortSignal,
): Promise<AddressSuggestion[]> =>
  api.call('GET /bff/address-suggestions', { query: { city_id: String(cityId), query }, signal })

/** Restaurants of any city, not only the customer's. */
export const restaurantsIn = ({ shell }: App, cityId: AnyId) =>
  shell.restaurants.filter(({ city_id }) => city_id === cityId)

/** Cache key of a customer's addresses; another sign-in never reads the list of the last. Null: nothing is loaded. */
export const addressesKey = (
  { stores: { session } }: App,
  missingFeatures: readonly Feature[],
): [string, number] | null =>
  session.signedIn && !missingFeatures.includes('savedAddresses') ? ['addresses', session.version] : null

/** Whether the customer can save another address. */
export const savesAddresses = ({ shell: { missingFeatures }, stores: { session } }: App): boolean =>
  session.signedIn && !missingFeatures.includes('savedAddresses') && !missingFeatures.includes('addressBook')

export const readAddresses = ({ api }: App): Promise<SavedAddress[]> => api.call('GET /bff/addresses')
export const saveAddress = ({ api }: App, body: AddressForm): Promise<SavedAddress> =>
  api.call('POST /bff/addresses', { body })
export const changeAddress = ({ api }: App, id: AnyId, body: AddressForm): Promise<SavedAddress> =>
  api.call('PUT /bff/addresses/{id}', { params: { id: String(id) }, body })
export const forgetAddress = async ({ api }: App, id: AnyId): Promise<void> => {
  await api.call('DELETE /bff/addresses/{id}', { params: { id: String(id) } })
}

/** A saved address without the fields that only saving needs. */
export const addressOf = ({ id: _id, name: _name, is_default: _default, ...address }: SavedAddress): Address => address

export const makeDefault = (app: App, saved: SavedAddress): Promise<SavedAddress> =>
  changeAddress(app, saved.id, { ...addressOf(saved), name: saved.name, is_default: true })

/** Whether two addresses lead to the same door. */
export const isSameDoor = (one: Address, other: Address): boolean =>
  one.city_id === other.city_id &&
  one.formatted_address === other.formatted_address &&
  (['entrance', 'floor', 'apartment'] as const).every((part) => (one[part] ?? '') === (other[part] ?? ''))
