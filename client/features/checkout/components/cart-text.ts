import { amountOf } from '#shared/rules/cart/cart.ts'
import { lineSum, totalOf } from '#shared/rules/cart/cart-sums.ts'
import { describeLine } from '#shared/rules/menu/describe-line.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { amountText } from '#client/ui/price.tsx'
import type { App } from '#client/context/app.ts'

/** The cart as text, to read out on the phone or send as a message. */
export function cartText(app: App): string {
  const { locale } = app
  const { byPhone } = app.LL
  const { cart, clock } = app.stores
  const lines = cart.lines.map(
    (line, index) =>
      `${index + 1}. ${[line.name, describeLine(line)].filter(Boolean).join('. ')}, ${amountText(app, line.productData.unit, amountOf(line))}: ${formatMoney(lineSum(line), locale)}`,
  )
  return [
    byPhone.mine(),
    ...lines,
    byPhone.total({ total: formatMoney(totalOf(cart.lines, clock.minute), locale) }),
  ].join('\n')
}
