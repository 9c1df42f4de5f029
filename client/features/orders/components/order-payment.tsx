import type { Order } from '#shared/contract/orders.ts'
import type { OrderPage } from '#shared/page-data.ts'
import { isPaymentDue } from '#shared/rules/order-clock.ts'
import { useApp } from '#client/context/app.ts'
import { payOrder } from '../actions/pay-order.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { money } from '#client/ui/price.tsx'
import { refusalText, useSubmission } from '#client/ui/use-submission.ts'

type PaymentProps = Omit<OrderPage, 'sealed' | 'read_at'> & { isReadOnly: boolean }

/** Payment method and state; only the server knows the latter. */
export function OrderPayment({ order, restaurant, isReadOnly }: PaymentProps) {
  const { LL, locale } = useApp()
  const { payment, is_paid, change_from, receipt_url } = order
  return (
    <section className="order-part" aria-labelledby="order-payment">
      <h2 id="order-payment">{LL.order.pay.title()}</h2>
      <p className="fact">
        <Icon name={payment === 'cash' ? 'cash' : 'card'} />
        {LL.order.payment[payment]()}
      </p>
      {payment === 'cash' && change_from !== null && (
        <p className="muted">{LL.order.pay.change({ money: money(change_from, locale) })}</p>
      )}
      {is_paid && order.state !== 'cancelled' && (
        <p className="note order-paid">
          <Icon name="success" />
          {LL.order.pay.paid()}
        </p>
      )}
      {order.state === 'cancelled' && is_paid && <p className="notice">{LL.order.pay.refund()}</p>}
      {order.state === 'cancelled' && payment !== 'card_online' && <p className="muted">{LL.order.pay.nothing()}</p>}
      {payment === 'card_online' && !is_paid && (
        <Unpaid order={order} phone={restaurant?.phone} isReadOnly={isReadOnly} />
      )}
      {receipt_url?.startsWith('https:') && (
        <p className="fact">
          <Icon name="receipt" />
          <a className="inline-link" href={receipt_url} target="_blank" rel="noopener noreferrer">
            {LL.order.pay.receipt()}
            <span className="visually-hidden"> ({LL.order.newWindow()})</span>
          </a>
        </p>
      )}
    </section>
  )
}

/** The state of money that has not been taken for the order; readers of a link learn only that payment is due. */
function MoneyLine({
  order: { state, unpaid_reason: reason },
  isReadOnly,
}: Pick<PaymentProps, 'order' | 'isReadOnly'>) {
  const { pay } = useApp().LL.order
  const isCancelled = state === 'cancelled'
  const isDue = !reason || reason === 'unfinished' || reason === 'declined' || reason === 'expired'
  const isSilent = isReadOnly ? isCancelled : isCancelled && reason !== 'expired'
  if (isDue && isSilent) return null
  const isWaiting = !reason || (isDue && isReadOnly)
  const icon = isWaiting || reason === 'refunding' ? 'clock' : isDue ? 'alert' : reason === 'held' ? 'card' : 'success'
  return (
    <p className="notice" data-severity={isDue ? 'warn' : undefined} role="status">
      <Icon name={icon} />
      {isWaiting ? pay.waiting() : reason === 'held' && isCancelled ? pay.releasing() : pay.unpaid[reason]()}
    </p>
  )
}

/** Why it is not paid, and what its customer can do: retry, pay otherwise, or call. */
function Unpaid({
  order,
  phone,
  isReadOnly,
}: Pick<PaymentProps, 'order' | 'isReadOnly'> & { phone: string | undefined }) {
  const { pay } = useApp().LL.order
  const { state, unpaid_reason: reason } = order
  const isOtherwise = reason === 'expired' || (reason === 'declined' && state !== 'cancelled')
  return (
    <>
      <MoneyLine order={order} isReadOnly={isReadOnly} />
      {!isReadOnly && isPaymentDue(order) && <PayNow order={order} />}
      {!isReadOnly && isOtherwise && phone && (
        <p className="muted">
          {pay.otherwise[reason]()} <PhoneLink className="inline-link nowrap" phone={phone} />
        </p>
      )}
    </>
  )
}

/** Link to the provider; a customer who comes back unpaid finds it again. */
function PayNow({ order: { id, total } }: { order: Order }) {
  const app = useApp()
  const { LL, locale } = app
  const attempt = useSubmission(() => payOrder(app, id))
  return (
    <>
      <Button look="accent" size="large" icon="card" busy={attempt.busy} onClick={() => attempt.run()}>
        {LL.order.pay.now({ money: money(total, locale) })}
      </Button>
      <p className="field-error" role="alert">
        {refusalText(LL, attempt.error)}
      </p>
    </>
  )
}
