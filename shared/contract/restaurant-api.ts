import { businessApi } from './business.ts'
import { catalogueApi } from './catalogue.ts'
import { contentApi } from './content.ts'
import { favouritesApi } from './favourites.ts'
import { ordersApi } from './orders.ts'
import { profileApi } from './profile.ts'
import { signInApi } from './sign-in.ts'

/** Every call the shop makes to a restaurant's backend; a backend that differs changes one file per resource. */
export const restaurantApi = {
  ...businessApi, ...catalogueApi, ...contentApi, ...favouritesApi, ...ordersApi, ...profileApi, ...signInApi,
}
export type RestaurantApi = typeof restaurantApi
export type RestaurantCall = keyof RestaurantApi
