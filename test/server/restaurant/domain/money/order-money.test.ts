import t from 'tap'
import {
  afterCancellation,
  afterOutcome,
  afterTotal,
  sumOf,
  type Money,
  type PaymentMoney,
  type PaymentOutcome,
} from '#server/restaurant/domain/money/order-money.ts'
import { capture, giveBack, type DueMoney } from '#server/restaurant/domain/payments/move-money.ts'
import { liqPayWords, monobankWords, resultOf } from '#server/restaurant/domain/payments/provider-words.ts'
import { sumsOfLines, type Bill } from '#server/restaurant/domain/orders/question-sums.ts'
import { isCovered, isPaymentDue } from '#shared/rules/order-clock.ts'
import { mostPoints } from '#shared/rules/quote.ts'
import type { PaymentProvider } from '#server/restaurant/domain/payments/provider.ts'
import { seeded } from '../../../../support/seeded-random.ts'

/**
 * Random histories of an order and its money: promo codes, points, replaced and left-out dishes, every word of every
 * provider, compared with the books of a fake bank. MONEY_RUNS=100000 is the full run.
 */

const HISTORIES = Number(process.env['MONEY_RUNS'] || 10_000)
t.setTimeout(60_000 + HISTORIES * 10)

/** The books of the bank: money held, captured, refunded. */
interface Account {
  result: PaymentOutcome['result']
  sum: number
  captured: number
  refunded: number
}

/** A bank that loses answers; its books are the oracle. */
function openBank(chance: (share: number) => boolean, pick: <T>(from: readonly T[]) => T | undefined) {
  const books = new Map<string, Account>()
  const state = { isAway: false, losesAnswers: false, isStrange: false }
  const words = chance(0.5) ? liqPayWords : monobankWords
  const saying = (result: PaymentOutcome['result']) => {
    const known = [...words].filter(([, meant]) => meant === result).map(([word]) => word)
    return resultOf(words, (state.isStrange ? undefined : pick(known)) ?? 'wait_moon')
  }
  const account = (id: string): Account => {
    if (state.isAway) throw new Error('the bank is away')
    const found = books.get(id)
    if (!found) throw new Error('unknown payment')
    return found
  }
  const wordOf = (id: string): PaymentOutcome | null => {
    const found = books.get(id)
    if (!found) return null
    const { result, sum, captured, refunded } = found
    return { id, ...saying(result), refunded, currency: 'UAH', amount: result === 'approved' ? captured : sum }
  }
  const answer = (id: string): PaymentOutcome | null => {
    if (state.losesAnswers && chance(0.5)) throw new Error('the answer was lost')
    return chance(0.5) ? null : wordOf(id)
  }
  const provider: PaymentProvider = {
    name: 'bank',
    start: async () => ({ page: '', reference: null }),
    read: async () => null,
    tellsPartRefunds: true,
    async look({ id }) {
      if (state.isAway) throw new Error('the bank is away')
      return wordOf(id)
    },
    async refund({ id, amount }) {
      const found = account(id)
      if (found.result !== 'approved' || found.refunded + amount > found.captured) throw new Error('refused')
      found.refunded += amount
      if (found.refunded === found.captured) found.result = 'refunded'
      return answer(id)
    },
    hold: {
      async capture({ id, amount }) {
        const found = account(id)
        if (found.result !== 'held' || amount > found.sum) throw new Error('refused')
        Object.assign(found, { result: 'approved', captured: amount })
        return answer(id)
      },
      async release({ id }) {
        const found = account(id)
        if (found.result !== 'held') throw new Error('refused')
        found.result = 'refunded'
        return answer(id)
      },
    },
  }
  const pay = (id: string, sum: number, isHold: boolean): void =>
    void books.set(id, { result: isHold ? 'held' : 'approved', sum, captured: isHold ? 0 : sum, refunded: 0 })
  return { books, state, provider, saying, wordOf, pay }
}

const payment = (id: string, amount: number, is_hold: boolean): PaymentMoney => ({
  id,
  amount,
  is_hold,
  state: 'started',
  capture_amount: null,
  paid_amount: null,
  paid_currency: null,
  refund_due: false,
  refund_amount: null,
  refunded_amount: 0,
  unknown_word: null,
})

interface Dishes {
  readonly lines: readonly { readonly sum: number }[]
  readonly isPercent: boolean
  readonly bill: Bill
}

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

function placedDishes(below: (end: number) => number, chance: (share: number) => boolean): Dishes {
  const lines = Array.from({ length: 1 + below(3) }, () => ({ sum: 500 * (1 + below(60)) }))
  const subtotal = lines.reduce((sum, line) => sum + line.sum, 0)
  const isPercent = chance(0.3)
  // Often so much that one dish fewer leaves nothing to pay.
  const amount = chance(0.3) ? subtotal - (lines[0]?.sum ?? 0) : 5000 * below(5)
  const wished = isPercent ? Math.round((subtotal * 5 * below(21)) / 100) : amount
  const discount = Math.min(wished, subtotal)
  const bonuses_spent = chance(0.5) ? below(mostPoints(subtotal - discount) + 1) : 0
  const delivery_cost = chance(0.3) ? 5900 : 0
  const total = subtotal - discount - bonuses_spent * 100 + delivery_cost
  return { lines, isPercent, bill: { subtotal, discount, bonuses_spent, bonuses_earned: 0, delivery_cost, total } }
}

/** One order, its bank, and the callbacks of the bank that have not arrived yet. */
function openHistory(seed: number) {
  const below = seeded(seed)
  const chance = (share: number): boolean => below(1000) < share * 1000
  const pick = <T>(from: readonly T[]): T | undefined => from[below(Math.max(1, from.length))]
  const bank = openBank(chance, pick)
  const late: PaymentOutcome[] = []
  const placed = placedDishes(below, chance)
  let dishes = placed
  const seen = { isDearer: false }
  const { total } = placed.bill
  let money: Money = {
    order: { state: 'new', total, is_paid: total === 0, unpaid_reason: null, is_at_door: false },
    payments: [],
  }
  const put = (change: Partial<PaymentMoney> & { id: string }): void => {
    money = { ...money, payments: money.payments.map((one) => (one.id === change.id ? { ...one, ...change } : one)) }
  }
  const set = (order: Partial<Money['order']>): void => void (money = { ...money, order: { ...money.order, ...order } })
  const hear = (word: PaymentOutcome): void => void (money = afterOutcome(money, word))
  const isDue = () => isPaymentDue({ ...money.order, payment: money.order.is_at_door ? 'cash' : 'card_online' })
  const isOpen = () => money.order.state !== 'cancelled' && (money.order.is_at_door || isCovered(money.order))
  const cancel = (unpaid_reason = money.order.unpaid_reason): void => {
    set({ state: 'cancelled', unpaid_reason })
    if (!money.order.is_at_door) money = afterCancellation(money)
  }

  async function move(one: PaymentMoney, how: (provider: PaymentProvider, due: DueMoney) => Promise<PaymentOutcome>) {
    await how(bank.provider, { ...one, reference: null }).then(hear, () => undefined)
  }
  async function round(): Promise<void> {
    for (const { id } of money.payments) {
      const one = money.payments.find((known) => known.id === id)
      if (!one) continue
      if (one.refund_due && (one.state === 'held' || one.state === 'approved')) await move(one, giveBack)
      else if (one.state === 'held' && !one.refund_due && money.order.state === 'confirmed') {
        const capture_amount = one.capture_amount ?? money.order.total
        put({ id, capture_amount })
        await move({ ...one, capture_amount }, capture)
      }
    }
  }
  /** Polls payments without a final status. */
  async function poll(): Promise<void> {
    for (const one of money.payments.filter(({ state }) => ['started', 'declined', 'held'].includes(state))) {
      const word = await bank.provider.look({ ...one, reference: null }).catch(() => null)
      if (word) hear(word)
    }
  }
  /** As a question does: online never dearer. */
  function change(lines: Dishes['lines']): void {
    const sums = sumsOfLines(dishes.bill, lines, dishes.isPercent)
    const isDearer = sums.total > money.order.total
    if (!isOpen() || (isDearer && !money.order.is_at_door)) return
    seen.isDearer ||= isDearer
    dishes = { ...dishes, lines, bill: { ...dishes.bill, ...sums } }
    money = afterTotal(money, sums.total)
  }

  const steps = {
    start(): void {
      if (!isDue()) return
      money = {
        ...money,
        payments: [...money.payments, payment(`p${money.payments.length}`, money.order.total, chance(0.6))],
      }
    },
    pay(): void {
      const open = pick(money.payments.filter(({ id }) => !bank.books.has(id)))
      if (!open) return
      const said = { id: open.id, amount: open.amount, currency: 'UAH' }
      if (chance(0.2)) return void late.push({ ...said, ...bank.saying(chance(0.5) ? 'declined' : 'pending') })
      bank.pay(open.id, chance(0.15) ? Math.max(1, open.amount - 100) : open.amount, open.is_hold)
      const word = bank.wordOf(open.id)
      if (word) late.push(word)
    },
    /** A callback arrives: late, before an earlier one, and perhaps again. */
    hear(): void {
      const word = pick(late)
      if (!word) return
      hear(word)
      if (chance(0.6)) late.splice(late.indexOf(word), 1)
    },
    lose: (): void => void late.splice(below(Math.max(1, late.length)), 1),
    accept(): void {
      if (money.order.state === 'new' && isOpen()) set({ state: 'confirmed' })
    },
    cancel: (): void => void (money.order.state !== 'cancelled' && chance(0.3) && cancel()),
    /** The time to pay is over: the bank is asked, and an unpaid order cancelled. */
    async expire(): Promise<void> {
      if (chance(0.5) || bank.state.isAway || money.order.state !== 'new' || !isDue()) return
      await poll()
      if (isDue()) cancel('expired')
    },
    atDoor: (): void => void (chance(0.2) && isDue() && set({ is_at_door: true, unpaid_reason: null })),
    leaveOut(): void {
      if (dishes.lines.length > 1) change(dishes.lines.toSpliced(below(dishes.lines.length), 1))
    },
    replace: (): void => change(dishes.lines.with(below(dishes.lines.length), { sum: 500 * (1 + below(100)) })),
    round,
    poll,
  }
  const ends = () => ({ ...money, isDue: isDue(), isDearer: seen.isDearer, total: oracleTotal(dishes, placed.bill) })
  return { bank, chance, pick, steps, round, poll, ends }
}

/** What of a payment's money is to stay. */
const kept = (one: PaymentMoney): number =>
  one.state === 'approved' ? sumOf(one) - (one.refund_due ? (one.refund_amount ?? sumOf(one)) : one.refunded_amount) : 0

/** Every hryvnia that is known to have come is of the order or due back; what costs nothing is never unpaid. */
function faultOf({ order, payments, isDue, total }: ReturnType<ReturnType<typeof openHistory>['ends']>): string | null {
  if (BigInt(order.total) !== total) return 'total'
  const isFree = order.total === 0 && order.state !== 'cancelled' && !order.is_at_door
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

t.test(`money and order agree in ${HISTORIES} random histories`, async (t) => {
  const ends = { paid: 0, held: 0, nothing: 0 }
  const met = { free: 0, checking: 0, dearer: 0 }
  const wrong: string[] = []
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { bank, chance, pick, steps, round, poll, ends: now } = openHistory(seed)
    steps.start()
    for (let step = 0; step < 16; step += 1) {
      Object.assign(bank.state, { isAway: chance(0.15), losesAnswers: chance(0.3), isStrange: chance(0.15) })
      const name = pick(Object.keys(steps) as (keyof typeof steps)[]) ?? 'poll'
      await steps[name]()
      const fault = faultOf(now())
      if (fault) wrong.push(JSON.stringify({ seed, step, name, fault, ...now(), total: null, books: [...bank.books] }))
      if (now().order.unpaid_reason === 'checking') met.checking += 1
    }
    Object.assign(bank.state, { isAway: false, losesAnswers: false, isStrange: false })
    // The bank is available again: after some rounds no payment is open.
    for (let rest = 0; rest < 8; rest += 1) {
      await poll()
      await round()
    }
    const { order, payments, isDearer } = now()
    const net = netOf(bank.books)
    const held = holdsOf(bank.books)
    const isWaiting = order.state === 'new' && order.unpaid_reason === 'held'
    const expected = { net: order.is_paid ? order.total : 0, held: isWaiting ? 1 : 0 }
    const paidRight = payments.some(({ id, amount }) => bank.books.get(id)?.sum === amount)
    const isCosting = order.state !== 'cancelled' && order.total > 0
    const isRight =
      net === expected.net &&
      held === expected.held &&
      (isDearer || !isCosting || (order.is_paid || isWaiting) === paidRight) &&
      payments.every(({ refund_due }) => !refund_due)
    if (!isRight) wrong.push(JSON.stringify({ seed, order, payments, books: [...bank.books] }))
    ends[net > 0 ? 'paid' : isWaiting ? 'held' : 'nothing'] += 1
    if (order.total === 0 && payments.some(({ id }) => bank.books.has(id))) met.free += 1
    if (isDearer) met.dearer += 1
  }
  t.same(wrong.slice(0, 3), [])
  for (const [end, times] of Object.entries(ends)) t.ok(times > HISTORIES / 20, `${end}: ${times}`)
  for (const [what, times] of Object.entries(met)) t.ok(times > HISTORIES / 100, `${what}: ${times}`)
})
