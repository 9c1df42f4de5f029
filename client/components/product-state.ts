import { compareShallow, computed } from 'mobx'
import type { ProductCard } from '#shared/page-data.ts'
import type { App } from '../context/app.ts'
import { refusalOf, type Refusal } from '../flows/add-to-cart.ts'

/** What this visitor has to do with a product. */
export interface ProductState { qty: number; liked: boolean; heartsAdded: number; refusal: Refusal }

const anonymous = (product: ProductCard): ProductState => (
  { qty: 0, liked: false, heartsAdded: 0, refusal: product.is_available && !product.in_stop_list ? null : 'unavailable' })

/**
 * Read inside an observer. Made through `computed`, so that one product put into the cart redraws its own card
 * and not all the cards of a catalogue. Before hydration it is what the server knew: nothing personal.
 */
export function productState({ stores: { cart, favourites, clock } }: App, product: ProductCard, hydrated: boolean): ProductState {
  if (!hydrated) return anonymous(product)
  return computed(() => ({
    qty: cart.qty(product.id), liked: favourites.has(product.id), heartsAdded: favourites.addedTo(product.id), refusal: refusalOf(product, clock.minute),
  }), { equals: compareShallow }).get()
}

/** Why it cannot be added now, in words: sold out, off the menu, or the hours of its category. */
export function refusalText({ LL }: App, { in_stop_list, is_available, category }: ProductCard, refusal: Refusal): string | null {
  if (!refusal) return null
  if (refusal === 'closed') return LL.product.closed({ from: category.active_from ?? '00:00', until: category.active_until ?? '24:00' })
  return is_available && in_stop_list ? LL.product.stopped() : LL.product.unavailable()
}
