import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { lineSum, type CartLine } from '#shared/rules/cart.ts'
import { isOpenAt } from '#shared/rules/category-window.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink, IconButton } from '../components/button.tsx'
import { CartStepper } from '../components/cart-stepper.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { Picture } from '../components/picture.tsx'
import { useApp } from '../context/app.ts'
import { chosenRestaurant } from '../flows/choose-delivery.ts'
import { offersProducts } from '../flows/offer-products.ts'
import { Drawer } from './drawer.tsx'
import { useRecommendations } from './use-recommendations.ts'

/** What is in the cart, what of it cannot be had now and why, and what it costs (decisions, cart drawer). */
export default observer(function CartDrawer() {
  const { LL, locale, stores: { cart } } = useApp()
  return (
    <Drawer name="cart" side="end" title={LL.cart.title()} className="cart">
      {cart.isEmpty
        ? <EmptyState icon="cart" title={LL.cart.emptyTitle()} text={LL.cart.emptyText()}>
            <ButtonLink look="accent" href={href(locale, 'catalog')}>{LL.cart.toMenu()}</ButtonLink>
          </EmptyState>
        : <>
            <ul className="cart-lines">{cart.lines.map((line) => <Line key={line.id} line={line} />)}</ul>
            <Total />
          </>}
    </Drawer>
  )
})

const Line = observer(function Line({ line }: { line: CartLine }) {
  const { LL, locale, stores: { cart, clock } } = useApp()
  const { id, name, category } = line
  const open = isOpenAt(category, clock.minute)
  return (
    <li className="cart-line" data-closed={!open || undefined}>
      <Picture src={line.image_preview} width={96} height={96} />
      <div className="cart-line-text">
        <a className="cart-line-name" href={href(locale, 'product', { id })}>{name}</a>
        <span className="muted">{line.weight}</span>
      </div>
      <IconButton icon="close" className="cart-line-remove" label={LL.cart.remove({ name })} onClick={() => cart.drop(id)} />
      <CartStepper line={line} />
      <b className="cart-line-sum">{formatMoney(lineSum(line), locale)}</b>
      {!open && <p className="cart-line-note">
        <Icon name="clock" />{LL.cart.closedNow({ from: category.active_from ?? '00:00', until: category.active_until ?? '24:00' })}
      </p>}
    </li>
  )
})

const Total = observer(function Total() {
  const app = useApp()
  const { LL, locale, stores: { cart, clock } } = app
  const recommended = useRecommendations()
  const goOn = (event: MouseEvent): void => { if (offersProducts(app, recommended)) event.preventDefault() }
  const total = formatMoney(cart.totalAt(clock.minute), locale)
  return (
    <div className="cart-foot">
      <PickupRow />
      <dl className="sums">
        <div><dt>{LL.cart.pickupFree()}</dt><dd>{LL.cart.free()}</dd></div>
        <div className="sums-total"><dt>{LL.cart.total()}</dt><dd aria-live="polite">{total}</dd></div>
      </dl>
      <p className="muted">{LL.cart.priceNote()}</p>
      <ButtonLink look="accent" size="large" href={href(locale, 'checkout')} onClick={goOn}>{LL.cart.checkout()}<Icon name="arrow-right" /></ButtonLink>
    </div>
  )
})

/** Where it will be collected; choosing asks that kitchen's prices. */
const PickupRow = observer(function PickupRow() {
  const app = useApp()
  const restaurant = chosenRestaurant(app)
  return (
    <button type="button" className="drawer-row" aria-haspopup="dialog" onClick={() => app.stores.overlays.open('delivery')}>
      <Icon name="store" />
      <span><span className="muted">{app.LL.delivery.title()}</span>{restaurant && <b>{restaurant.name}</b>}</span>
      <Icon name="chevron-right" />
    </button>
  )
})
