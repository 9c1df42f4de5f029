import type { ProductCard } from '#shared/page-data.ts'
import { useApp } from '../context/app.ts'
import { toggleFavourite } from '../flows/toggle-favourite.ts'
import { Icon } from './icons/icon.tsx'

/** The heart with how many gave theirs; the visitor's own counts at once. */
export function Heart({ product, liked, className = '' }: { product: ProductCard; liked: boolean; className?: string }) {
  const app = useApp()
  const count = product.all_favorites_count + (liked ? 1 : 0)
  return (
    <button type="button" className={`heart ${className}`} aria-pressed={liked} onClick={() => toggleFavourite(app, product.id)}
      aria-label={app.LL.product.favourite({ name: product.name, n: count })}>
      <Icon name={liked ? 'heart-filled' : 'heart'} />{count > 0 && <span>{count}</span>}
    </button>
  )
}
