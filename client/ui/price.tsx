import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { minQtyOf } from '#shared/rules/cart/cart.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { amountText, leastText, money, rateText, stepText, type Words } from './price-texts.ts'

export { amountText, money, rateText, stepText }

/** The price of a piece, or of the smallest amount. */
export function Price({ app, product }: { app: Words; product: ProductCard }) {
  const least = leastText(app, product)
  const units = least ? minQtyOf(product.productData) : 1
  return (
    <span className="price">
      {product.old_price ? (
        <>
          <s>
            <span className="visually-hidden">{app.LL.product.oldPrice()}: </span>
            {formatMoney(kopiykas(product.old_price) * units, app.locale)}
          </s>{' '}
        </>
      ) : null}
      <b>{least?.price ?? money(product.currentPrice, app.locale)}</b>
      {least && (
        <>
          {' '}
          <small>· {least.amount}</small>
        </>
      )}
    </span>
  )
}
