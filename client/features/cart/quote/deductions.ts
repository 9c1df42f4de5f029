import { storageKeys } from '#shared/storage-keys.ts'
import { maybe, readJson, shape, text, whole } from '#shared/rules/stored-json.ts'
import { readStored } from '#client/storage/persistence.ts'

/** Deductions of an order: a promo code, empty for none, and points. */
export interface Deductions {
  promo: string
  bonuses: number
}

export const BONUSES_MAX = 1_000_000

const isDraft = shape<{ typed: Partial<Deductions> }>({
  typed: shape<Partial<Deductions>>({ promo: maybe(text), bonuses: maybe(whole(0, BONUSES_MAX)) }),
})

/** Read from the checkout's draft, so that the cart uses them too. */
export function storedDeductions(): Deductions {
  const stored = readStored(storageKeys.checkout)
  const { promo = '', bonuses = 0 } = (stored === null ? null : readJson(stored, isDraft))?.typed ?? {}
  return { promo, bonuses }
}
