import { observer } from 'mobx-react-lite'
import { lazy, Suspense, type ComponentType } from 'react'
import { ordersMarkerCookie } from '#shared/rules/orders-marker-cookie.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { readCookie } from '#client/storage/persistence.ts'
import { never } from './fulfilment-slot.tsx'
import './closing-notice.css'

/** The server's stays until its chunk is loaded. */
const ClosingNotice = import.meta.env.SSR
  ? (await import('./closing-notice.tsx')).default
  : lazy(() => import('./closing-notice.tsx').catch(never))
/** Its order is asked for: loaded for customers who may have one. */
const OrderNotice = lazy<ComponentType>(() => import('./order-notice.tsx').catch(() => ({ default: () => null })))

/** Always the same element, so that it is not rendered again while its chunk loads. */
const closing = (
  <Suspense>
    <ClosingNotice />
  </Suspense>
)

/** One notice above the bottom bar. An order may have been placed on the page before, so each page looks. */
export const BottomNotice = observer(function BottomNotice() {
  const { location, session } = useApp().stores
  const mayHaveOrder = useHydrated() && (session.signedIn || (location.path && readCookie(ordersMarkerCookie)))
  return mayHaveOrder ? (
    <Suspense key="order" fallback={closing}>
      <OrderNotice />
    </Suspense>
  ) : (
    closing
  )
})
