import { bonusesApi } from './bonuses.ts'
import { businessApi } from './business.ts'
import { catalogApi } from './catalog.ts'
import { contentApi } from './content.ts'
import { deliveryApi } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import { favouritesApi } from './favourites.ts'
import { orderChangesApi } from './order-changes.ts'
import { ordersApi } from './order-endpoints.ts'
import { paymentsApi } from './payments.ts'
import { profileApi } from './profile.ts'
import { publishingApi } from './publishing.ts'
import { pushApi } from './push.ts'
import { signInApi } from './sign-in.ts'

/** Every call the shop makes to a restaurant's backend; a backend that differs changes one file per resource. */
export const restaurantApi = {
  ...bonusesApi,
  ...businessApi,
  ...catalogApi,
  ...contentApi,
  ...deliveryApi,
  ...favouritesApi,
  ...orderChangesApi,
  ...ordersApi,
  ...paymentsApi,
  ...profileApi,
  ...publishingApi,
  ...pushApi,
  ...signInApi,
}
export type RestaurantApi = typeof restaurantApi
export type RestaurantCall = keyof RestaurantApi

/** An endpoint of the contract by its name. */
export const endpointOf = (call: RestaurantCall): Endpoint => restaurantApi[call]
/** `GET /api/get-cities`. */
export const nameOf = (call: RestaurantCall): string => `${endpointOf(call).method} ${endpointOf(call).path}`
