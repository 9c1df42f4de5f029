import type { Quote } from '#shared/contract/orders.ts'
import { minQtyOf, type CartLine } from '#shared/rules/cart.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText } from '#client/ui/price.tsx'
import { removeLine } from '../actions/remove-line.ts'
import { useApp, type App } from '#client/context/app.ts'

export type QuotedLine = Quote['lines'][number]
type Problem = NonNullable<QuotedLine['problem']>

/** Why a line cannot be ordered, and how to fix it. */
export function LineProblem({ line, problem }: { line: CartLine; problem: Problem }) {
  const app = useApp()
  const {
    LL: { cart: texts },
    stores: { cart },
  } = app
  const minQty = minQtyOf(line.productData)
  return (
    <div className="line-problem">
      <p>
        <Icon name={problem === 'closed' ? 'clock' : 'alert'} />
        {problemText(app, line, problem)}
      </p>
      {problem === 'below_minimum' && (
        <Button onClick={() => cart.put({ ...line, qty: minQty })}>
          {texts.problem.raise({ amount: leastOf(app, line) })}
        </Button>
      )}
      <Button icon="trash" aria-label={texts.remove({ name: line.name })} onClick={() => removeLine(app, line)}>
        {texts.problem.remove()}
      </Button>
    </div>
  )
}

const leastOf = (app: App, { productData: { unit, step, minimum } }: CartLine): string =>
  amountText(app, unit, minQtyOf({ step, minimum }) * step)

export function problemText(app: App, line: CartLine, problem: Problem): string {
  const { problem: texts } = app.LL.cart
  if (problem === 'below_minimum') return texts.below_minimum({ amount: leastOf(app, line) })
  if (problem !== 'closed') return texts[problem]()
  const { active_from: from, active_until: until } = line.category
  return from && until ? texts.closed({ from, until }) : texts.closedNow()
}
