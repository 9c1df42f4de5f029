import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderPage } from '#shared/page-data.ts'
import { isPaymentDue } from '#shared/rules/order-clock.ts'
import { useApp } from '#client/context/app.ts'
import { payOrder } from '../actions/pay-order.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
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
      {payment === 'card_online' &&
        !is_paid &&
        (isReadOnly ? <Awaited order={order} /> : <Unpaid order={order} phone={restaurant?.phone} />)}
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

interface Line {
  readonly text: string
  readonly icon: IconName
  readonly severity?: 'warn'
}

/** The state of money that has not been taken for the order; null: nothing is to be said. */
function moneyLine({ order: { pay } }: TranslationFunctions, { state, unpaid_reason: reason }: Order): Line | null {
  const isCancelled = state === 'cancelled'
  if (reason === 'held') return { text: isCancelled ? pay.releasing() : pay.unpaid.held(), icon: 'card' }
  if (reason === 'refunded' || reason === 'released') return { text: pay.unpaid[reason](), icon: 'success' }
  if (reason === 'refunding') return { text: pay.unpaid.refunding(), icon: 'clock' }
  if (isCancelled && reason !== 'expired') return null
  return reason
    ? { text: pay.unpaid[reason](), icon: 'alert', severity: 'warn' }
    : { text: pay.waiting(), icon: 'clock', severity: 'warn' }
}

function MoneyLine({ line: { text, icon, severity } }: { line: Line }) {
  return (
    <p className="notice" data-severity={severity} role="status">
      <Icon name={icon} />
      {text}
    </p>
  )
}

/** For readers of a link, who cannot pay: only that payment is due. */
function Awaited({ order }: { order: Order }) {
  const { LL } = useApp()
  const isDue = isPaymentDue(order)
  if (isDue) return <MoneyLine line={{ text: LL.order.pay.waiting(), icon: 'clock', severity: 'warn' }} />
  const line = order.unpaid_reason === 'expired' ? null : moneyLine(LL, order)
  return line && <MoneyLine line={line} />
}

/** Why it is not paid, and what to do: retry, pay otherwise, or call. */
function Unpaid({ order, phone }: { order: Order; phone: string | undefined }) {
  const { LL } = useApp()
  const { unpaid_reason: reason } = order
  const line = moneyLine(LL, order)
  return (
    <>
      {line && <MoneyLine line={line} />}
      {isPaymentDue(order) && <PayNow order={order} />}
      {(reason === 'declined' || reason === 'expired') && line && phone && (
        <p className="muted">
          {LL.order.pay.otherwise[reason]()} <PhoneLink className="inline-link nowrap" phone={phone} />
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
