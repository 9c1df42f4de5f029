import { compareShallow, reaction } from 'mobx'
import { useState, useSyncExternalStore } from 'react'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { usualKey } from '#shared/rules/cart/cart.ts'
import { dietWarning, type Avoidance } from '#shared/rules/menu/diet.ts'
import { useApp, type App } from '#client/context/app.ts'
import { heartsAddedIn, stepsIn } from '#client/context/customer-state.ts'
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

const anonymous = (product: ProductCard, liked: boolean): ProductState => ({
  qty: 0,
  total: 0,
  liked,
  heartsAdded: 0,
  refusal: product.is_available && !product.in_stop_list ? null : 'unavailable',
  avoided: null,
})

/** The state that the HTML to hydrate shows. */
function stateInHtml({ islandState }: App, product: ProductCard, liked: boolean): ProductState {
  const state = anonymous(product, liked)
  if (!islandState) return state
  const { id } = product
  return {
    ...state,
    ...stepsIn(islandState, product),
    liked: islandState.hearts.includes(id),
    heartsAdded: heartsAddedIn(islandState, id),
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
    /** The snapshot of the server, personal only on the favourites page, or of the island. */
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
  if (refusal === 'closed')
    return LL.product.closed({ from: category.active_from ?? '00:00', until: category.active_until ?? '24:00' })
  return is_available && in_stop_list ? LL.product.stopped() : LL.product.unavailable()
}
