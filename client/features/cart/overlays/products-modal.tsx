import { observer } from 'mobx-react-lite'
import { useState, type MouseEvent } from 'react'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Buy } from '#client/features/catalog/components/product/buy.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { warningOf } from '#client/features/catalog/components/product/product-warning.ts'
import { useProductState } from '#client/features/catalog/components/product/product-state.ts'
import { useApp } from '#client/context/app.ts'
import { offerOf } from '../actions/offer-products.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import { useRecommendations } from '../components/use-recommendations.ts'
import { storedDeductions } from '../quote/deductions.ts'
import { Obstacle } from '../quote/quote-notices.tsx'
import { useQuote } from '../quote/use-quote.ts'
import './cart-drawer.css'

/** More would be another catalog. */
const OFFERED_AT_MOST = 6

/** "Add something?" between cart and checkout. Added products stay visible. */
export default observer(function ProductsModal() {
  const app = useApp()
  const { LL, locale } = app
  const { cart, clock, location, overlays } = app.stores
  const recommended = useRecommendations()
  const [deductions] = useState(storedDeductions)
  const { quote } = useQuote(deductions)
  const [offer, keep] = useState<readonly ProductCard[]>([])
  // Once the recommendations have come, they stay as they are.
  if (offer.length === 0) {
    const offered = offerOf(app, recommended).slice(0, OFFERED_AT_MOST)
    if (offered.length > 0) keep(offered)
  }
  /** The checkout is below already. */
  const stay = (event: MouseEvent): void => {
    if (location.layout !== 'checkout') return
    event.preventDefault()
    overlays.close('products')
  }
  return (
    <Modal name="products" title={LL.cart.offer.title()} className="offer">
      <p className="muted">{LL.cart.offer.text()}</p>
      <ul className="cart-lines">
        {offer.map((product) => (
          <Offered key={product.id} product={product} />
        ))}
      </ul>
      <div className="dialog-foot">
        {quote && <Obstacle quote={quote} />}
        <ButtonLink look="accent" size="large" href={href(locale, 'checkout')} onClick={stay}>
          {LL.cart.offer.goOn()}
          <b>{formatMoney(totalOf(cart.lines, clock.minute), locale)}</b>
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </Modal>
  )
})

function Offered({ product }: { product: ProductCard }) {
  const app = useApp()
  const { id, name, weight, image_preview } = product
  const state = useProductState(product)
  const warning = warningOf(app, product, state.avoided)
  return (
    <li className="offer-line">
      <Picture src={image_preview} place="thumb" width={72} height={72} />
      <div className="offer-text">
        <a href={href(app.locale, 'product', { id })}>{name}</a>
        <p>
          <Price app={app} product={product} /> <span className="muted">{weight}</span>
        </p>
        {warning && (
          <p className="diet-warning">
            <Icon name="alert" />
            <span>{warning}</span>
          </p>
        )}
      </div>
      <Buy product={product} state={state} />
    </li>
  )
}
