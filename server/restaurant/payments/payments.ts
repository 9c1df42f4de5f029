import { randomUUID } from 'node:crypto'
import { Failure, notFound, wrongField } from '../failure.ts'
import type { Mover } from '../orders/moving.ts'
import type { Database, StoredOrder } from '../tables.ts'
import type { PaymentOutcome, PaymentProvider } from './provider.ts'

/** Where the shop wants its customer back: only the web, never a script. */
function checkReturn(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw wrongField('return_url', 'field')
}

interface Start { readonly order: StoredOrder; readonly returnUrl: string; readonly origin: string; readonly now: Date }

/** Begins paying an order that waits for it; gives the provider's page. */
export async function startPayment(database: Database, provider: PaymentProvider, { order, returnUrl, origin, now }: Start): Promise<string> {
  checkReturn(returnUrl)
  if (order.payment !== 'card_online' || order.is_paid || order.state === 'cancelled') throw wrongField('order_id', 'not_payable')
  const payment = { id: randomUUID(), amount: order.total, return_url: returnUrl }
  await database.insertInto('payments')
    .values({ ...payment, order_id: order.id, provider: provider.name, state: 'started', created_at: now }).execute()
  const callbackUrl = new URL(`/api/payment-callback/${provider.name}`, origin).href
  return provider.start({ id: payment.id, amount: order.total, orderNumber: String(order.number), returnUrl, callbackUrl })
}

export const findPayment = (database: Database, id: string) =>
  database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Writes down how a payment ended and, when approved, that its order is paid; the first word about it counts. */
export async function endPayment({ database, changes }: Mover, { id, amount, result }: PaymentOutcome): Promise<void> {
  const payment = await findPayment(database, id)
  if (!payment) throw notFound()
  if (payment.amount !== amount) throw new Failure(403, 'signature')
  await database.transaction().execute(async (transaction) => {
    const ended = await transaction.updateTable('payments').set({ state: result })
      .where('id', '=', id).where('state', '=', 'started').returning('id').executeTakeFirst()
    if (!ended || result === 'declined') return
    await transaction.updateTable('orders').set({ is_paid: true }).where('id', '=', payment.order_id).execute()
  })
  changes.tell(payment.order_id)
}
