import { amountOf, lineSum } from '#shared/rules/cart.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { amountText } from '#client/ui/price.tsx'
import type { App } from '#client/context/app.ts'

/** The cart as text, to read out on the phone or send as a message. */
export function cartText(app: App): string {
  const {
    LL: { byPhone },
    locale,
    stores: { cart, clock },
  } = app
  const lines = cart.lines.map(
    (line, index) =>
      `${index + 1}. ${line.name}, ${amountText(app, line.productData.unit, amountOf(line))}: ${formatMoney(lineSum(line), locale)}`,
  )
  return [byPhone.mine(), ...lines, byPhone.total({ total: formatMoney(cart.totalAt(clock.minute), locale) })].join(
    '\n',
  )
}
