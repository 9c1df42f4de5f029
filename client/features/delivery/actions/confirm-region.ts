import { atAddress } from '#shared/rules/delivery/fulfilment.ts'
import type { App } from '#client/context/app.ts'
import { findRegion } from './find-region.ts'

/** Updates the terms of a restored address; a message says when delivery there has ended. A failed lookup changes nothing. */
export async function confirmRegion(app: App): Promise<void> {
  const { LL } = app
  const { delivery, toasts } = app.stores
  const { selection } = delivery
  if (!selection?.address || !selection.region) return
  const region = await findRegion(app, selection.address).catch(() => undefined)
  if (region === undefined || delivery.selection !== selection) return
  if (region) return delivery.select(atAddress(region, selection.address))
  delivery.reset()
  toasts.show({
    severity: 'warn',
    summary: LL.delivery.notDelivered(),
    detail: selection.address.formatted_address,
    life: 10_000,
  })
}
