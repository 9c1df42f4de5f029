import type { Quote } from '#shared/contract/order-forms.ts'
import type { App } from '#client/context/app.ts'
import { quotedLineOf } from './quoted-line.ts'

/** Some lines can be ordered: the total is theirs alone. */
export const hasRest = ({ obstacle, lines }: Pick<Quote, 'obstacle' | 'lines'>): boolean =>
  obstacle === 'lines' && lines.some(({ problem }) => problem === null)

/** Removes the lines that cannot be ordered. */
export function removeProblems({ stores: { cart } }: App, quote: Pick<Quote, 'lines'>): void {
  cart.replace(cart.lines.filter((line) => !quotedLineOf(quote, line)?.problem))
}
