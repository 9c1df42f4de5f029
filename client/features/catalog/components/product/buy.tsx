import type { ReactNode } from 'react'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { minQtyOf, usualKey, lineOf } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { addToCart, decrease, increase } from '../../actions/add-to-cart.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText, stepText, money } from '#client/ui/price.tsx'
import { refusalText, type ProductState, useProductState } from './product-state.ts'
import { Stepper } from '#client/ui/form/stepper.tsx'
import type { Product } from '#shared/contract/catalog.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { pointsFor } from '#shared/rules/cart/loyalty-points.ts'
import { useBonusPercent } from '#client/context/page.ts'
import { useHydrated } from '#client/context/hydrated.ts'

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

/** The stepper of the product page; the add button shows the price of the minimum amount. */
export function Purchase({ product }: { product: Product }) {
  const state = useProductState(product)
  const { LL, locale } = useApp()
  const bonusPercent = useBonusPercent()
  const earningQty = useHydrated() ? state.qty : 0
  const smallest = formatMoney(lineSum(lineOf(product, minQtyOf(product.productData))), locale)
  return (
    <div className="purchase">
      {!state.refusal && <EarnedPoints earned={pointsFor(bonusPercent, product, earningQty || undefined)} />}
      <div className="purchase-row row">
        <Buy className="stepper-large" product={product} state={state} says={`${LL.product.add()} ${smallest}`}>
          <span>{LL.product.add()}</span> <b>{smallest}</b>
        </Buy>
      </div>
    </div>
  )
}

/** Points for the amount in the cart, or for the minimum. */
export function EarnedPoints({ earned }: { earned: number }) {
  const { LL, locale } = useApp()
  return earned > 0 ? (
    <p className="purchase-points">
      <Icon name="gift" />
      {LL.product.points({ money: money(earned, locale) })}
    </p>
  ) : null
}
