import { amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, money } from '#client/ui/price.tsx'
import { LineWords } from '#client/features/cart/components/line-words.tsx'
import { faultOf, LineProblem } from '#client/features/cart/quote/line-problem.tsx'
import type { QuotedLine } from '#client/features/cart/quote/quoted-line.ts'
import { useApp } from '#client/context/app.ts'

/** A line as the restaurant prices it now; until then as the cart stores it. */
export function CheckoutLine({ line, quoted }: { line: CartLine; quoted: QuotedLine | undefined }) {
  const app = useApp()
  const answered = quoted?.qty === line.qty ? quoted : undefined
  const fault = faultOf(line, answered)
  return (
    <li className="summary-line" data-cart-line data-problem={fault?.problem}>
      <Picture src={line.image_preview} place="thumb" width={64} height={64} />
      <div className="summary-line-text">
        <span>{line.name}</span>
        <span className="muted">{amountText(app, line.productData.unit, amountOf(line))}</span>
        <LineWords line={line} />
      </div>
      {fault ? (
        <LineProblem line={line} fault={fault} />
      ) : (
        <b>{answered ? money(answered.sum, app.locale) : formatMoney(lineSum(line), app.locale)}</b>
      )}
    </li>
  )
}
