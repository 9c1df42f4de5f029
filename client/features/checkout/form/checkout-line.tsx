import { amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { amountText, money } from '#client/ui/price.tsx'
import { SummaryLine } from '#client/features/cart/components/summary-line.tsx'
import { faultOf, LineProblem } from '#client/features/cart/quote/line-problem.tsx'
import type { QuotedLine } from '#client/features/cart/quote/quoted-line.ts'
import { useApp } from '#client/context/app.ts'

/** A line as the restaurant prices it now; until then as the cart stores it. */
export function CheckoutLine({ line, quoted }: { line: CartLine; quoted: QuotedLine | undefined }) {
  const app = useApp()
  const answered = quoted?.qty === line.qty ? quoted : undefined
  const fault = faultOf(line, answered)
  const amount = amountText(app, line.productData.unit, amountOf(line))
  return (
    <SummaryLine line={line} amount={amount} data-cart-line data-problem={fault?.problem}>
      {fault ? (
        <LineProblem line={line} fault={fault} />
      ) : (
        <b>{answered ? money(answered.sum, app.locale) : formatMoney(lineSum(line), app.locale)}</b>
      )}
    </SummaryLine>
  )
}
