import type { ProductCard as Product } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import type { App } from '../context/app.ts'
import { Buy } from './buy.tsx'
import { Heart } from './heart.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { useProductState } from './product-state.ts'

/** The only part of a card that knows the visitor. */
function CardActions({ product, liked }: { product: Product; liked: boolean | undefined }) {
  const state = useProductState(product, liked)
  return <><Heart className="card-heart" product={product} state={state} /><Buy className="card-buy" product={product} state={state} /></>
}

/** A catalogue shows 125 of these: few elements, one follower. */
export function ProductCard({ app, product, priority, liked }: { app: App; product: Product; priority: boolean; liked?: boolean | undefined }) {
  const sold = !product.is_available || product.in_stop_list
  return (
    <li className="card" data-sold={sold || undefined}>
      <a className="card-link" href={href(app.locale, 'product', { id: product.id })}>
        <Picture src={product.image_preview} place="card" width={600} height={450} priority={priority} />
        <span className="card-name">{product.name}</span>
      </a>
      <p className="card-facts"><span>{product.weight}</span><Price app={app} product={product} /></p>
      <CardActions product={product} liked={liked} />
    </li>
  )
}
