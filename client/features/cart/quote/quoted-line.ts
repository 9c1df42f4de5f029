import type { Quote } from '#shared/contract/order-forms.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { keyOfRequested } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'

export type QuotedLine = Quote['lines'][number]

/** The line of a quote that answers this line of the cart; an answer leaves out options that left the menu. */
export const quotedLineOf = (
  quote: Pick<Quote, 'lines'> | null | undefined,
  { key, id, note, guest }: CartLine,
): QuotedLine | undefined =>
  quote?.lines.find((quoted) => keyOfRequested(quoted) === key) ??
  quote?.lines.find(
    ({ product_id, note: answered, problem, guest: by }) =>
      problem === 'option_foreign' && product_id === id && answered === note && (by || '') === (guest ?? ''),
  )

/** Some lines can be ordered: the total is theirs alone. */
export const hasRest = ({ obstacle, lines }: Pick<Quote, 'obstacle' | 'lines'>): boolean =>
  obstacle === 'lines' && lines.some(({ problem }) => problem === null)

/** Removes the lines that cannot be ordered. */
export function removeProblems({ stores: { cart } }: App, quote: Pick<Quote, 'lines'>): void {
  cart.change(cart.lines.filter((line) => !quotedLineOf(quote, line)?.problem))
}
