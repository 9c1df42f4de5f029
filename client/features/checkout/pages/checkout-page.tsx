import { observer } from 'mobx-react-lite'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import Checkout from '../components/checkout.tsx'
import { HowToOrder } from '../components/how-to-order.tsx'

/** Cart, draft and prices are the browser's; the server sends the page with a skeleton. */
export default observer(function CheckoutPage({
  data: { hasOrdered, byPhone, payments },
}: {
  data: PageData['checkout']
}) {
  const { LL, locale, stores } = useApp()
  const { delivery } = stores
  // The form begins with the stored choice.
  const isLive = useHydrated() && delivery.isRestored
  if (byPhone)
    return (
      <div className="container checkout">
        <h1>{LL.byPhone.title()}</h1>
        <HowToOrder {...byPhone} />
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
      {isLive ? <Checkout waiting={<Skeleton />} hasOrdered={hasOrdered} payments={payments} /> : <Skeleton />}
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
