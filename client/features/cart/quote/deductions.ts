import { storageKeys } from '#shared/storage-keys.ts'
import { BONUSES_MAX, type Deductions } from '#shared/rules/orders/checkout-fields.ts'
import { maybe, readJson, shape, text, whole } from '#shared/rules/stored/stored-json.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'
import { CheckoutStore } from '#client/stores/checkout-store.ts'

const isDraft = shape<{ typed: Partial<Deductions> }>({
  typed: shape<Partial<Deductions>>({ promo: maybe(text), bonuses: maybe(whole(0, BONUSES_MAX)) }),
})

/** Read from the checkout's draft, so that the cart uses them too. */
export function storedDeductions(): Deductions {
  const stored = readStored(storageKeys.checkout)
  const { promo = '', bonuses = 0 } = (stored === null ? null : readJson(stored, isDraft))?.typed ?? {}
  return { promo, bonuses }
}

/** Puts a code into that draft. */
export function keepPromo(code: string): void {
  const draft = new CheckoutStore(readStored(storageKeys.checkout))
  draft.type({ promo: code, promoText: code })
  writeStored(storageKeys.checkout, draft.json)
}
