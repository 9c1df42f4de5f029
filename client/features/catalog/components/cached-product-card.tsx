import { renderToString } from 'react-dom/server'
import type { ProductCard as Product } from '#shared/page-data/product-cards.ts'
import { AppContext, type CardProps } from '#client/context/app.ts'
import { cardContent, cardFrame, ProductCard } from './product-card.tsx'

/** In characters of two bytes each: some 2000 cards. When it is full the cache is cleared. */
const SIZE = 2 ** 21

/** Card HTML by product and the card's other props; null: rendered once, and only the second render is cached. */
let ready = new WeakMap<Product, Map<string, string | null>>()
let size = 0

function variantsOf(product: Product): Map<string, string | null> {
  const variants = ready.get(product) ?? new Map<string, string | null>()
  ready.set(product, variants)
  return variants
}

/** Rendered separately from the page's React tree, with the same texts. */
const drawn = (props: CardProps): string =>
  renderToString(<AppContext value={props.app}>{cardContent(props)}</AppContext>)

/** Cached HTML of a card; null when there is none yet. */
function htmlOf(props: CardProps): string | null {
  const { app, product, liked, bonusPercent } = props
  const variants = variantsOf(product)
  const name = `${app.locale} ${liked} ${bonusPercent}`
  const known = variants.get(name)
  if (known) return known
  const html = known === null ? drawn(props) : null
  variants.set(name, html)
  if (html && (size += html.length) > SIZE) forget()
  return html
}

function forget(): void {
  ready = new WeakMap()
  size = 0
}

/**
 * The server's card. On the server a card depends only on the product, the language and options of its page, so its HTML is cached
 * for as long as the menu is; React inserts it, and the browser hydrates it as usual. React preloads the pictures of a first row
 * only when it renders their cards itself.
 */
export function CachedProductCard(props: CardProps) {
  const html = props.priority ? null : htmlOf(props)
  return html === null ? (
    <ProductCard {...props} />
  ) : (
    <li {...cardFrame(props.product)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
