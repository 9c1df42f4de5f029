import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { useApp } from '#client/context/app.ts'
import { toggleFavourite } from '../../actions/toggle-favourite.ts'
import type { ProductState } from './product-state.ts'

interface HeartProps {
  product: ProductCard
  state: Pick<ProductState, 'liked' | 'heartsAdded'>
  className?: string
}

/**
 * The favourite button with its count; the customer's own favourite is counted at once, and once. Drawn by the style sheet
 * (ui/icons/icon.css).
 */
export function FavouriteButton({ product, state: { liked, heartsAdded }, className = '' }: HeartProps) {
  const app = useApp()
  const count = Math.max(0, product.all_favorites_count + heartsAdded)
  return (
    <button
      type="submit"
      form="act"
      name="heart"
      value={product.id}
      className={`heart ${className}`}
      aria-pressed={liked}
      onClick={() => toggleFavourite(app, product)}
      aria-label={app.LL.product.favourite({ name: product.name, n: count })}
    >
      {count > 0 && <span>{count}</span>}
    </button>
  )
}
