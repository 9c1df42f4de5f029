import { amountOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { decrease, increase } from '#client/features/catalog/actions/add-to-cart.ts'
import { amountText, stepText } from '#client/ui/price.tsx'
import { Stepper } from '#client/ui/form/stepper.tsx'

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
      keeps
      onLess={() => decrease(app, line.key)}
    />
  )
}
