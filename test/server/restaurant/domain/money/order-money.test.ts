import t from 'tap'
import { sumOf, type PaymentMoney } from '#server/restaurant/domain/money/order-money.ts'
import { liqPayWords } from '#server/restaurant/domain/payments/liqpay.ts'
import { monobankWords } from '#server/restaurant/domain/payments/monobank.ts'
import type { Bill } from '#server/restaurant/domain/orders/question-sums.ts'
import { said, type Account } from './random-bank.ts'
import { History, type Dishes } from './random-history.ts'

/**
 * Random histories of an order and its money: promo codes, points, questions with replaced and left-out dishes, every word of
 * every provider, compared with the books of a fake bank. MONEY_RUNS=100000 is the full run.
 */

const HISTORIES = Number(process.env['MONEY_RUNS'] || 10_000)
t.setTimeout(60_000 + HISTORIES * 10)

/** Kopiykas by another way than the shop's: points never above half of the dishes; -1: no bill could be so. */
function oracleTotal({ lines, isPercent, bill }: Dishes, placed: Bill): bigint {
  const subtotal = lines.reduce((sum, { sum: one }) => sum + BigInt(one), 0n)
  const [discount, points] = [BigInt(bill.discount), BigInt(bill.bonuses_spent)]
  const isAmountRight = isPercent || bill.discount <= placed.discount
  const isRight =
    BigInt(bill.subtotal) === subtotal && discount <= subtotal && isAmountRight && points * 200n <= subtotal - discount
  return isRight && points <= BigInt(placed.bonuses_spent)
    ? subtotal - discount - points * 100n + BigInt(bill.delivery_cost)
    : -1n
}

/** What of a payment's money is to stay. */
const kept = (one: PaymentMoney): number =>
  one.state === 'approved' ? sumOf(one) - (one.refund_due ? (one.refund_amount ?? sumOf(one)) : one.refunded_amount) : 0

/** Every hryvnia that is known to have come is of the order or due back; what costs nothing is never unpaid. */
function faultOf({ money: { order, payments }, dishes, placed, isDue }: History): string | null {
  if (BigInt(order.total) !== oracleTotal(dishes, placed.bill)) return 'total'
  const isFree = order.total === 0 && order.state !== 'cancelled' && order.payment === 'card_online'
  if (order.total < 0 || (isFree && (isDue || !order.is_paid))) return 'free'
  if (isDue && payments.some(({ state, unknown_word }) => state === 'started' && unknown_word !== null))
    return 'asks twice'
  const stays = payments.reduce((sum, one) => sum + kept(one), 0)
  const isHeld = payments.some(({ state, refund_due }) => state === 'held' && !refund_due)
  if (order.state === 'cancelled') return stays === 0 && !isHeld ? null : 'cancelled'
  if (order.is_paid) return stays === order.total ? null : 'paid'
  return stays === 0 && isHeld === (order.unpaid_reason === 'held') ? null : 'unpaid'
}

/** Money that the bank has captured, and money that it holds. */
const netOf = (books: ReadonlyMap<string, Account>): number =>
  [...books.values()].reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
const holdsOf = (books: ReadonlyMap<string, Account>): number =>
  [...books.values()].filter(({ result }) => result === 'held').length

/** Whether bank and order agree once all words have arrived. */
function isRight({ money: { order, payments }, bank: { books }, seen }: History): boolean {
  const isWaiting = order.state === 'new' && order.unpaid_reason === 'held'
  const isPaidRight = payments.some(({ id, amount }) => books.get(id)?.sum === amount)
  // A dearer order is not paid by an earlier payment, one whose money the bank took back by none.
  const isCertain = !seen.isDearer && !seen.isReversed && order.state !== 'cancelled' && order.total > 0
  return (
    netOf(books) === (order.is_paid ? order.total : 0) &&
    holdsOf(books) === (isWaiting ? 1 : 0) &&
    (!isCertain || (order.is_paid || isWaiting) === isPaidRight) &&
    payments.every(({ refund_due }) => !refund_due)
  )
}

t.test(`money and order agree in ${HISTORIES} random histories`, async (t) => {
  const ends = { paid: 0, held: 0, nothing: 0 }
  const met = { free: 0, checking: 0, dearer: 0, reversed: 0, answers: 0 }
  const wrong: string[] = []
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const history = new History(seed)
    const { bank, seen } = history
    const report = (about: object): unknown =>
      wrong.push(JSON.stringify({ seed, ...about, ...history.money, books: [...bank.books] }))
    history.start()
    for (let step = 0; step < 30; step += 1) {
      const name = await history.step()
      const fault = faultOf(history)
      if (fault) report({ step, name, fault })
      if (history.money.order.unpaid_reason === 'checking') met.checking += 1
    }
    await history.end()
    if (!isRight(history)) report({ step: 'end', seen })
    const { order, payments } = history.money
    ends[netOf(bank.books) > 0 ? 'paid' : holdsOf(bank.books) > 0 ? 'held' : 'nothing'] += 1
    if (order.total === 0 && payments.some(({ id }) => bank.books.has(id))) met.free += 1
    met.answers += seen.answers
    if (seen.isDearer) met.dearer += 1
    if (seen.isReversed) met.reversed += 1
  }
  t.same(wrong.slice(0, 3), [])
  for (const [end, times] of Object.entries(ends)) t.ok(times > HISTORIES / 50, `${end}: ${times}`)
  for (const [what, times] of Object.entries(met)) t.ok(times > HISTORIES / 200, `${what}: ${times}`)
  const words = [...liqPayWords.keys(), ...monobankWords.keys()]
  t.same(
    words.filter((word) => !said.has(word)),
    [],
    'every word was said',
  )
})
