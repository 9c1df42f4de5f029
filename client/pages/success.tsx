import { observer } from 'mobx-react-lite'
import useSWR from 'swr'
import type { Order } from '#shared/contract/orders.ts'
import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { kyivDay, kyivTime } from '../components/kyiv-time.ts'
import { OrderLines } from '../components/order-lines.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { useApp } from '../context/app.ts'
import { useHydrated } from '../context/hydrated.ts'
import { Progress } from './success/progress.tsx'

const POLL_MS = 5000
const isOver = ({ state }: Order): boolean => state === 'completed' || state === 'cancelled'

/** The order as it stands, asked for until it is over (decisions, checkout). */
function useLiveOrder(placed: Order): Order {
  const { api } = useApp()
  const { data } = useSWR(['order', placed.id], () => api.call('GET /bff/orders/{id}', { params: { id: placed.id } }), {
    fallbackData: placed, refreshInterval: (latest) => latest && isOver(latest) ? 0 : POLL_MS, revalidateOnMount: false,
  })
  return data
}

/** Order placed: its number, when and where to collect it, how far it is, what is in it. */
export default function SuccessPage({ data }: { data: PageData['success'] }) {
  const { LL, locale } = useApp()
  const order = useLiveOrder(data.order)
  return (
    <div className="container success">
      <header className="success-head">
        <span className="empty-icon"><Icon name={order.state === 'cancelled' ? 'error' : 'flame'} /></span>
        <h1>{LL.order.thanks()}</h1>
        <p className="success-number">{LL.order.number({ number: order.number })}</p>
      </header>
      <div className="success-grid">
        <section className="success-part" aria-labelledby="order-progress">
          <h2 id="order-progress">{LL.order.progress()}</h2>
          <Expected order={order} />
          <Progress state={order.state} />
          {!isOver(order) && <p className="muted">{LL.order.live()}</p>}
        </section>
        <Collect order={order} phone={data.restaurantPhone} />
        <section className="success-part" aria-labelledby="order-contents">
          <h2 id="order-contents">{LL.order.contents()}</h2>
          <OrderLines order={order} />
        </section>
      </div>
      <p className="success-links">
        <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>{LL.order.toMenu()}</ButtonLink>
        <MyOrders />
      </p>
    </div>
  )
}

const MyOrders = observer(function MyOrders() {
  const { LL, locale, stores: { session } } = useApp()
  return useHydrated() && session.signedIn
    ? <ButtonLink size="large" href={href(locale, 'accountOrders')}>{LL.order.toOrders()}</ButtonLink> : null
})

/** The promise while it is one, then what has become of it. */
function Expected({ order: { state, ready_at } }: { order: Order }) {
  const { LL, locale } = useApp()
  if (state === 'cancelled') return <p className="notice" data-severity="error">{LL.order.cancelledText()}</p>
  if (state === 'completed') return <p className="success-time">{LL.order.handedOver()}</p>
  if (state === 'ready') return <p className="success-time">{LL.order.readySince()}</p>
  return (
    <p>
      {LL.order.readyAt()} <time className="success-time" dateTime={ready_at}>{kyivTime(ready_at, locale)}</time>
      {' '}<span className="muted">{kyivDay(ready_at, locale)}</span>
    </p>
  )
}

function Collect({ order: { restaurant, payment }, phone }: { order: Order; phone: string | null }) {
  const { LL } = useApp()
  return (
    <section className="success-part" aria-labelledby="order-place">
      <h2 id="order-place">{LL.order.pickupAt()}</h2>
      <p className="fact"><Icon name="store" /><span><b>{restaurant.name}</b><br />{restaurant.address}</span></p>
      {phone && <p className="fact"><Icon name="phone" /><PhoneLink className="inline-link" phone={phone} /></p>}
      <p className="fact"><Icon name={payment === 'cash' ? 'cash' : 'card'} />{LL.order.payment[payment]()}</p>
    </section>
  )
}
