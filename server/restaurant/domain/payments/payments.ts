import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Failure, notFound, wrongField } from '../failure.ts'
import type { OrderStateContext } from '../orders/order-state.ts'
import type { Database, StoredOrder, Tables } from '../../database/tables.ts'
import type { SerialByKey } from '../serial-by-key.ts'
import type { PaymentOutcome, PaymentProvider } from './provider.ts'

/** Return and callback addresses: only http and https. */
function checkAddresses(urls: Readonly<Record<string, string>>): void {
  for (const [field, url] of Object.entries(urls))
    if (!/^https?:$/.test(new URL(url).protocol)) throw wrongField(field, 'field')
}

interface Start {
  readonly order: StoredOrder
  readonly returnUrl: string
  /** The shop's address for callbacks, without the provider's name. */
  readonly callbackUrl: string
  readonly origin: string
  /** Minutes an order waits for its payment. */
  readonly wait: number
  readonly now: Date
}

const isPayable = ({ payment, is_paid, state }: StoredOrder): boolean =>
  payment === 'card_online' && !is_paid && state !== 'cancelled'

/** Most open payment pages of one order: one for each return address. */
const MOST_PAGES = 3

/** An open payment page is reused: repeated clicks start no second payment. */
async function openPage(
  database: Database,
  provider: PaymentProvider,
  { order, returnUrl }: Start,
): Promise<string | null> {
  const open = await database
    .selectFrom('payments')
    .select(['page', 'return_url'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'started')
    .where('provider', '=', provider.name)
    .where('amount', '=', order.total)
    .where('page', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return (open.find(({ return_url }) => return_url === returnUrl) ?? open[MOST_PAGES - 1])?.page ?? null
}

async function openPayment(
  database: Database,
  provider: PaymentProvider,
  { order, returnUrl, callbackUrl, origin, wait, now }: Start,
): Promise<string> {
  const id = randomUUID()
  await database
    .insertInto('payments')
    .values({
      id,
      amount: order.total,
      return_url: returnUrl,
      order_id: order.id,
      provider: provider.name,
      state: 'started',
      created_at: now,
    })
    .execute()
  const { page, reference } = await provider.start({
    id,
    amount: order.total,
    purpose: `Замовлення № ${order.number}`,
    returnUrl,
    origin,
    callbackUrl: `${callbackUrl.replace(/\/$/, '')}/${provider.name}`,
    expiresAt: new Date(order.created_at.getTime() + wait * 60_000),
  })
  await database.updateTable('payments').set({ page, reference }).where('id', '=', id).execute()
  return page
}

export interface PaymentStarts {
  readonly database: Database
  readonly provider: PaymentProvider
  /** Parallel starts of one order run in sequence, so that the later ones find the page of the first. */
  readonly starts: SerialByKey
}

/** Starts or continues paying an order that waits for payment; returns the provider's page. */
export async function startPayment({ database, provider, starts }: PaymentStarts, start: Start): Promise<string> {
  const { order, returnUrl, callbackUrl } = start
  checkAddresses({ return_url: returnUrl, callback_url: callbackUrl })
  if (!isPayable(order)) throw wrongField('order_id', 'not_payable')
  await explainUnpaid(database, order.id, 'unfinished')
  return starts.run(
    order.id,
    async () => (await openPage(database, provider, start)) ?? (await openPayment(database, provider, start)),
  )
}

/** While the order waits for its payment. */
async function explainUnpaid(database: Database, id: string, unpaid_reason: 'unfinished' | 'declined'): Promise<void> {
  await database
    .updateTable('orders')
    .set({ unpaid_reason })
    .where('id', '=', id)
    .where('is_paid', '=', false)
    .where('state', '<>', 'cancelled')
    .execute()
}

/** Also accepts ids that no payment can have. */
export const findPayment = async (database: Database, id: string) =>
  z.uuid().safeParse(id).success
    ? database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

type State = Tables['payments']['state']
/** States that each result may follow: an approval counts after every other result but a refund, and is refunded once. */
const before: Record<Exclude<PaymentOutcome['result'], 'pending'>, readonly State[]> = {
  approved: ['started', 'declined'],
  declined: ['started'],
  refunded: ['started', 'declined', 'approved'],
}

/** A payment of a cancelled or already paid order is marked as a refund due. */
async function settlePayment(transaction: Database, id: string, orderId: string): Promise<void> {
  const order = await transaction
    .selectFrom('orders')
    .select(['state', 'is_paid'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isWanted = order.state !== 'cancelled' && !order.is_paid
  if (isWanted)
    await transaction
      .updateTable('orders')
      .set({ is_paid: true, unpaid_reason: null })
      .where('id', '=', orderId)
      .execute()
  else await transaction.updateTable('payments').set({ refund_due: true }).where('id', '=', id).execute()
}

/** A refunded payment pays for nothing; another payment of the same order still may. */
export async function settleRefunded(transaction: Database, orderId: string): Promise<void> {
  const paying = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'approved')
    .where('refund_due', '=', false)
    .executeTakeFirst()
  await transaction
    .updateTable('orders')
    .set(paying ? { is_paid: true } : { is_paid: false, unpaid_reason: 'refunded' })
    .where('id', '=', orderId)
    .execute()
}

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Another sum or currency than requested. */
const isOther = ({ amount, paid_amount, paid_currency }: Payment, outcome: PaymentOutcome): boolean =>
  outcome.amount !== (paid_amount ?? amount) || outcome.currency !== (paid_currency ?? 'UAH')

/** A payment of another sum pays for nothing and is a refund due. */
async function settleOther(
  transaction: Database,
  { id, order_id }: Payment,
  { amount, currency }: PaymentOutcome,
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ refund_due: true, paid_amount: amount, paid_currency: currency })
    .where('id', '=', id)
    .execute()
  await explainUnpaid(transaction, order_id, 'declined')
}

async function settle(transaction: Database, payment: Payment, outcome: PaymentOutcome): Promise<void> {
  const { id, order_id: orderId } = payment
  if (outcome.result === 'approved')
    await (isOther(payment, outcome)
      ? settleOther(transaction, payment, outcome)
      : settlePayment(transaction, id, orderId))
  if (outcome.result === 'refunded') await settleRefunded(transaction, orderId)
  if (outcome.result === 'declined') await explainUnpaid(transaction, orderId, 'declined')
}

/** Stores a payment's result and, when approved, marks its order as paid; idempotent. */
export async function endPayment({ database }: OrderStateContext, outcome: PaymentOutcome): Promise<void> {
  const { id, result } = outcome
  const payment = await findPayment(database, id)
  if (!payment) throw notFound()
  if (result === 'pending') return
  // A partial refund is no refund of the payment.
  if (result === 'refunded' && isOther(payment, outcome)) throw new Failure(403, 'signature')
  await database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('payments')
      .set({ state: result, ...(result === 'refunded' && { refund_due: false }) })
      .where('id', '=', id)
      .where('state', 'in', before[result])
      .returning('id')
      .executeTakeFirst()
    if (ended) await settle(transaction, payment, outcome)
  })
}
