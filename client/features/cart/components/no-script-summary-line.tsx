import { amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { amountText, money } from '#client/ui/price.tsx'
import { SummaryLine } from './summary-line.tsx'
import { problemText } from '../quote/line-problem.tsx'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { useApp } from '#client/context/app.ts'

interface LineProps {
  line: CartLine
  quoted: QuotedLine | undefined
}

/** A line of a cart that is shown and not changed; only a dish of the menu has a name. */
export function NoScriptSummaryLine({ line, quoted }: LineProps) {
  const app = useApp()
  const problem = line.name ? (quoted?.problem ?? null) : 'gone'
  return (
    <SummaryLine
      line={{ ...line, name: line.name || quoted?.name || app.LL.cart.link.unknown({ id: String(line.id) }) }}
      amount={line.name ? amountText(app, line.productData.unit, amountOf(line)) : undefined}
      fault={problem ? problemText(app, line, { problem, at: quoted?.problem_at ?? null }) : undefined}
      data-problem={problem ?? undefined}
    >
      {!problem && quoted && <b>{money(quoted.sum, app.locale)}</b>}
    </SummaryLine>
  )
}
