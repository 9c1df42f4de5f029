import type { Order } from '#shared/contract/orders.ts'
import { formatMoney, grouped, kopiykas } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'

/** The ordered amount as card and cart show it: '2 × 59,50 ₴', but '700 г × 94,50 ₴ за 100 г'. */
export function countText(
  { LL, locale }: Pick<App, 'LL' | 'locale'>,
  { qty, price, productData }: Order['lines'][number],
): string {
  const each = formatMoney(kopiykas(price), locale)
  if (productData?.unit !== 'g') return `${qty} × ${each}`
  const grams = (n: number): string => LL.common.grams({ amount: grouped(n, locale) })
  return `${grams(qty * productData.step)} × ${each} ${LL.product.per({ amount: grams(productData.step) })}`
}
