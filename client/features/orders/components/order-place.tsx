import { formatPhone } from '#shared/rules/customer/phone.ts'
import { isPlanned } from '#shared/rules/orders/order-clock.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { isPlaced } from '#shared/rules/delivery/distance.ts'
import type { OrderPage } from '#shared/page-data/order-pages.ts'
import { useApp } from '#client/context/app.ts'
import { doorText, mapLink } from '#client/features/delivery/address/address-texts.ts'
import { Fact } from '#client/ui/notice.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'

type Order = OrderPage['order']

/** Place of fulfilment, restaurant and recipient. */
export function OrderPlace({ order, restaurant }: Omit<OrderPage, 'sealed' | 'read_at'>) {
  const { LL } = useApp()
  const planned = isPlanned(order)
  return (
    <section className="order-part" aria-labelledby="order-place">
      <h2 id="order-place">{(planned ? LL.order.place : LL.cart.fulfilment)[order.type]()}</h2>
      {order.type === 'courier' ? <Address order={order} /> : <Restaurant order={order} />}
      {order.type === 'pickup' && planned && restaurant && isPlaced(restaurant) && <MapLink restaurant={restaurant} />}
      {restaurant?.phone && isOver(order.state) && (
        <Fact icon="phone">
          <PhoneLink className="inline-link" phone={restaurant.phone} />
        </Fact>
      )}
      <Fact icon="user">
        <span className="visually-hidden">{LL.order.who()}: </span>
        {order.name}
        {order.phone && (
          <>
            , <span className="nowrap">{formatPhone(order.phone)}</span>
          </>
        )}
      </Fact>
      <DropoffAndComment order={order} />
    </section>
  )
}

/** How the order is to be handed over, and the customer's words. */
function DropoffAndComment({ order }: { order: Order }) {
  const { LL } = useApp()
  return (
    <>
      {(order.dropoff === 'leave' || order.dropoff === 'outside') && (
        <Fact icon="delivery">{LL.order.dropoff.chosen[order.dropoff]()}</Fact>
      )}
      {order.comment && (
        <Fact icon="message">
          <span className="order-comment">{LL.order.comment({ text: order.comment })}</span>
        </Fact>
      )}
    </>
  )
}

function Address({ order: { address, restaurant } }: { order: Order }) {
  const { LL } = useApp()
  const door = address ? doorText(LL, address) : ''
  return (
    <>
      <Fact icon="pin">
        <b>{address?.formatted_address}</b>
        {door && (
          <>
            <br />
            {door}
          </>
        )}
      </Fact>
      <Fact icon="store">{LL.order.cooks({ name: restaurant.name })}</Fact>
    </>
  )
}

function Restaurant({ order: { restaurant, table } }: { order: Order }) {
  const { LL } = useApp()
  return (
    <>
      <Fact icon="store">
        <b>{restaurant.name}</b>
        <br />
        {restaurant.address}
      </Fact>
      {table && <Fact icon="dish">{LL.order.table({ table })}</Fact>}
    </>
  )
}

function MapLink({ restaurant }: { restaurant: NonNullable<OrderPage['restaurant']> }) {
  const { LL } = useApp()
  return (
    <Fact icon="pin">
      <a className="inline-link" href={mapLink(restaurant)} target="_blank" rel="noopener">
        {LL.order.map()}
        <span className="visually-hidden"> ({LL.order.newWindow()})</span>
      </a>
    </Fact>
  )
}
