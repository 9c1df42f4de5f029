import type { Locale } from '#shared/locale.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'
import { amountText } from './amount-text.ts'

export { amountText }

type Words = Pick<App, 'LL' | 'locale'>

/** How a product sold by weight is counted: qty counts steps, from a minimum on. */
export const stepText = (app: Words, { unit, minimum, step }: ProductCard['productData']): string | undefined =>
  unit === 'g'
    ? app.LL.product.steps({ step: amountText(app, unit, step), minimum: amountText(app, unit, minimum) })
    : undefined

/** Hryvnias in the language's notation. */
export const money = (hryvnias: number, locale: Locale): string => formatMoney(kopiykas(hryvnias), locale)

/** The price of one step; with the weight for products sold by weight. */
export function Price({ app, product }: { app: Words; product: ProductCard }) {
  const { unit, step } = product.productData
  return (
    <span className="price">
      {product.old_price ? (
        <>
          <s>
            <span className="visually-hidden">{app.LL.product.oldPrice()}: </span>
            {money(product.old_price, app.locale)}
          </s>{' '}
        </>
      ) : null}
      <b>{money(product.currentPrice, app.locale)}</b>
      {unit === 'g' && <small> {app.LL.product.per({ amount: amountText(app, unit, step) })}</small>}
    </span>
  )
}
