import { amountOf, lineSum, type CartLine } from '#shared/rules/cart.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { Picture } from '#client/ui/picture.tsx'
import { amountText, money } from '#client/ui/price.tsx'
import { LineProblem, type QuotedLine } from '#client/features/cart/quote/line-problem.tsx'
import { useApp } from '#client/context/app.ts'

/** A line as the restaurant prices it now; until then as the cart stores it. */
export function CheckoutLine({ line, quoted }: { line: CartLine; quoted: QuotedLine | undefined }) {
  const app = useApp()
  const answered = quoted?.qty === line.qty ? quoted : undefined
  const problem = answered?.problem ?? null
  return (
    <li className="summary-line" data-cart-line data-problem={problem ?? undefined}>
      <Picture src={line.image_preview} place="thumb" width={64} height={64} />
      <div className="summary-line-text">
        <span>{line.name}</span>
        <span className="muted">{amountText(app, line.productData.unit, amountOf(line))}</span>
      </div>
      {problem ? (
        <LineProblem line={line} problem={problem} />
      ) : (
        <b>{answered ? money(answered.sum, app.locale) : formatMoney(lineSum(line), app.locale)}</b>
      )}
    </li>
  )
}
