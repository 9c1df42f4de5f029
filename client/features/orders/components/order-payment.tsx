import type { Order } from '#shared/contract/orders.ts'
import type { OrderPage } from '#shared/page-data/order-pages.ts'
import { isChangeEnough } from '#shared/rules/orders/payment-methods.ts'
import { isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { Fact, Notice } from '#client/ui/notice.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { money } from '#client/ui/price.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { PayAtDoor } from './pay-at-door.tsx'
import { PayNow } from './pay-now.tsx'
import { isUntaken, lateMoneyText, unpaidText } from './order-texts.ts'

interface PaymentProps extends Omit<OrderPage, 'sealed' | 'read_at'> {
  isReadOnly: boolean
  /** Passes on the order with another payment. */
  tell: (order: Order) => void
}

/** Payment method and state; only the server knows the latter. */
export function OrderPayment(props: PaymentProps) {
  const { order, isReadOnly } = props
  const { LL, locale } = useApp()
  // Its place changes with the payment.
  const part = useFocusFallback<HTMLElement>()
  const { payment, is_paid, receipt_url, state, total } = order
  const isCancelled = state === 'cancelled'
  const isFree = total === 0 && !isCancelled
  return (
    <section ref={part} className="order-part" aria-labelledby="order-payment">
      <h2 id="order-payment">{LL.order.pay.title()}</h2>
      <Fact icon={payment === 'cash' ? 'cash' : 'card'}>{LL.order.payment[payment]()}</Fact>
      {payment === 'cash' && !isFree && <Change order={order} />}
      {is_paid && !isCancelled && !isFree && (
        <p className="note order-paid">
          <Icon name="success" />
          {LL.order.pay.paid()}
        </p>
      )}
      {isCancelled && is_paid && <Notice>{LL.order.pay.refund({ money: money(total, locale) })}</Notice>}
      {(isFree || (isCancelled && payment !== 'card_online')) && <Nothing order={order} />}
      {payment !== 'card_online' && !isCancelled && !isReadOnly && <ReturnedMoney order={order} />}
      {payment === 'card_online' && !is_paid && !isFree && <Unpaid {...props} />}
      {receipt_url?.startsWith('https:') && (
        <Fact icon="receipt">
          <a className="inline-link" href={receipt_url} target="_blank" rel="noopener noreferrer">
            {LL.order.pay.receipt()}
            <span className="visually-hidden"> ({LL.order.newWindow()})</span>
          </a>
        </Fact>
      )}
    </section>
  )
}

/** The banknote that change is brought for, unless the total has risen above it. */
function Change({ order: { change_from, total } }: Pick<PaymentProps, 'order'>) {
  const { LL, locale } = useApp()
  if (change_from === null) return null
  const text = LL.order.pay[isChangeEnough(change_from, total) ? 'change' : 'changeGone']
  return <p className="muted">{text({ money: money(change_from, locale) })}</p>
}

/** Nothing is to be paid; what was paid before the order became free goes back. */
function Nothing({ order: { state, payment, question } }: Pick<PaymentProps, 'order'>) {
  const { pay } = useApp().LL.order
  const wasFree = question?.choices.every((choice) => choice.total === 0) ?? true
  const wasPaid = state !== 'cancelled' && payment === 'card_online' && !wasFree && question?.answer != null
  return (
    <p className="muted">
      {pay.nothing()} {wasPaid && pay.goesBack()}
    </p>
  )
}

/** Money that came online for an order that is paid at the door, and could not pay for it. */
function ReturnedMoney({ order }: Pick<PaymentProps, 'order'>) {
  const app = useApp()
  const late = lateMoneyText(app, order)
  return (
    late && (
      <Notice role="status">
        <b>{late}</b> {app.LL.order.pay.goesBack()}
      </Notice>
    )
  )
}

const icons: { readonly [Reason in NonNullable<Order['unpaid_reason']>]?: IconName } = {
  unfinished: 'alert',
  declined: 'alert',
  expired: 'alert',
  checking: 'clock',
  refunding: 'clock',
  held: 'card',
}

/** The state of money that has not been taken for the order; readers of a link learn only that payment is due. */
function MoneyLine({ order, isReadOnly }: Pick<PaymentProps, 'order' | 'isReadOnly'>) {
  const app = useApp()
  const { pay } = app.LL.order
  const { unpaid_reason: reason } = order
  const late = isReadOnly ? null : lateMoneyText(app, order)
  const isCancelled = order.state === 'cancelled'
  const isDue = isUntaken(reason)
  if (isDue && isCancelled && (isReadOnly || reason !== 'expired')) return null
  const isWaiting = !reason || (isDue && isReadOnly)
  const text = isWaiting ? pay.waiting() : unpaidText(app, order)
  return (
    <Notice
      icon={isWaiting ? 'clock' : (icons[reason] ?? 'success')}
      severity={isDue ? 'warn' : undefined}
      role="status"
    >
      {late && <b>{late} </b>}
      {late && isDue && !isCancelled ? pay.otherSum() : text}
    </Notice>
  )
}

/** Why it is not paid, and what its customer can do: retry, pay otherwise, or call. */
function Unpaid({ order, restaurant, isReadOnly, tell }: PaymentProps) {
  const { pay } = useApp().LL.order
  const { state, unpaid_reason: reason, payment_choices: choices } = order
  const isOtherwise =
    reason === 'expired' ||
    (state !== 'cancelled' && (reason === 'checking' || (reason === 'declined' && choices.length === 0)))
  return (
    <>
      <MoneyLine order={order} isReadOnly={isReadOnly} />
      {!isReadOnly && isPaymentDue(order) && (
        <>
          <PayNow order={order} />
          <PayAtDoor order={order} tell={tell} />
        </>
      )}
      {!isReadOnly && isOtherwise && restaurant?.phone && (
        <p className="muted">
          {pay.otherwise[reason]()} <PhoneLink className="inline-link nowrap" phone={restaurant.phone} />
        </p>
      )}
    </>
  )
}
