import type { Product } from '#shared/contract/catalog.ts'
import { QTY_MAX, minQtyOf } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText } from '#client/ui/price.tsx'

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
  const isMost = qty >= QTY_MAX
  return (
    <span className="stepper option-units" role="group" aria-label={name}>
      <button
        type="button"
        aria-label={product.less({ name })}
        aria-disabled={isLeast || undefined}
        onClick={isLeast ? undefined : () => onCount(qty - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{amountText(app, productData.unit, Number((qty * productData.step).toFixed(3)))}</output>
      <button
        type="button"
        aria-label={product.more({ name })}
        aria-disabled={isMost || undefined}
        onClick={isMost ? undefined : () => onCount(qty + 1)}
      />
    </span>
  )
}
