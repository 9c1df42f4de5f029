import { storageKeys } from '#shared/storage-keys.ts'
import { BONUSES_MAX, type Deductions } from '#shared/rules/orders/checkout-fields.ts'
import { maybe, readJson, shape, text, whole } from '#shared/rules/stored/stored-json.ts'
import { readStored } from '#client/storage/persistence.ts'

const isDraft = shape<{ typed: Partial<Deductions> }>({
  typed: shape<Partial<Deductions>>({ promo: maybe(text), bonuses: maybe(whole(0, BONUSES_MAX)) }),
})

/** Read from the checkout's draft, so that the cart uses them too. */
export function storedDeductions(): Deductions {
  const stored = readStored(storageKeys.checkout)
  const { promo = '', bonuses = 0 } = (stored === null ? null : readJson(stored, isDraft))?.typed ?? {}
  return { promo, bonuses }
}
