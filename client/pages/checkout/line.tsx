import type { Quote } from '#shared/contract/orders.ts'
import { amountOf, lineSum, minQtyOf, type CartLine } from '#shared/rules/cart.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { amountText, money } from '../../components/price.tsx'
import { useApp, type App } from '../../context/app.ts'

type QuotedLine = Quote['lines'][number]
type LineProblem = NonNullable<QuotedLine['problem']>

/** A line as the restaurant prices it now; until it has, as the cart knows it. */
export function Line({ line, quoted }: { line: CartLine; quoted: QuotedLine | undefined }) {
  const app = useApp()
  const problem = quoted?.problem ?? null
  const sum = quoted && quoted.qty === line.qty ? money(quoted.sum, app.locale) : formatMoney(lineSum(line), app.locale)
  return (
    <li className="summary-line" data-problem={problem ?? undefined}>
      <Picture src={line.image_preview} width={64} height={64} />
      <div className="summary-line-text">
        <span>{line.name}</span>
        <span className="muted">{amountText(app, line.productData.unit, amountOf(line))}</span>
      </div>
      {!problem && <b>{sum}</b>}
      {problem && <Problem line={line} problem={problem} />}
    </li>
  )
}

/** Why it cannot be ordered, and what to do about it. */
function Problem({ line, problem }: { line: CartLine; problem: LineProblem }) {
  const app = useApp()
  const { LL: { checkout }, stores: { cart } } = app
  const minQty = minQtyOf(line.productData)
  const least = amountText(app, line.productData.unit, minQty * line.productData.step)
  return (
    <div className="summary-problem">
      <p><Icon name="alert" />{problemText(app, line, problem, least)}</p>
      {problem === 'below_minimum' &&
        <Button onClick={() => cart.put({ ...line, qty: minQty })}>{checkout.problem.raise({ amount: least })}</Button>}
      <Button icon="trash" aria-label={app.LL.cart.remove({ name: line.name })} onClick={() => cart.drop(line.id)}>
        {checkout.problem.remove()}
      </Button>
    </div>
  )
}

function problemText({ LL: { checkout } }: App, { category }: CartLine, problem: LineProblem, least: string): string {
  if (problem === 'below_minimum') return checkout.problem.below_minimum({ amount: least })
  if (problem !== 'closed') return checkout.problem[problem]()
  const { active_from: from, active_until: until } = category
  return from && until ? checkout.problem.closed({ from, until }) : checkout.problem.closedNow()
}
