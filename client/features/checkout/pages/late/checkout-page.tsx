import { autorun } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { cookies } from '#shared/cookies.ts'
import { onStoredElsewhere, readCookie } from '#client/storage/persistence.ts'
import { readCheckout, writeCheckout } from '#client/storage/stored-checkout.ts'
import { storedCart } from '#client/storage/stored-customer.ts'
import type { CartStore } from '#client/stores/cart-store.ts'
import { CheckoutStore } from '#client/stores/checkout-store.ts'
import { CheckoutForm } from '../../form/checkout-form.tsx'
import '../../form/checkout-form.css'
import { useHydrated } from '#client/context/hydrated.ts'
import { HowToOrder } from '../../components/how-to-order.tsx'

/** The checkout of this browser, stored with every change until the order is placed. */
function useCheckout(): CheckoutStore {
  const [checkout] = useState(() => new CheckoutStore(readCheckout()))
  useEffect(() => autorun(() => writeCheckout(checkout.json)), [checkout])
  // Another tab has placed the order, so that its key is used, or the customer has logged out there.
  useEffect(
    () =>
      onStoredElsewhere(storageKeys.checkout, (text) => {
        if (text === null) checkout.dropElsewhere()
      }),
    [checkout],
  )
  return checkout
}

/** The page may be hydrated before the cart is restored. */
const isRestoring = ({ cookie }: CartStore): boolean =>
  storedCart().length > 0 || (cookie === 'unread' && readCookie(cookies.cart) !== null)

/** The checkout of a cart, or of an order already sent, whatever the cart holds. */
const Checkout = observer(function Checkout({ hasOrdered, payments }: PageData['checkout']) {
  const { cart } = useApp().stores
  const checkout = useCheckout()
  if (checkout.state === 'placed') return <Placed />
  if (cart.isEmpty && !checkout.sent) return isRestoring(cart) ? <Skeleton /> : <Empty hasOrdered={hasOrdered} />
  return <CheckoutForm checkout={checkout} payments={payments} />
})

/** On the way to the success page or the bank's page. */
function Placed() {
  const { LL } = useApp()
  return (
    <p className="checkout-sent" role="status">
      <Icon name="spinner" className="spin" />
      {LL.checkout.sending()}
    </p>
  )
}

/** Shown also after a reload during the way to the success page: the order is one link away. */
function Empty({ hasOrdered }: { hasOrdered: boolean }) {
  const { LL, locale } = useApp()
  return (
    <EmptyState
      icon="cart"
      title={LL.checkout.emptyTitle()}
      text={hasOrdered ? LL.checkout.orderedText() : LL.checkout.emptyText()}
    >
      {hasOrdered && (
        <ButtonLink look="accent" size="large" href={href(locale, 'success')}>
          {LL.checkout.toOrder()}
        </ButtonLink>
      )}
      <ButtonLink look={hasOrdered ? 'plain' : 'accent'} size="large" href={href(locale, 'catalog')}>
        {LL.cart.toMenu()}
      </ButtonLink>
    </EmptyState>
  )
}

/** Cart, draft and prices are the browser's; the server sends the page with a skeleton. */
export default observer(function CheckoutPage({ data }: { data: PageData['checkout'] }) {
  const { LL, locale, stores } = useApp()
  const { delivery } = stores
  // The form begins with the stored choice.
  const isLive = useHydrated() && delivery.isRestored
  if (data.byPhone)
    return (
      <div className="container checkout">
        <h1>{LL.byPhone.title()}</h1>
        <HowToOrder {...data.byPhone} />
      </div>
    )
  return (
    <div className="container checkout">
      <h1>{LL.checkout.title()}</h1>
      <noscript>
        <div className="notice notice-tall scriptless">
          <p>{LL.noScript.checkout()}</p>
          <ButtonLink look="accent" size="large" href={href(locale, 'pickup')}>
            {LL.noScript.order()}
          </ButtonLink>
        </div>
      </noscript>
      {isLive ? <Checkout {...data} /> : <Skeleton />}
    </div>
  )
})

function Skeleton() {
  const { LL } = useApp()
  return (
    <div className="checkout-grid" aria-busy="true">
      <p className="visually-hidden">{LL.common.loading()}</p>
      <div className="checkout-parts">
        {['a', 'b', 'c'].map((part) => (
          <span key={part} className="skeleton checkout-skeleton" />
        ))}
      </div>
      <span className="skeleton checkout-skeleton" />
    </div>
  )
}
