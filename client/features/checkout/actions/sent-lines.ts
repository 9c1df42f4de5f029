import type { CartLine } from '#shared/rules/cart/cart.ts'
import type { Selection } from '#shared/rules/menu/options.ts'
import { lineKey } from '#shared/rules/menu/selection-text.ts'

interface SentLine {
  readonly product_id: number
  readonly qty: number
  readonly options?: Selection | undefined
  readonly note?: string | undefined
  readonly guest?: string | undefined
}

/** A cart after an order was placed: what was added since it was sent stays, in no smaller amount than is sold. */
export function withoutSent(lines: readonly CartLine[], orderedLines: readonly SentLine[]): CartLine[] {
  const quantities = new Map(
    orderedLines.map((line) => [lineKey(line.product_id, line.options, line.note, line.guest), line.qty]),
  )
  return lines.flatMap((line) => {
    const qty = quantities.get(line.key)
    if (qty === undefined) return [line]
    return line.qty > qty ? [{ ...line, qty: Math.max(line.qty - qty, line.minQty) }] : []
  })
}
