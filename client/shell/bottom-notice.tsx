import { observer } from 'mobx-react-lite'
import { lazy, type ComponentType } from 'react'
import { ordersMarkerCookie } from '#shared/rules/orders-marker-cookie.ts'
import { useApp } from '#client/context/app.ts'
import { readCookie } from '#client/storage/persistence.ts'

const ClosingNotice = lazy<ComponentType>(() => import('./closing-notice.tsx').catch(() => ({ default: () => null })))
/** Its order is asked for: loaded for customers who may have one. */
const OrderNotice = lazy<ComponentType>(() => import('./order-notice.tsx').catch(() => ({ default: () => null })))

/** One notice above the bottom bar. An order may have been placed on the page before, so each page looks. */
export const BottomNotice = observer(function BottomNotice() {
  const { location, session } = useApp().stores
  const mayHaveOrder = session.signedIn || (location.path && readCookie(ordersMarkerCookie))
  return location.layout !== 'default' ? null : mayHaveOrder ? <OrderNotice /> : <ClosingNotice />
})
