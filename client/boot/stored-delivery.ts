import type { AnyId } from '#shared/rules/any-id.ts'
import {
  atRestaurant,
  type Address,
  type DeliverySelection,
  type Region,
  type RestaurantChoice,
  type RestaurantOfCity,
} from '#shared/rules/delivery/fulfilment.ts'
import {
  amount,
  anyId,
  coordinate,
  maybe,
  nullOr,
  oneOf,
  readJson,
  shape,
  text,
} from '#shared/rules/stored/stored-json.ts'

/** The delivery selection that a browser stored. */

/** A stored choice with current names; null if its city or restaurant no longer exists. */
export function stillServed(
  selection: DeliverySelection,
  { cities, restaurants }: { cities: readonly { id: AnyId }[]; restaurants: readonly RestaurantOfCity[] },
): DeliverySelection | null {
  if (selection.cityId && !cities.some(({ id }) => id === selection.cityId)) return null
  if (selection.type === 'courier') return selection
  const restaurant = restaurants.find(({ id }) => id === selection.restaurant?.id)
  return restaurant ? atRestaurant(selection.type, restaurant, selection.table) : null
}

const written = maybe(text)
const isSelection = shape<DeliverySelection>({
  type: oneOf('courier', 'pickup', 'inhouse'),
  cityId: nullOr(anyId),
  terminal_id: nullOr(anyId),
  region: nullOr(
    shape<Region>({
      id: anyId,
      name: text,
      address: text,
      color: text,
      city_id: nullOr(anyId),
      terminal_id: nullOr(anyId),
      product_delivery_id: nullOr(anyId),
      minimum_order_amount: amount,
      delivery_cost: amount,
      free_delivery_order_sum: nullOr(amount),
      delivery_time: nullOr(amount),
    }),
  ),
  address: nullOr(
    shape<Address>({
      city_id: anyId,
      latitude: maybe(coordinate),
      longitude: maybe(coordinate),
      formatted_address: text,
      place_id: written,
      country: written,
      city: written,
      street: written,
      house: written,
      entrance: written,
      apartment: written,
      floor: written,
    }),
  ),
  restaurant: nullOr(shape<RestaurantChoice>({ id: anyId, name: text, address: text })),
  table: nullOr(text),
})

/** The stored selection; null when there is none or it cannot be read. */
export const parseDelivery = (json: string | null): DeliverySelection | null =>
  json === null ? null : readJson(json, isSelection)
