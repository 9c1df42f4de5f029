import type { AddressForm, SavedAddress } from '#shared/contract/delivery.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { Address } from '#shared/rules/delivery/fulfilment.ts'
import type { App } from '#client/context/app.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

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
