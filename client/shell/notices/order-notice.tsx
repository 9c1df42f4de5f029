import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { byUrgency } from '#shared/rules/orders/order-urgency.ts'
import { matchRoute } from '#shared/routes.ts'
import { sessionKeys } from '#shared/storage-keys.ts'
import { useApp } from '#client/context/app.ts'
import { pageOfOrder } from '#client/features/orders/actions/order-actions.ts'
import { RepeatOrderButton } from '#client/features/orders/components/repeat-order-button.tsx'
import { useLiveOrders } from '#client/features/orders/components/use-live-orders.ts'
import { useRecentOrders } from '#client/features/orders/components/use-recent-orders.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import ClosingNotice from './closing-notice.tsx'
import { cancelledMoneyText, cancelledText, orderInBrief } from '#client/features/orders/components/order-texts.ts'

/** Pages with this notice that show orders themselves, and follow them. */
const orderPages = ['accountOrder', 'accountOrders'] as const satisfies readonly RouteName[]

/** Orders whose news the page at this address does not tell itself: beside a list of all only cancelled ones. */
function toldElsewhere(path: string, orders: readonly Order[]): readonly Order[] {
  const match = matchRoute(path, orderPages)
  if (!match) return orders
  const { id: pageOrderId } = match.params
  return orders.filter(({ id, state }) => (pageOrderId === undefined ? state === 'cancelled' : id !== pageOrderId))
}

/**
 * The most urgent of all orders, one press away from every page, and beside the page of another order what cannot wait; on the
 * home page the latest one to repeat; else the closing guard.
 */
export default observer(function OrderNotice() {
  const { clock, location, placedOrders } = useApp().stores
  const { order: latest, orders } = useRecentOrders()
  const isOrderPage = matchRoute(location.path, orderPages) !== null
  const live = useLiveOrders(toldElsewhere(location.path, orders))
  const look = { now: clock.at, read: placedOrders.read, isPressing: isOrderPage }
  const [first, ...rest] = byUrgency(live.orders, look)
  if (first?.state === 'cancelled') return <Cancelled order={first} />
  if (first) return <UnderWay order={first} more={rest.length} />
  if (isOrderPage && orders.length > 0) return null
  return latest && isOver(latest.state) ? <Finished order={latest} /> : <ClosingNotice />
})

const UnderWay = observer(function UnderWay({ order, more }: { order: Order; more: number }) {
  const app = useApp()
  const { LL } = app
  return (
    <section className="closing-notice" aria-label={LL.order.progress()} data-name="order">
      <a href={pageOfOrder(app, order.id)}>
        <Icon name="cook" />
        <span>{LL.order.number({ number: order.number })}</span>
        <b role="status">{orderInBrief(app, order)}</b>
        {more > 0 && <span>{LL.order.more({ count: more })}</span>}
        <Icon name="chevron-right" />
      </a>
    </section>
  )
})

/** News until its page was opened or the notice closed: reason, money, phone, and the order once more. */
const Cancelled = observer(function Cancelled({ order }: { order: Order }) {
  const app = useApp()
  const { LL, shell, stores } = app
  const phone = shell.restaurants.find(({ id }) => id === order.restaurant.id)?.phone ?? shell.phones[0]
  return (
    <section className="closing-notice" aria-label={LL.order.cancel.done()} data-name="cancelled">
      <div>
        <p role="status">
          <a className="inline-link" href={pageOfOrder(app, order.id)}>
            {LL.order.number({ number: order.number })}
          </a>
          {'. '}
          {cancelledText(app, order)} {cancelledMoneyText(app, order)}
        </p>
        <p className="closing-notice-actions row">
          <RepeatOrderButton order={order} />
          {phone && <PhoneLink className="inline-link nowrap" phone={phone} />}
        </p>
      </div>
      <IconButton icon="close" label={LL.common.close()} onClick={() => stores.placedOrders.setRead([order.id])} />
    </section>
  )
})

const Finished = observer(function Finished({ order }: { order: Order }) {
  const { cart, location } = useApp().stores
  const [dismissed, setDismissed] = useState(() => readTab(sessionKeys.closing))
  const dismiss = (): void => {
    setDismissed(order.id)
    writeTab(sessionKeys.closing, order.id)
  }
  const isOffered = cart.isEmpty && dismissed !== order.id && matchRoute(location.path, ['home']) !== null
  return isOffered ? <Again order={order} onClose={dismiss} /> : <ClosingNotice />
})

function Again({ order, onClose }: { order: Order; onClose: () => void }) {
  const { LL } = useApp()
  return (
    <section className="closing-notice" aria-label={LL.order.repeat()} data-name="again">
      <p>{order.lines.map(({ name }) => name).join(', ')}</p>
      <RepeatOrderButton order={order} />
      <IconButton icon="close" label={LL.common.close()} onClick={onClose} />
    </section>
  )
}
