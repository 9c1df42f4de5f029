import { storageKeys } from '#shared/storage-keys.ts'
import type { Deductions } from '#shared/rules/orders/checkout-fields.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'
import { CheckoutStore } from '#client/stores/checkout-store.ts'

const storedDraft = (): CheckoutStore => new CheckoutStore(readStored(storageKeys.checkout))

/** Read from the checkout's draft, so that the cart uses them too. */
export function storedDeductions(): Deductions {
  const { promo = '', bonuses = 0 } = storedDraft().typed
  return { promo, bonuses }
}

/** Puts a code into that draft. */
export function keepPromo(code: string): void {
  const draft = storedDraft()
  draft.type({ promo: code, promoText: code })
  writeStored(storageKeys.checkout, draft.json)
}
