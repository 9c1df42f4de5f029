import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { Order } from '../../../../shared/contract/orders.ts'
import { isPaymentDue } from '../../../../shared/rules/orders/order-clock.ts'
import { notFound, wrongField } from '../failure.ts'
import { afterOutcome, explained, type PaymentOutcome } from '../money/order-money.ts'
import { changeMoney } from '../money/stored-money.ts'
import type { Database } from '../../database/tables.ts'
import type { Payment, StoredOrder } from '../../database/order-tables.ts'
import { isUnpaid } from '../orders/order-state.ts'
import type { SerialByKey } from '../serial-by-key.ts'
import type { PaymentProvider } from './provider.ts'

interface Start {
  readonly order: StoredOrder
  readonly return_url: string
  /** The shop's address for callbacks, without the provider's name. */
  readonly callback_url: string
  readonly origin: string
  /** Minutes an order waits for its payment. */
  readonly wait: number
  /** The money waits on the card until the restaurant accepts. */
  readonly isHold: boolean
  readonly now: Date
}

/** Most open payment pages of one order: one for each return address. */
const MOST_PAGES = 3

/** An open payment page is reused: repeated clicks start no second payment. */
async function openPage(
  database: Database,
  provider: PaymentProvider,
  { order, return_url: wanted }: Start,
): Promise<string | null> {
  const { rows: open } = await sql<Pick<Payment, 'page' | 'return_url'>>`select page, return_url from payments
    where order_id = ${order.id} and state = 'started' and provider = ${provider.name} and amount = ${order.total}
      and page is not null order by created_at desc, id`.execute(database)
  return (open.find(({ return_url }) => return_url === wanted) ?? open[MOST_PAGES - 1])?.page ?? null
}

async function openPayment(
  database: Database,
  provider: PaymentProvider,
  { order, return_url, callback_url, origin, wait, isHold, now }: Start,
): Promise<string> {
  const id = randomUUID()
  await database
    .insertInto('payments')
    .values({
      id,
      amount: order.total,
      return_url,
      order_id: order.id,
      provider: provider.name,
      state: 'started',
      is_hold: isHold,
      created_at: now,
    })
    .execute()
  const { page, reference } = await provider.start({
    id,
    amount: order.total,
    purpose: `Замовлення № ${order.number}`,
    isHold,
    returnUrl: return_url,
    origin,
    callbackUrl: `${callback_url.replace(/\/$/, '')}/${provider.name}`,
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
  const { order } = start
  if (!isPaymentDue(order)) throw wrongField('order_id', 'not_payable')
  await database
    .transaction()
    .execute((transaction) => changeMoney(transaction, order.id, (money) => explained(money, 'unfinished')))
  return starts.run(
    order.id,
    async () => (await openPage(database, provider, start)) ?? (await openPayment(database, provider, start)),
  )
}

/** Also accepts ids that no payment can have. */
export const findPayment = async (database: Database, id: string) =>
  z.uuid().safeParse(id).success
    ? database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

interface Listener {
  readonly database: Database
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Stores a payment's result, and what follows for its order; idempotent. */
export async function endPayment({ database, logger }: Listener, outcome: PaymentOutcome, now?: Date): Promise<void> {
  const payment = await findPayment(database, outcome.id)
  if (!payment) throw notFound()
  const { word } = outcome
  if (word !== undefined && word !== payment.unknown_word)
    logger.warn(
      { event: 'payment_word', word, payment: payment.id, provider: payment.provider },
      'unknown word of a payment provider: its payment is neither paid nor declined, and is to be looked up there',
    )
  await database
    .transaction()
    .execute((transaction) => changeMoney(transaction, payment.order_id, (money) => afterOutcome(money, outcome), now))
}

/** Payment at the door instead of online, while no money has come; repeated calls change nothing. */
export async function changePayment(
  database: Database,
  order: StoredOrder,
  payment: Exclude<Order['payment'], 'card_online'>,
): Promise<StoredOrder> {
  if (order.payment === payment) return order
  if (!order.payment_choices.includes(payment)) throw wrongField('payment', 'payment_missing')
  const changed = await database
    .updateTable('orders')
    .set({ payment, unpaid_reason: null })
    .where('id', '=', order.id)
    .where('state', 'not in', ['completed', 'cancelled'])
    .where('payment', '=', 'card_online')
    .where(isUnpaid)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw wrongField('payment', 'payment_settled')
  return changed
}
