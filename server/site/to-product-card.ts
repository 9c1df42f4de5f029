import type { Product } from '#shared/contract/catalog.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { selectionOf } from '#shared/rules/menu/options.ts'
import { choiceOf } from '#shared/rules/menu/selection.ts'
import { weightWith } from '#shared/rules/menu/serving-weight.ts'

/** A product without the texts, figures and choices that only its own page shows; it weighs what "+" adds. */
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
  const choice = choiceOf(option_groups)
  return {
    ...card,
    weight: weightWith(card.weight, option_groups, selectionOf(choice.default_options ?? [])),
    ...(old_price !== null && { old_price }),
    ...(badges.length > 0 && { badges }),
    ...choice,
  }
}
