import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'

/** The form is a part of its own: the frame is there at once, and a part that did not arrive says so. */
const Checkout = lazy<ComponentType<{ waiting: ReactNode }>>(() => import('./checkout/checkout.tsx').catch(() => ({ default: Missing })))

/** Everything on it is the browser's: cart, draft, prices; the server sends its frame and a skeleton. */
export default function CheckoutPage() {
  const { LL } = useApp()
  return (
    <div className="container checkout">
      <h1>{LL.checkout.title()}</h1>
      {useHydrated() ? <Suspense fallback={<Skeleton />}><Checkout waiting={<Skeleton />} /></Suspense> : <Skeleton />}
    </div>
  )
}

function Missing() {
  const { LL } = useApp()
  return (
    <EmptyState icon="error" title={LL.errors.title()} text={LL.checkout.missing()}>
      <Button look="accent" size="large" onClick={() => location.reload()}>{LL.checkout.reload()}</Button>
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
