import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { PageData, PageId } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { cartEvents, checkoutEvent, dishEvent, listEvent, type ShopEvent } from '#shared/rules/cart/shop-event.ts'
import type { App } from '#client/context/app.ts'
import { tell } from '#client/context/shop-events.ts'
import { tellPurchase } from '#client/features/checkout/actions/kept-purchase.ts'

/** Events of pages: what is viewed, and where to the customer goes. */

type Events = { readonly [Id in PageId]?: (data: PageData[Id]) => ShopEvent }

/** The words of a search are the customer's own. */
const events: Events = {
  home: ({ popular }) => listEvent('popular', 'popular', popular),
  catalog: ({ sections }) =>
    listEvent(
      'catalog',
      'catalog',
      sections.flatMap(({ products }) => products),
    ),
  category: ({ section: { category, products } }) => listEvent(String(category.id), category.name, products),
  search: ({ found, popular }) => listEvent('search', 'search', found?.data ?? popular),
  product: ({ product }) => dishEvent(product),
}

export function tellPage(app: App, { id, data }: PageRecord): void {
  const event = app.tells && (events[id] as ((data: unknown) => ShopEvent) | undefined)?.(data)
  if (event) tell(app, [event])
}

/** Of the document: an order placed before it, its page, and what was pressed before this code was there. Called before React handles a press. */
export function tellFirst(app: App, record: PageRecord, before: readonly CartLine[] = app.stores.cart.lines): void {
  tellPurchase(app)
  tellPage(app, record)
  tell(app, cartEvents(before, app.stores.cart.lines))
}

/** Told by the page before, since the checkout carries no code that could hear it. */
export function tellLeaving(app: App, path: string): void {
  const { cart } = app.stores
  if (matchRoute(path, ['checkout']) && !cart.isEmpty) tell(app, [checkoutEvent(cart.lines)])
}
