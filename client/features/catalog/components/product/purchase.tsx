import type { Product } from '#shared/contract/catalog.ts'
import { minQtyOf, lineOf } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { pointsFor } from '#shared/rules/cart/loyalty-points.ts'
import { Buy } from './buy.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { money } from '#client/ui/price.tsx'
import { useProductState } from './product-state.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'

/** The stepper of the product page; the add button shows the price of the minimum amount. */
export function Purchase({ product, bonusPercent }: { product: Product; bonusPercent: number | null }) {
  const state = useProductState(product)
  const { LL, locale } = useApp()
  const earningQty = useHydrated() ? state.qty : 0
  const smallest = formatMoney(lineSum(lineOf(product, minQtyOf(product.productData))), locale)
  return (
    <div className="purchase">
      {!state.refusal && <EarnedPoints earned={pointsFor(bonusPercent, product, earningQty || undefined)} />}
      <div className="purchase-row">
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
