import type { Locale } from '#shared/locale.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { minQtyOf } from '#shared/rules/cart/cart.ts'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney, kopiykas, grouped } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'

/** What a product costs, in words. */

export type Words = Pick<App, 'LL' | 'locale'>

/** The island has these texts alone. */
interface AmountWords {
  readonly locale: Locale
  readonly LL: { readonly common: Pick<TranslationFunctions['common'], 'grams' | 'pieces'> }
}

/** An amount in the product's unit: '9 900 г', '2 шт'. */
export const amountText = ({ LL, locale }: AmountWords, unit: ProductCard['productData']['unit'], n: number): string =>
  unit === 'g' ? LL.common.grams({ amount: grouped(n, locale) }) : LL.common.pieces({ n })

/** How a product sold by weight is counted: qty counts steps, from a minimum on. */
export const stepText = (app: Words, { unit, minimum, step }: ProductCard['productData']): string | undefined =>
  unit === 'g'
    ? app.LL.product.steps({ step: amountText(app, unit, step), minimum: amountText(app, unit, minimum) })
    : undefined

/** Hryvnias in the language's notation. */
export const money = (hryvnias: number, locale: Locale): string => formatMoney(kopiykas(hryvnias), locale)

/** The price of a step of a product sold by weight: '94,50 ₴ за 100 г'. */
export const rateText = (
  app: Words,
  { currentPrice, productData: { unit, step } }: Pick<ProductCard, 'currentPrice' | 'productData'>,
): string | null =>
  unit === 'g'
    ? `${money(currentPrice, app.locale)} ${app.LL.product.per({ amount: amountText(app, unit, step) })}`
    : null

/** What the smallest amount costs, and how much that is, for products sold by weight: 'від 283,50 ₴', '300 г'. */
export function leastText(app: Words, product: ProductCard): { price: string; amount: string } | null {
  const { unit, step } = product.productData
  if (unit !== 'g') return null
  return {
    price: app.LL.product.from({ price: formatMoney(minimumSale(product), app.locale) }),
    amount: amountText(app, unit, Number((minQtyOf(product.productData) * step).toFixed(3))),
  }
}
