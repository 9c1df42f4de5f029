import { autorun } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { parseLines } from '#shared/rules/cart.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'
import { readStored, writeStored } from '../stores/persistence.ts'
import { CheckoutDraft } from './checkout/draft.ts'
import { CheckoutForm } from './checkout/form.tsx'

/** Everything on it is the browser's: cart, draft, prices; the server sends its frame and a skeleton. */
export default function CheckoutPage() {
  const { LL } = useApp()
  return (
    <div className="container checkout">
      <h1>{LL.checkout.title()}</h1>
      {useHydrated() ? <Checkout /> : <Skeleton />}
    </div>
  )
}

/** The draft of this browser, kept with every change until the order is placed (quality 5). */
function useDraft(): CheckoutDraft {
  const [draft] = useState(() => new CheckoutDraft(readStored(storageKeys.checkout)))
  useEffect(() => autorun(() => writeStored(storageKeys.checkout, draft.json)), [draft])
  return draft
}

/** The page may be live a moment before the cart has been restored. */
const isRestoring = (): boolean => (parseLines(readStored(storageKeys.cart)) ?? []).length > 0

const Checkout = observer(function Checkout() {
  const { LL, stores: { cart } } = useApp()
  const draft = useDraft()
  if (cart.isEmpty && draft.sending) {
    return <p className="checkout-sent" role="status"><Icon name="spinner" className="spin" />{LL.checkout.sending()}</p>
  }
  if (cart.isEmpty && !draft.sent) return isRestoring() ? <Skeleton /> : <Empty />
  return <CheckoutForm draft={draft} />
})

function Empty() {
  const { LL, locale } = useApp()
  return (
    <EmptyState icon="cart" title={LL.checkout.emptyTitle()} text={LL.checkout.emptyText()}>
      <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>{LL.cart.toMenu()}</ButtonLink>
    </EmptyState>
  )
}

function Skeleton() {
  const { LL } = useApp()
  return (
    <div className="checkout-grid" aria-busy="true">
      <p className="visually-hidden">{LL.common.loading()}</p>
      <div className="checkout-parts">{['a', 'b', 'c'].map((part) => <span key={part} className="skeleton checkout-skeleton" />)}</div>
      <span className="skeleton checkout-skeleton" />
    </div>
  )
}
