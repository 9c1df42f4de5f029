import { observer } from 'mobx-react-lite'
import { ordersMarkerCookie } from '#shared/rules/orders-marker-cookie.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { readCookie } from '#client/storage/persistence.ts'
import ClosingNotice from './closing-notice.tsx'
import OrderNotice from './order-notice.tsx'
import './closing-notice.css'

/** One notice above the bottom bar. An order may have been placed on the page before, so each page looks. */
export const BottomNotice = observer(function BottomNotice() {
  const { location, session } = useApp().stores
  const mayHaveOrder = useHydrated() && (session.signedIn || (location.path && readCookie(ordersMarkerCookie)))
  return mayHaveOrder ? <OrderNotice /> : <ClosingNotice />
})
