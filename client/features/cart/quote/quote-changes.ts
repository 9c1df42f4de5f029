import type { Quote } from '#shared/contract/order-forms.ts'
import { keyOfRequested } from '#shared/rules/cart/written-cart.ts'

/** Hryvnias before and after. */
export interface Moved {
  before: number
  after: number
}

export interface QuoteChanges {
  prices: (Moved & { key: string; name: string })[]
  /** Names of products that could be ordered before. */
  stopped: string[]
  delivery: Moved | null
  discount: Moved | null
  bonuses: Moved | null
  total: Moved | null
}

const moved = (before: number, after: number): Moved | null => (before === after ? null : { before, after })

function linesMoved(before: Quote['lines'], after: Quote['lines']): Pick<QuoteChanges, 'prices' | 'stopped'> {
  const were = new Map(before.map((line) => [keyOfRequested(line), line]))
  const pairs = after.flatMap((line) => {
    const old = were.get(keyOfRequested(line))
    return old && !old.problem ? [{ old, line }] : []
  })
  return {
    prices: pairs.flatMap(({ old, line }) => {
      const change = line.problem ? null : moved(old.price, line.price)
      return change ? [{ key: keyOfRequested(line), name: line.name, ...change }] : []
    }),
    stopped: pairs.flatMap(({ line }) => (line.problem ? [line.name] : [])),
  }
}

/** Differences between two quotes of the same cart; null when none matters to the customer. */
export function changesOf(before: Quote, after: Quote): QuoteChanges | null {
  const lines = linesMoved(before.lines, after.lines)
  const sums = {
    delivery: moved(before.delivery_cost, after.delivery_cost),
    discount: moved(before.discount, after.discount),
    bonuses: moved(before.bonuses_spent, after.bonuses_spent),
    total: moved(before.total, after.total),
  }
  const any =
    lines.prices.length > 0 || lines.stopped.length > 0 || Object.values(sums).some((change) => change !== null)
  return any ? { ...lines, ...sums } : null
}
