import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'

/** An endpoint of the contract by its name. */
export const endpointOf = (call: RestaurantCall): Endpoint => restaurantApi[call]
/** `GET /api/get-cities`. */
export const nameOf = (call: RestaurantCall): string => `${endpointOf(call).method} ${endpointOf(call).path}`
