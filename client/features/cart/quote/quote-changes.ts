import type { Quote } from '#shared/contract/order-forms.ts'
import { keyOfRequested } from '#shared/rules/cart/written-cart.ts'

/** Hryvnias before and after. */
export interface Moved {
  before: number
  after: number
}

const sums = { discount: 'discount', bonuses: 'bonuses_spent', delivery: 'delivery_cost', total: 'total' } as const

export interface QuoteChanges {
  prices: (Moved & { key: string; name: string })[]
  /** Names of products that could be ordered before. */
  stopped: string[]
  sums: (Moved & { sum: keyof typeof sums })[]
}

const moved = (before: number, after: number): Moved[] => (before === after ? [] : [{ before, after }])

/** Differences between two quotes of the same cart; null when none matters to the customer. */
export function changesOf(before: Quote, after: Quote): QuoteChanges | null {
  const were = new Map(before.lines.map((line) => [keyOfRequested(line), line]))
  const pairs = after.lines.flatMap((line) => {
    const old = were.get(keyOfRequested(line))
    return old && !old.problem ? [{ old, line }] : []
  })
  const changes: QuoteChanges = {
    prices: pairs.flatMap(({ old, line }) =>
      (line.problem ? [] : moved(old.price, line.price)).map((change) => ({
        key: keyOfRequested(line),
        name: line.name,
        ...change,
      })),
    ),
    stopped: pairs.flatMap(({ line }) => (line.problem ? [line.name] : [])),
    sums: (Object.keys(sums) as (keyof typeof sums)[]).flatMap((sum) =>
      moved(before[sums[sum]], after[sums[sum]]).map((change) => ({ sum, ...change })),
    ),
  }
  return Object.values(changes).some((some) => some.length > 0) ? changes : null
}
