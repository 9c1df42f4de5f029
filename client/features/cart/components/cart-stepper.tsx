import { amountOf, type CartLine } from '#shared/rules/cart.ts'
import { removeLine } from '../actions/remove-line.ts'
import { useApp } from '#client/context/app.ts'
import { decrease, increase } from '#client/features/catalog/actions/add-to-cart.ts'
import { amountText, stepText } from '#client/ui/price.tsx'
import { Stepper } from '#client/ui/stepper.tsx'

export function CartStepper({ line }: { line: CartLine }) {
  const app = useApp()
  return (
    <Stepper
      name={line.name}
      qty={line.qty}
      minQty={line.minQty}
      amount={amountText(app, line.productData.unit, amountOf(line))}
      rule={stepText(app, line.productData)}
      onMore={() => increase(app, line.key)}
      onLess={() => (line.qty > line.minQty ? decrease(app, line.key) : removeLine(app, line))}
    />
  )
}
