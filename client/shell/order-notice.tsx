import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import type { RouteName } from '#shared/route-map.ts'
import { isOver } from '#shared/rules/order-courses.ts'
import { matchRoute } from '#shared/routes.ts'
import { sessionKeys } from '#shared/storage-keys.ts'
import { useApp } from '#client/context/app.ts'
import { pageOfOrder } from '#client/features/orders/actions/page-of-order.ts'
import { orderInBrief } from '#client/features/orders/components/order-in-brief.ts'
import { RepeatOrderButton } from '#client/features/orders/components/repeat-order-button.tsx'
import { useLatestOrder } from '#client/features/orders/components/use-latest-order.ts'
import { readTab, writeTab } from '#client/storage/tab-storage.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import ClosingNotice from './closing-notice.tsx'

/** Pages that show orders themselves. */
const orderPages = ['success', 'accountOrder', 'orderLink'] as const satisfies readonly RouteName[]

/** The order under way, one press away from every page; on the home page the latest one to repeat; else the closing guard. */
export default observer(function OrderNotice() {
  const { cart, location } = useApp().stores
  const order = useLatestOrder()
  const [dismissed, setDismissed] = useState(() => readTab(sessionKeys.closing))
  if (!order) return <ClosingNotice />
  if (!isOver(order.state)) return matchRoute(location.path, orderPages) ? null : <UnderWay order={order} />
  const dismiss = (): void => {
    setDismissed(order.id)
    writeTab(sessionKeys.closing, order.id)
  }
  const isOffered = cart.isEmpty && dismissed !== order.id && matchRoute(location.path, ['home']) !== null
  return isOffered ? <Again order={order} onClose={dismiss} /> : <ClosingNotice />
})

const UnderWay = observer(function UnderWay({ order }: { order: Order }) {
  const app = useApp()
  return (
    <section className="closing-notice" aria-label={app.LL.order.progress()} data-name="order">
      <a href={pageOfOrder(app, order.id)}>
        <Icon name="cook" />
        <span>{app.LL.order.number({ number: order.number })}</span>
        <b role="status">{orderInBrief(app, order)}</b>
        <Icon name="chevron-right" />
      </a>
    </section>
  )
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
