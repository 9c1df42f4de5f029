import type { Order } from '#shared/contract/orders.ts'
import { useApp } from '../../context/app.ts'
import { useHydrated } from '../../context/hydrated.ts'
import { hasTriedToPay, payOrder } from '../../flows/pay-order.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { money } from '../price.tsx'
import { refusalText, useAttempt } from '../use-attempt.ts'

/** How the order is paid, and whether it is; only the server knows that (decisions, payment). */
export function Payment({ order }: { order: Order }) {
  const { LL, locale } = useApp()
  const { payment, is_paid, change_from, receipt_url } = order
  return (
    <section className="order-part" aria-labelledby="order-payment">
      <h2 id="order-payment">{LL.order.pay.title()}</h2>
      <p className="fact"><Icon name={payment === 'cash' ? 'cash' : 'card'} />{LL.order.payment[payment]()}</p>
      {payment === 'cash' && change_from !== null && <p className="muted">{LL.order.pay.change({ money: money(change_from, locale) })}</p>}
      {is_paid && <p className="note order-paid"><Icon name="success" />{LL.order.pay.paid()}</p>}
      {payment === 'card_online' && !is_paid && order.state !== 'cancelled' && <PayNow order={order} />}
      {receipt_url && <p className="fact"><Icon name="receipt" /><a className="inline-link" href={receipt_url} target="_blank" rel="noreferrer">{LL.order.pay.receipt()}<span className="visually-hidden"> ({LL.order.newWindow()})</span></a></p>}
    </section>
  )
}

/** The way to the provider, as often as it takes: who comes back unpaid finds it again. */
function PayNow({ order: { id, total } }: { order: Order }) {
  const app = useApp()
  const { LL, locale } = app
  const attempt = useAttempt(() => payOrder(app, id))
  const isBroken = useHydrated() && hasTriedToPay(id)
  return (
    <>
      <p className="notice" data-severity="warn"><Icon name={isBroken ? 'alert' : 'clock'} />{isBroken ? LL.order.pay.broken() : LL.order.pay.waiting()}</p>
      <Button look="accent" size="large" icon="card" busy={attempt.busy} onClick={() => attempt.run()}>{LL.order.pay.now({ money: money(total, locale) })}</Button>
      <p className="field-error" role="alert">{refusalText(LL, attempt.error)}</p>
    </>
  )
}
