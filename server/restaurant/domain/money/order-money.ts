import type { Payment, StoredOrder } from '../../database/order-tables.ts'

/** The money of one order: pure rules of what follows from a provider's word, a cancellation and a lower total. */

/** What a provider says of a payment. */
export interface PaymentOutcome {
  readonly id: string
  /** Kopiykas. */
  readonly amount: number
  readonly currency: string
  /**
   * Pending: no result yet. Held: waits on the card to be captured. Refunded: held or approved before, returned since.
   * Unknown: a word that no published list has; the money may have come.
   */
  readonly result: 'held' | 'approved' | 'declined' | 'pending' | 'refunded' | 'unknown'
  /** The unknown word. */
  readonly word?: string
  /** Kopiykas that have gone back of an approved payment; absent: none, or unknown. */
  readonly refunded?: number
}

type PaymentState = Payment['state']

/** Columns of payments that the rules read and change. */
export const paymentColumns = [
  'id',
  'state',
  'amount',
  'is_hold',
  'capture_amount',
  'paid_amount',
  'paid_currency',
  'refund_due',
  'refund_amount',
  'refunded_amount',
  'unknown_word',
] as const
export type PaymentMoney = Pick<Payment, (typeof paymentColumns)[number]>

/** Columns of orders that the rules read and change; `late_sum` are kopiykas that came too late or in another sum. */
export const orderColumns = ['state', 'total', 'is_paid', 'unpaid_reason', 'late_sum', 'payment'] as const
export type OrderMoney = Pick<StoredOrder, (typeof orderColumns)[number]>

export interface Money {
  readonly order: OrderMoney
  readonly payments: readonly PaymentMoney[]
}

type Result = Exclude<PaymentOutcome['result'], 'pending' | 'unknown'>
/** States that each result may follow; a declined card may be followed by another one on the same page. */
const before: Record<Result, readonly PaymentState[]> = {
  held: ['started', 'declined'],
  approved: ['started', 'declined', 'held'],
  declined: ['started'],
  refunded: ['started', 'declined', 'held', 'approved'],
}

/** Sum that the provider has taken or holds. */
export const sumOf = ({ state, amount, capture_amount, paid_amount }: PaymentMoney): number =>
  paid_amount ?? (state === 'held' ? amount : (capture_amount ?? amount))

/** It pays for the order, wholly or but for a part that goes back. */
const pays = ({ state, refund_due, refund_amount }: PaymentMoney): boolean =>
  (state === 'held' || state === 'approved') && (!refund_due || refund_amount !== null)

/** It costs nothing, and is called paid: no money is due, and none pays for it. */
const isFree = ({ state, total }: OrderMoney): boolean => total === 0 && state !== 'cancelled'

/** Another sum or currency than requested. */
function isOther({ amount, capture_amount, paid_amount, paid_currency }: PaymentMoney, outcome: PaymentOutcome) {
  const sums = paid_amount === null ? [amount, capture_amount] : [paid_amount]
  return !sums.includes(outcome.amount) || outcome.currency !== (paid_currency ?? 'UAH')
}

const withPayment = (money: Money, changed: PaymentMoney): Money => ({
  ...money,
  payments: money.payments.map((one) => (one.id === changed.id ? changed : one)),
})
const withOrder = (money: Money, change: Partial<OrderMoney>): Money => ({
  ...money,
  order: { ...money.order, ...change },
})

/** It waits for no payment: it is to be paid at the door, until money arrives all the same. */
const isSettled = ({ order: { is_paid, payment, state }, payments }: Money): boolean =>
  is_paid || payment !== 'card_online' || state === 'cancelled' || payments.some(pays)

/** Why an order that waits for its payment is unpaid. */
export const explained = (money: Money, unpaid_reason: 'unfinished' | 'declined'): Money =>
  isSettled(money) ? money : withOrder(money, { unpaid_reason })

/** The whole of it goes back; a customer whose order is unpaid sees the sum. */
function unwanted(money: Money, payment: PaymentMoney): Money {
  const next = withPayment(money, { ...payment, refund_due: true, refund_amount: null })
  const { state, is_paid } = money.order
  if (is_paid || money.payments.some((one) => one.id !== payment.id && pays(one))) return next
  const late_sum = (payment.paid_currency ?? 'UAH') === 'UAH' ? sumOf(payment) : null
  return withOrder(next, {
    late_sum,
    ...(state === 'cancelled' && { unpaid_reason: 'refunding' as const, payment: 'card_online' as const }),
  })
}

/** What was captured above the order's total goes back; what is held for an order that costs nothing, too. */
function withoutSurplus(payment: PaymentMoney, total: number): PaymentMoney {
  const surplus = sumOf(payment) - total
  const isDue = surplus > 0 && (payment.state === 'approved' || total === 0)
  return isDue ? { ...payment, refund_due: true, refund_amount: surplus } : payment
}

function afterPayment(money: Money, payment: PaymentMoney, outcome: PaymentOutcome): Money {
  const { order, payments } = money
  if (isOther(payment, outcome)) {
    const { amount: paid_amount, currency: paid_currency } = outcome
    return explained(unwanted(money, { ...payment, paid_amount, paid_currency }), 'declined')
  }
  const other = payments.find((one) => one.id !== payment.id && pays(one))
  const isWanted = order.state !== 'cancelled' && !isFree(order) && !payment.refund_due && other?.state !== 'approved'
  // An order that is to be paid at the door may have become dearer since.
  if (!isWanted || sumOf(payment) < order.total || (other && payment.state === 'held')) return unwanted(money, payment)
  // Money that was taken outweighs money that is only held.
  const rest = other ? withPayment(money, { ...other, refund_due: true, refund_amount: null }) : money
  const isPaid = payment.state === 'approved'
  return withOrder(withPayment(rest, withoutSurplus(payment, order.total)), {
    is_paid: isPaid,
    unpaid_reason: isPaid ? null : 'held',
    payment: 'card_online',
  })
}

/** It pays for nothing any more; another payment of the same order still may. */
function returned(money: Money, payment: PaymentMoney): Money {
  const next = withPayment(money, payment)
  if (isFree(money.order)) return next
  const other = next.payments.find(pays)
  if (other?.state === 'approved') return withOrder(next, { is_paid: true })
  const unpaid_reason = other ? 'held' : payment.state === 'released' ? 'released' : 'refunded'
  return withOrder(next, { is_paid: false, unpaid_reason })
}

/** The part that was due has gone back; the rest still pays. */
const partReturned = (money: Money, payment: PaymentMoney): Money =>
  withPayment(money, { ...payment, refund_due: false, refunded_amount: payment.refund_amount ?? 0 })

/** A captured payment goes back as a refund, one that was only held is released. */
function endedBy(payment: PaymentMoney): PaymentMoney {
  const isReleased = payment.is_hold && payment.state !== 'approved'
  const [state, refunded_amount] = isReleased ? (['released', 0] as const) : (['refunded', sumOf(payment)] as const)
  return { ...payment, state, refund_due: false, refunded_amount }
}

const isPartRefund = (payment: PaymentMoney, { result, refunded = 0 }: PaymentOutcome): boolean =>
  result === 'approved' &&
  payment.state === 'approved' &&
  payment.refund_due &&
  payment.refund_amount !== null &&
  refunded >= payment.refund_amount

/** An order whose only answer is an unknown word is neither paid nor unpaid: its payment is being checked. */
function checked(money: Money): Money {
  const { order, payments } = money
  const isOpen = payments.some(
    ({ state, unknown_word }) => unknown_word !== null && (state === 'started' || state === 'declined'),
  )
  if (isOpen && !isSettled(money)) return withOrder(money, { unpaid_reason: 'checking' })
  return !isOpen && order.unpaid_reason === 'checking' ? withOrder(money, { unpaid_reason: 'unfinished' }) : money
}

/** The money after a provider's word; the same object where it changes nothing. */
export function afterOutcome(money: Money, outcome: PaymentOutcome): Money {
  const { id, result, word = null } = outcome
  const payment = money.payments.find((one) => one.id === id)
  if (!payment) return money
  const heard = { ...payment, unknown_word: result === 'unknown' ? word : null }
  const withWord = heard.unknown_word === payment.unknown_word ? money : withPayment(money, heard)
  const after =
    result === 'unknown' || result === 'pending' ? withWord : afterResult(withWord, heard, { ...outcome, result })
  return after === money ? money : checked(after)
}

function afterResult(money: Money, payment: PaymentMoney, outcome: PaymentOutcome & { readonly result: Result }) {
  const { result } = outcome
  if (isPartRefund(payment, outcome)) return partReturned(money, payment)
  if (!before[result].includes(payment.state)) return money
  if (result === 'declined') return explained(withPayment(money, { ...payment, state: result }), result)
  if (result !== 'refunded') return afterPayment(money, { ...payment, state: result }, outcome)
  // A partial refund is no refund of the payment.
  if (isOther(payment, outcome)) return money
  return returned(money, endedBy(payment))
}

/** A cancelled order needs no money; one that cost nothing has none that could go back. */
export function afterCancellation({ order, payments }: Money): Money {
  const isPaid = order.is_paid && (order.total > 0 || payments.some(pays))
  return {
    order: isPaid === order.is_paid ? order : { ...order, is_paid: isPaid },
    payments: payments.map((one) => (pays(one) ? { ...one, refund_due: true, refund_amount: null } : one)),
  }
}

/** Money above a new, lower total goes back, or is never captured. */
export function afterTotal({ order, payments }: Money, total: number): Money {
  const isFreeOnline = total === 0 && order.payment === 'card_online'
  return {
    order: { ...order, total, ...(isFreeOnline && { is_paid: true, unpaid_reason: null }) },
    payments: payments.map((one) => (pays(one) ? withoutSurplus(one, total) : one)),
  }
}

/** The operator gave back what was due, at the provider. */
export function afterHand(money: Money, id: string): Money {
  const payment = money.payments.find((one) => one.id === id)
  if (!payment?.refund_due) return money
  return pays(payment) ? partReturned(money, payment) : checked(returned(money, endedBy(payment)))
}
