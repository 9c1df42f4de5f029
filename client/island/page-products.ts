import type { ProductCard } from '#shared/page-data/product-cards.ts'

/** Products of the shown page, from the data it brings for hydration. */

const isProduct = (value: object): value is ProductCard => 'productData' in value && 'all_favorites_count' in value

/** Products may be anywhere in a page's data. */
function collect(value: unknown, into: Map<number, ProductCard>): void {
  if (typeof value !== 'object' || value === null) return
  if (isProduct(value)) into.set(value.id, value)
  else for (const part of Object.values(value)) collect(part, into)
}

export function readProducts(): ReadonlyMap<number, ProductCard> {
  const products = new Map<number, ProductCard>()
  collect(JSON.parse(document.querySelector('script[data-page]')?.textContent ?? 'null'), products)
  return products
}
