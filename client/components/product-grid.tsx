import type { ProductCard as Product } from '#shared/page-data.ts'
import { useApp } from '../context/app.ts'
import { ProductCard } from './product-card.tsx'

/** How many pictures the first screen of a phone shows. */
const FIRST_ROW = 4

interface GridProps { products: Product[]; priority?: boolean; label?: string; /** All of them have the visitor's heart, as the server knows. */ liked?: boolean; /** What comes back as points is said where it is known. */ bonusPercent?: number | null }

export function ProductGrid({ products, priority = false, label, liked, bonusPercent = null }: GridProps) {
  const app = useApp()
  return (
    <ul className="product-grid" aria-label={label}>
      {products.map((product, index) => <ProductCard key={product.id} app={app} product={product} priority={priority && index < FIRST_ROW} liked={liked} bonusPercent={bonusPercent} />)}
    </ul>
  )
}
