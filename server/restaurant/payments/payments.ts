import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Failure, notFound, wrongField } from '../failure.ts'
import type { Mover } from '../orders/moving.ts'
import type { Database, StoredOrder, Tables } from '../tables.ts'
import type { PaymentOutcome, PaymentProvider } from './provider.ts'

/** Where the shop wants its customer and the provider's word: only the web, never a script. */
function checkAddresses(urls: Readonly<Record<string, string>>): void {
  for (const [field, url] of Object.entries(urls)) if (!/^https?:$/.test(new URL(url).protocol)) throw wrongField(field, 'field')
}

interface Start {
  readonly order: StoredOrder
  readonly returnUrl: string
  /** Where the shop takes callbacks; the provider's name is put behind it. */
  readonly callbackUrl: string
  readonly origin: string
  /** Minutes an order waits for its payment. */
  readonly wait: number
  readonly now: Date
}

const isPayable = ({ payment, is_paid, state }: StoredOrder): boolean => payment === 'card_online' && !is_paid && state !== 'cancelled'

/** Begins paying an order that waits for it; gives the provider's page. */
export async function startPayment(database: Database, provider: PaymentProvider, { order, returnUrl, callbackUrl, origin, wait, now }: Start): Promise<string> {
  checkAddresses({ return_url: returnUrl, callback_url: callbackUrl })
  if (!isPayable(order)) throw wrongField('order_id', 'not_payable')
  const id = randomUUID()
  await database.insertInto('payments')
    .values({ id, amount: order.total, return_url: returnUrl, order_id: order.id, provider: provider.name, state: 'started', created_at: now }).execute()
  await explainUnpaid(database, order.id, 'unfinished')
  return provider.start({
    id, amount: order.total, purpose: `Замовлення № ${order.number}`, returnUrl, origin,
    callbackUrl: `${callbackUrl.replace(/\/$/, '')}/${provider.name}`, expiresAt: new Date(order.created_at.getTime() + wait * 60_000),
  })
}

/** For as long as the order waits for its payment. */
async function explainUnpaid(database: Database, id: string, unpaid_reason: 'unfinished' | 'declined'): Promise<void> {
  await database.updateTable('orders').set({ unpaid_reason }).where('id', '=', id).where('is_paid', '=', false).where('state', '<>', 'cancelled').execute()
}

/** Also by an id that no payment of ours can have. */
export const findPayment = async (database: Database, id: string) =>
  (z.uuid().safeParse(id).success ? database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst() : undefined)

type State = Tables['payments']['state']
/** From which states a word leads on: money that was taken is never overlooked, whatever was said before, and is given back once. */
const before: Record<Exclude<PaymentOutcome['result'], 'pending'>, readonly State[]> = {
  approved: ['started', 'declined'], declined: ['started'], refunded: ['started', 'declined', 'approved'],
}

/** An order that is cancelled, or paid already, has no use for the money: it is written down to be given back. */
async function settlePayment(transaction: Database, id: string, orderId: string): Promise<void> {
  const order = await transaction.selectFrom('orders').select(['state', 'is_paid']).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
  const isWanted = order.state !== 'cancelled' && !order.is_paid
  if (isWanted) await transaction.updateTable('orders').set({ is_paid: true, unpaid_reason: null }).where('id', '=', orderId).execute()
  else await transaction.updateTable('payments').set({ refund_due: true }).where('id', '=', id).execute()
}

/** What was given back pays for nothing; another payment of the same order still may. */
export const settleRefunded = (transaction: Database, orderId: string): Promise<unknown> => transaction.updateTable('orders')
  .set(({ exists, selectFrom }) => ({
    is_paid: exists(selectFrom('payments').select('id').where('order_id', '=', orderId).where('state', '=', 'approved').where('refund_due', '=', false)).$castTo<boolean>(),
  })).where('id', '=', orderId).execute()

/** Writes down how a payment ended and, when approved, that its order is paid; the same word twice changes nothing. */
export async function endPayment({ database, changes }: Mover, { id, amount, currency, result }: PaymentOutcome): Promise<void> {
  const payment = await findPayment(database, id)
  if (!payment) throw notFound()
  if (payment.amount !== amount || currency !== 'UAH') throw new Failure(403, 'signature')
  if (result === 'pending') return
  await database.transaction().execute(async (transaction) => {
    const ended = await transaction.updateTable('payments').set({ state: result, ...(result === 'refunded' && { refund_due: false }) })
      .where('id', '=', id).where('state', 'in', before[result]).returning('id').executeTakeFirst()
    if (ended && result === 'approved') await settlePayment(transaction, id, payment.order_id)
    if (ended && result === 'refunded') await settleRefunded(transaction, payment.order_id)
    if (ended && result === 'declined') await explainUnpaid(transaction, payment.order_id, 'declined')
  })
  changes.tell(payment.order_id)
}
