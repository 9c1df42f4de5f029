import type { Product } from '#shared/contract/catalog.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { choiceOf } from '#shared/rules/menu/selection.ts'

/** Whole products as cards: with what their choices mean for the add button. */
export const dishCards = (products: readonly Product[]): (Product & ProductCard)[] =>
  products.map((product) => ({ ...product, ...choiceOf(product.option_groups ?? []) }))
