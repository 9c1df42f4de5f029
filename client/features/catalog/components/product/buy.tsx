import type { ReactNode } from 'react'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { minQtyOf, usualKey } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { addToCart, decrease, increase } from '../../actions/add-to-cart.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText, stepText } from '#client/ui/price.tsx'
import { refusalText, type ProductState } from './product-state.ts'
import { Stepper } from '#client/ui/form/stepper.tsx'

interface BuyProps {
  product: ProductCard
  state: ProductState
  className?: string
  children?: ReactNode
  says?: string | undefined
}

/** The stepper of a product, or why it cannot be bought now. */
export function Buy({ product, state: { qty, total, refusal }, className = '', children, says }: BuyProps) {
  const app = useApp()
  const { id, name, productData, choice } = product
  const key = usualKey(product)
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
      total={total}
      minQty={minQtyOf(productData)}
      amount={amountText(app, productData.unit, Number((total * productData.step).toFixed(3)))}
      rule={stepText(app, productData)}
      opens={choice === 'required'}
      onMore={() => {
        if (choice === 'required') app.stores.overlays.open('dish', { id, name, key: null })
        else if (qty > 0) increase(app, key)
        else addToCart(app, product)
      }}
      onLess={() => decrease(app, key)}
    >
      {children}
    </Stepper>
  )
}
