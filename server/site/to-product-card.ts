import type { Product } from '#shared/contract/catalog.ts'
import type { ProductCard } from '#shared/page-data.ts'
import { choiceOf } from '#shared/rules/selection.ts'

/** A product without the texts, figures and choices that only its own page shows. */
export function cardOf({
  description: _description,
  ingredients: _ingredients,
  nutrition: _nutrition,
  option_groups,
  old_price,
  badges,
  cooking_minutes: _cookingMinutes,
  ...card
}: Product): ProductCard {
  return {
    ...card,
    ...(old_price !== null && { old_price }),
    ...(badges.length > 0 && { badges }),
    ...choiceOf(option_groups),
  }
}
