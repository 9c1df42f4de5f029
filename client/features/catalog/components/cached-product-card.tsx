import { renderToString } from 'react-dom/server'
import type { ProductCard as Product } from '#shared/page-data.ts'
import { AppContext, type CardProps } from '#client/context/app.ts'
import { cardContent, cardFrame, ProductCard } from './product-card.tsx'

/** In characters, each of two bytes: some 2000 cards. Beyond it the memory begins anew. */
const SIZE = 2 ** 21

/** HTML of dishes by what else a card says of them; null: drawn once, and of what is drawn once nothing is remembered. */
let ready = new WeakMap<Product, Map<string, string | null>>()
let size = 0

function variantsOf(product: Product): Map<string, string | null> {
  const variants = ready.get(product) ?? new Map<string, string | null>()
  ready.set(product, variants)
  return variants
}

/** A render of its own within the page's: React keeps them apart, and the words are the same. */
const drawn = (props: CardProps): string =>
  renderToString(<AppContext value={props.app}>{cardContent(props)}</AppContext>)

/** The HTML of a card that is drawn again; null: not yet. */
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
 * The server's card. On the server a card knows nothing but the dish, the language and what its page says of all dishes, so
 * it is drawn once for as long as the menu is held, whatever page it stands in; React puts it where it belongs, and the
 * browser hydrates it as a card that React has drawn. React preloads the pictures of a first row only if it draws their cards itself.
 */
export function CachedProductCard(props: CardProps) {
  const html = props.priority ? null : htmlOf(props)
  return html === null ? (
    <ProductCard {...props} />
  ) : (
    <li {...cardFrame(props.product)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
