import type { ReactNode } from 'react'
import type { ProductCard } from '#shared/page-data.ts'
import { minQtyOf } from '#shared/rules/cart.ts'
import { useApp } from '#client/context/app.ts'
import { addToCart, decrease, increase } from '../actions/add-to-cart.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText, stepText } from '#client/ui/price.tsx'
import { refusalText, type ProductState } from './product-state.ts'
import { Stepper } from '#client/ui/stepper.tsx'

interface BuyProps {
  product: ProductCard
  state: ProductState
  className?: string
  children?: ReactNode
  says?: string | undefined
}

/** The stepper of a product, or why it cannot be bought now. */
export function Buy({ product, state: { qty, refusal }, className = '', children, says }: BuyProps) {
  const app = useApp()
  const { id, name, productData } = product
  const why = refusalText(app, product, refusal)
  if (why)
    return (
      <p className={`refusal ${className}`}>
        {refusal === 'closed' && <Icon name="clock" />}
        {why}
      </p>
    )
  return (
    <Stepper
      className={className}
      says={says}
      name={name}
      add={id}
      qty={qty}
      minQty={minQtyOf(productData)}
      amount={amountText(app, productData.unit, qty * productData.step)}
      rule={stepText(app, productData)}
      onMore={() => (qty > 0 ? increase(app, id) : addToCart(app, product))}
      onLess={() => decrease(app, id)}
    >
      {children}
    </Stepper>
  )
}
