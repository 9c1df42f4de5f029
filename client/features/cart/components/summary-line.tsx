import type { ComponentProps, ReactNode } from 'react'
import { amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { Picture } from '#client/ui/picture.tsx'
import { amountText } from '#client/ui/price.tsx'
import { LineProblem, problemText, shownLine } from '../quote/line-problem.tsx'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { LineWords } from './line-words.tsx'

interface SummaryLineProps extends ComponentProps<'li'> {
  /** As it was ordered: a dish that left the menu has no picture. */
  line: { name: ReactNode; image_preview?: string | undefined } & ComponentProps<typeof LineWords>['line']
  amount: string | undefined
  /** Why it cannot be ordered. */
  fault?: string | false
}

/** A line that is shown and not changed, with its sum. */
export const SummaryLine = ({ line, amount, fault, children, ...item }: SummaryLineProps) => (
  <li className="summary-line" {...item}>
    <Picture src={line.image_preview ?? ''} place="thumb" width={64} height={64} />
    <div className="summary-line-text">
      <span>{line.name}</span>
      {amount && <span className="muted">{amount}</span>}
      <LineWords line={line} />
      {fault && <span className="field-error">{fault}</span>}
    </div>
    {children}
  </li>
)

interface CartSummaryLineProps {
  line: CartLine
  quoted: QuotedLine | undefined
  /** What is wrong can be mended here, by scripts. */
  mends?: boolean
}

/** A line of the cart before it is ordered. */
export function CartSummaryLine({ line: stored, quoted, mends }: CartSummaryLineProps) {
  const app = useApp()
  const { line, isGone, fault, sum } = shownLine(app, stored, quoted)
  return (
    <SummaryLine
      line={line}
      amount={isGone ? undefined : amountText(app, line.productData.unit, amountOf(line))}
      fault={!mends && fault !== null && problemText(app, line, fault)}
      data-cart-line
      data-problem={fault?.problem}
    >
      {!fault && <b>{sum}</b>}
      {fault && mends && <LineProblem line={line} fault={fault} />}
    </SummaryLine>
  )
}
