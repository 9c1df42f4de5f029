import type { Layout } from '#shared/page-data/pages.ts'
import type { ClockChange } from '#shared/rules/hours/wall-clock.ts'
import { CartStore } from './cart-store.ts'
import { ClockStore } from './clock-store.ts'
import { DeliveryStore } from './delivery-store.ts'
import type { DietStore } from './diet-store.ts'
import { FavouritesStore } from './favourites-store.ts'
import { PausedRestaurantsStore } from './paused-restaurants-store.ts'
import { LocationStore } from './location-store.ts'
import { OverlaysStore } from './overlays-store.ts'
import { PlacedOrdersStore } from './placed-orders-store.ts'
import { SessionStore } from './session-store.ts'
import { ToastsStore } from './toasts-store.ts'
import { ViewedStore } from './viewed-store.ts'

export interface StoresInput {
  path: string
  layout: Layout
  signedIn: boolean
  /** Kyiv's; absent: the page has no time. */ clock?: ClockChange | undefined
}

/** One new set per customer: per tab in the browser, per request on the server. Stores do not know each other. */
export const createStores = ({ path, layout, signedIn, clock }: StoresInput) => ({
  cart: new CartStore(),
  clock: new ClockStore(clock),
  delivery: new DeliveryStore(),
  favourites: new FavouritesStore(),
  pausedRestaurants: new PausedRestaurantsStore(),
  location: new LocationStore(path, layout),
  overlays: new OverlaysStore(),
  placedOrders: new PlacedOrdersStore(),
  session: new SessionStore(signedIn),
  toasts: new ToastsStore(),
  viewed: new ViewedStore(),
})

/** Stores of code that is loaded later are created on first use. */
export interface Stores extends ReturnType<typeof createStores> {
  diet?: DietStore
}
