import type { Order } from '#shared/contract/orders.ts'
import { purchaseEvent, type ShopEvent } from '#shared/rules/cart/shop-event.ts'
import { codeKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { tell } from '#client/context/shop-events.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/** An order for integration code, which never runs beside it: the next document that carries such code tells of it, once. */

export function keepPurchase({ integration }: App, order: Order): void {
  if (integration) writeStored(codeKeys.purchase, JSON.stringify(purchaseEvent(order)))
}

export function tellPurchase(app: App): void {
  const kept = app.tells && readStored(codeKeys.purchase)
  if (!kept) return
  writeStored(codeKeys.purchase, null)
  tell(app, [JSON.parse(kept) as ShopEvent])
}
