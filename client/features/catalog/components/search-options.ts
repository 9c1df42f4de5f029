import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { minQtyOf } from '#shared/rules/cart.ts'
import { nothingAvoided } from '#shared/rules/diet.ts'
import { formatMoney, grouped } from '#shared/rules/money.ts'
import { minimumSale } from '#shared/rules/minimum-sale.ts'
import { warningOf } from './product-warning.ts'
import type { App } from '#client/context/app.ts'
import type { Suggestions } from '../actions/search-menu.ts'

type Texts = Pick<App, 'LL' | 'locale'>

/** An option of the list under the field, identified by its URL. */
export interface Option {
  readonly href: string
  readonly name: string
  readonly picture: string | null
  readonly fact: string
  readonly warning?: string | null
}

const dishFact = ({ LL, locale }: Texts, dish: ProductCard): string => {
  if (!dish.is_available) return LL.product.unavailable()
  return dish.in_stop_list ? LL.product.stopped() : leastText({ LL, locale }, dish)
}

/** '283,50 ₴ за 300 г': the minimum amount of a product sold by weight. */
function leastText({ LL, locale }: Texts, dish: ProductCard): string {
  const sum = formatMoney(minimumSale(dish), locale)
  const { unit, step } = dish.productData
  if (unit !== 'g') return sum
  const amount = LL.common.grams({ amount: grouped(minQtyOf(dish.productData) * step, locale) })
  return `${sum} ${LL.product.per({ amount })}`
}

/** Categories first, as they are few; at the end a link to all matches, if the list does not show them. */
export function optionsOf(
  app: Texts,
  text: string,
  { categories, dishes, total }: Suggestions,
  avoided = nothingAvoided,
): Option[] {
  const { LL, locale } = app
  const all = {
    href: `${href(locale, 'search')}?${new URLSearchParams({ q: text })}`,
    name: LL.search.all({ n: total }),
    picture: null,
    fact: '',
  }
  return [
    ...categories.map(({ id, name, image }) => ({
      href: href(locale, 'category', { id }),
      name,
      picture: image,
      fact: LL.search.category(),
    })),
    ...dishes.map((dish) => ({
      href: href(locale, 'product', { id: dish.id }),
      name: dish.name,
      picture: dish.image_preview,
      fact: dishFact(app, dish),
      warning: warningOf(app, dish, avoided),
    })),
    ...(total > dishes.length ? [all] : []),
  ]
}
