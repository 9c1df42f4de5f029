import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { shownOf } from '#shared/rules/menu/diet.ts'
import type { App } from '#client/context/app.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'
import { getDiet } from '#client/features/catalog/actions/get-diet.ts'

/** Stored per tab: the offer is made once. */
export const OFFERED = 'zhar_products_offered'

/** Recommendations to offer: available, not in the cart, and not hidden by the customer's diet. */
export function offerOf(app: App, recommended: readonly ProductCard[] = []): ProductCard[] {
  const { cart, clock } = app.stores
  return shownOf(recommended, getDiet(app).avoided).filter(
    (product) => cart.countOf(product.id) === 0 && !refusalOf(product, clock.minute),
  )
}

/** True when "add something?" is shown between cart and checkout. */
export function offersProducts(app: App, recommended: readonly ProductCard[] | undefined): boolean {
  if (offerOf(app, recommended).length === 0 || isOffered()) return false
  app.stores.overlays.swap('cart', 'products')
  return true
}

/** Without tab storage nothing is offered: it would be offered every time. */
const isOffered = (): boolean => readTab(OFFERED) !== null || !writeTab(OFFERED, '')
