import type { ProductCard } from '#shared/page-data/product-cards.ts'

/** Products of the shown page, from the data it brings for hydration. */

const BLOCKS = 'main script[type="application/json"]'

const isProduct = (value: object): value is ProductCard => 'productData' in value && 'all_favorites_count' in value

/** Products may be anywhere in a page's data. */
function collect(value: unknown, into: Map<number, ProductCard>): void {
  if (typeof value !== 'object' || value === null) return
  if (isProduct(value)) into.set(value.id, value)
  else for (const part of Object.values(value)) collect(part, into)
}

export class PageProducts {
  private readonly read = new WeakSet<Element>()
  private readonly products = new Map<number, ProductCard>()

  get(id: number): ProductCard | undefined {
    if (!this.products.has(id)) this.readAll()
    return this.products.get(id)
  }

  readAll(): void {
    for (const block of document.querySelectorAll(BLOCKS)) {
      if (this.read.has(block)) continue
      this.read.add(block)
      collect(JSON.parse(block.textContent ?? 'null'), this.products)
    }
  }
}
