import type { ProductCard } from '#shared/page-data/product-cards.ts'
import type { Words } from './island-words.ts'

/** The heart as client/features/catalog/components/product/favourite-button.tsx renders it. */
export function drawHeart(
  heart: HTMLElement,
  { name, all_favorites_count }: ProductCard,
  { liked, added }: { liked: boolean; added: number },
  { LL }: Words,
): void {
  const n = Math.max(0, all_favorites_count + added)
  heart.setAttribute('aria-pressed', String(liked))
  heart.setAttribute('aria-label', LL.product.favourite({ name, n }))
  if (n === 0) return heart.replaceChildren()
  const count = heart.querySelector('span') ?? heart.appendChild(document.createElement('span'))
  count.textContent = String(n)
}
