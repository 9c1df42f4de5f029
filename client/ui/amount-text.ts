import type { ProductCard } from '#shared/page-data/product-cards.ts'
import type { Locale } from '#shared/locale.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { grouped } from '#shared/rules/money.ts'

interface Words {
  readonly locale: Locale
  readonly LL: { readonly common: Pick<TranslationFunctions['common'], 'grams' | 'pieces'> }
}

/** An amount in the product's unit: '9 900 г', '2 шт'. */
export const amountText = ({ LL, locale }: Words, unit: ProductCard['productData']['unit'], n: number): string =>
  unit === 'g' ? LL.common.grams({ amount: grouped(n, locale) }) : LL.common.pieces({ n })
