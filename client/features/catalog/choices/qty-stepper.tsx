import type { Product } from '#shared/contract/catalog.ts'
import { QTY_MAX, minQtyOf } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/ui/price.tsx'
import { Step } from './option-units.tsx'

interface QtyProps {
  product: Pick<Product, 'productData'>
  qty: number
  onCount: (qty: number) => void
}

/** How much of a chosen dish, from its smallest amount on. */
export function QtyStepper({ product: { productData }, qty, onCount }: QtyProps) {
  const app = useApp()
  const { options, product } = app.LL
  const name = options.qty()
  const isLeast = qty <= minQtyOf(productData)
  return (
    <span className="stepper option-units" role="group" aria-label={name}>
      <Step name={product.less({ name })} icon="minus" off={isLeast} onPress={() => onCount(qty - 1)} />
      <output>{amountText(app, productData.unit, Number((qty * productData.step).toFixed(3)))}</output>
      <Step name={product.more({ name })} off={qty >= QTY_MAX} onPress={() => onCount(qty + 1)} />
    </span>
  )
}
