import { observer } from 'mobx-react-lite'
import { ordersMarkerCookie } from '#shared/cookies.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { readCookie } from '#client/storage/persistence.ts'
import ClosingNotice from './closing-notice.tsx'
import OrderNotice from './order-notice.tsx'
import './closing-notice.css'

/** One notice above the bottom bar. An order may have been placed since the last look: by the page before, or found by this one. */
export const BottomNotice = observer(function BottomNotice() {
  const {
    location: { path },
    placedOrders: { version },
    session: { signedIn },
  } = useApp().stores
  const mayHaveOrder = useHydrated() && (signedIn || (path && version >= 0 && readCookie(ordersMarkerCookie)))
  return mayHaveOrder ? <OrderNotice /> : <ClosingNotice />
})
