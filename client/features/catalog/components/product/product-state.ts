import { compareShallow, reaction } from 'mobx'
import { useState, useSyncExternalStore } from 'react'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { usualKey } from '#shared/rules/cart/cart.ts'
import { dietWarning, type Avoidance } from '#shared/rules/menu/diet.ts'
import { useApp, type App } from '#client/context/app.ts'
import { heartsAddedIn, stepsIn } from '#client/context/drawn-state.ts'
import { hoursOf } from '#shared/rules/hours/category-window.ts'
import { refusalOf, type Refusal } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { getDiet } from '../../actions/get-diet.ts'

/** The customer's state of a product. */
export interface ProductState {
  /** Of the line without own choices. */
  qty: number
  /** Of all its versions. */
  total: number
  liked: boolean
  heartsAdded: number
  refusal: Refusal
  /** What the customer avoids, where the product may contain it. */
  avoided: Avoidance | null
}

/** The state that the HTML to hydrate shows: personal on the favourites page, or of the island. */
function stateInHtml({ islandState }: App, product: ProductCard, liked: boolean): ProductState {
  const { id, is_available, in_stop_list } = product
  return {
    qty: 0,
    total: 0,
    ...(islandState && stepsIn(islandState, product)),
    liked: islandState?.hearts.includes(id) ?? liked,
    heartsAdded: islandState ? heartsAddedIn(islandState, id) : 0,
    refusal: is_available && !in_stop_list ? null : 'unavailable',
    avoided: null,
  }
}

function personal(app: App, product: ProductCard): ProductState {
  const { cart, favourites, clock } = app.stores
  const { avoided } = getDiet(app)
  return {
    qty: cart.qty(usualKey(product)),
    total: cart.countOf(product.id),
    liked: favourites.has(product.id),
    heartsAdded: favourites.addedTo(product),
    refusal: refusalOf(product, clock.minute),
    avoided: dietWarning(product, avoided) && avoided,
  }
}

/** The state as an external store for React: the same object while nothing changes. */
export function followProduct(app: App, product: ProductCard, liked = false) {
  const before = stateInHtml(app, product, liked)
  let last = before
  return {
    before: () => before,
    now(): ProductState {
      const state = personal(app, product)
      return compareShallow(last, state) ? last : (last = state)
    },
    /** A product added to the cart renders its own card again, not all cards of a catalog. */
    subscribe: (onChange: () => void) => reaction(() => personal(app, product), onChange, { equals: compareShallow }),
  }
}

/** After hydration only cards whose state differs render again: in a catalog of 125 mostly none. */
export function useProductState(product: ProductCard, liked?: boolean): ProductState {
  const app = useApp()
  const [{ subscribe, now, before }] = useState(() => followProduct(app, product, liked))
  return useSyncExternalStore(subscribe, now, before)
}

/** Why the product cannot be added now, as text: sold out, off the menu, or outside of its category's hours. */
export function refusalText(
  { LL }: App,
  { in_stop_list, is_available, category }: ProductCard,
  refusal: Refusal,
): string | null {
  if (!refusal) return null
  if (refusal === 'closed') return LL.product.closed(hoursOf(category))
  return is_available && in_stop_list ? LL.product.stopped() : LL.product.unavailable()
}
