import type { Product } from '#shared/contract/catalog.ts'
import type { ProductCard } from '#shared/page-data.ts'

/** A product without the texts that only its own page shows. */
export function cardOf({ description: _description, ingredients: _ingredients, ...card }: Product): ProductCard {
  return card
}
