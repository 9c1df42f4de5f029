import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { nothingAvoided } from '#shared/rules/menu/diet.ts'
import { leastText, money } from '#client/ui/price-texts.ts'
import { warningOf } from '../product/product-warning.ts'
import type { App } from '#client/context/app.ts'
import type { Suggestions } from '../../actions/search-menu.ts'

type Texts = Pick<App, 'LL' | 'locale'>

/** An option of the list under the field, identified by its URL. */
export interface Option {
  readonly href: string
  readonly name: string
  readonly picture: string | null
  readonly fact: string
  readonly warning?: string | null
}

const dishFact = (app: Texts, dish: ProductCard): string => {
  const { LL, locale } = app
  if (!dish.is_available) return LL.product.unavailable()
  if (dish.in_stop_list) return LL.product.stopped()
  const least = leastText(app, dish)
  return least ? `${least.price} · ${least.amount}` : money(dish.currentPrice, locale)
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
