import type { Layout } from '#shared/routes.ts'
import { CartStore } from './cart.ts'
import { ClockStore } from './clock.ts'
import { DeliveryStore } from './delivery.ts'
import { FavouritesStore } from './favourites.ts'
import { KitchensStore } from './kitchens.ts'
import { LocationStore } from './location.ts'
import { OverlaysStore } from './overlays.ts'
import { SessionStore } from './session.ts'
import { ToastsStore } from './toasts.ts'
import { ViewedStore } from './viewed.ts'

export interface StoresInput {
  path: string
  layout: Layout
  signedIn: boolean
  /** Minutes Kyiv is ahead of UTC, where it is known. */ kyivAhead?: number
}

/** One fresh set per visitor: per tab in the browser, per request on the server. The stores are strangers to each other. */
export const createStores = ({ path, layout, signedIn, kyivAhead }: StoresInput) => ({
  cart: new CartStore(),
  clock: new ClockStore(Date.now, kyivAhead),
  delivery: new DeliveryStore(),
  favourites: new FavouritesStore(),
  kitchens: new KitchensStore(),
  location: new LocationStore(path, layout),
  overlays: new OverlaysStore(),
  session: new SessionStore(signedIn),
  toasts: new ToastsStore(),
  viewed: new ViewedStore(),
})
export type Stores = ReturnType<typeof createStores>
