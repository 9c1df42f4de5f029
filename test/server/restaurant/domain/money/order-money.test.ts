import t from 'tap'
import {
  afterCancellation,
  afterOutcome,
  afterTotal,
  type Money,
  type PaymentMoney,
  type PaymentOutcome,
} from '#server/restaurant/domain/money/order-money.ts'
import { capture, giveBack, type DueMoney } from '#server/restaurant/domain/payments/move-money.ts'
import type { PaymentProvider } from '#server/restaurant/domain/payments/provider.ts'
import { seeded } from '../../../../support/seeded-random.ts'

/** Random histories of an order's money, compared with the books of a fake bank. */

const HISTORIES = 10_000
const TOTAL = 65_300

/** The books of the bank: money held, captured, refunded. */
interface Account {
  result: PaymentOutcome['result']
  sum: number
  captured: number
  refunded: number
}

/** A bank that loses answers; its books are the oracle. */
function openBank(chance: (share: number) => boolean) {
  const books = new Map<string, Account>()
  const state = { isAway: false, losesAnswers: false }
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
    return { id, result, refunded, currency: 'UAH', amount: result === 'approved' ? captured : sum }
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
  return { books, state, provider, wordOf, pay }
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

/** One order, its bank, and the callbacks of the bank that have not arrived yet. */
function openHistory(seed: number) {
  const below = seeded(seed)
  const chance = (share: number): boolean => below(1000) < share * 1000
  const bank = openBank(chance)
  const late: PaymentOutcome[] = []
  let money: Money = { order: { state: 'new', total: TOTAL, is_paid: false, unpaid_reason: null }, payments: [] }
  const put = (change: Partial<PaymentMoney> & { id: string }): void => {
    money = { ...money, payments: money.payments.map((one) => (one.id === change.id ? { ...one, ...change } : one)) }
  }
  const hear = (word: PaymentOutcome): void => void (money = afterOutcome(money, word))
  const pick = <T>(from: readonly T[]): T | undefined => from[below(Math.max(1, from.length))]

  async function move(one: PaymentMoney, how: (provider: PaymentProvider, due: DueMoney) => Promise<PaymentOutcome>) {
    await how(bank.provider, { ...one, reference: null }).then(hear, () => undefined)
  }
  async function round(): Promise<void> {
    for (const { id } of money.payments) {
      const one = money.payments.find((known) => known.id === id)
      if (!one) continue
      if (one.refund_due && (one.state === 'held' || one.state === 'approved')) await move(one, giveBack)
      else if (one.state === 'held' && money.order.state === 'confirmed') {
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

  const steps = {
    start(): void {
      if (money.order.is_paid || money.order.unpaid_reason === 'held' || money.order.state === 'cancelled') return
      money = {
        ...money,
        payments: [...money.payments, payment(`p${money.payments.length}`, money.order.total, chance(0.6))],
      }
    },
    pay(): void {
      const open = pick(money.payments.filter(({ id }) => !bank.books.has(id)))
      if (!open) return
      if (chance(0.2)) return void late.push({ id: open.id, amount: open.amount, currency: 'UAH', result: 'declined' })
      bank.pay(open.id, chance(0.15) ? open.amount - 100 : open.amount, open.is_hold)
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
      const isReady = money.order.is_paid || money.order.unpaid_reason === 'held'
      if (money.order.state === 'new' && isReady) money = { ...money, order: { ...money.order, state: 'confirmed' } }
    },
    cancel(): void {
      if (money.order.state === 'cancelled' || chance(0.6)) return
      money = afterCancellation({ ...money, order: { ...money.order, state: 'cancelled' } })
    },
    lower(): void {
      const isReady = money.order.is_paid || money.order.unpaid_reason === 'held'
      if (money.order.state !== 'cancelled' && isReady && money.order.total > 10_000)
        money = afterTotal(money, money.order.total - 1000 * (1 + below(5)))
    },
    round,
    poll,
  }
  return { bank, chance, pick, steps, round, poll, current: () => money }
}

/** Money that the bank has captured, and money that it holds. */
const netOf = (books: ReadonlyMap<string, Account>): number =>
  [...books.values()].reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
const holdsOf = (books: ReadonlyMap<string, Account>): number =>
  [...books.values()].filter(({ result }) => result === 'held').length

t.test(`money and order agree at the end of ${HISTORIES} random histories`, async (t) => {
  const ends = { paid: 0, held: 0, nothing: 0 }
  const wrong: string[] = []
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { bank, chance, pick, steps, round, poll, current } = openHistory(seed)
    steps.start()
    for (let step = 0; step < 14; step += 1) {
      Object.assign(bank.state, { isAway: chance(0.15), losesAnswers: chance(0.3) })
      const name = pick(Object.keys(steps) as (keyof typeof steps)[]) ?? 'poll'
      await steps[name]()
    }
    Object.assign(bank.state, { isAway: false, losesAnswers: false })
    // The bank is available again: after some rounds no payment is open.
    for (let rest = 0; rest < 8; rest += 1) {
      await poll()
      await round()
    }
    const { order, payments } = current()
    const net = netOf(bank.books)
    const held = holdsOf(bank.books)
    const isWaiting = order.state === 'new' && order.unpaid_reason === 'held'
    const expected = { net: order.is_paid ? order.total : 0, held: isWaiting ? 1 : 0 }
    const paidRight = payments.some(({ id, amount }) => bank.books.get(id)?.sum === amount)
    const isRight =
      net === expected.net &&
      held === expected.held &&
      (order.is_paid || isWaiting) === (order.state !== 'cancelled' && paidRight) &&
      payments.every(({ refund_due }) => !refund_due)
    if (!isRight) wrong.push(JSON.stringify({ seed, order, payments, books: [...bank.books] }))
    ends[net > 0 ? 'paid' : isWaiting ? 'held' : 'nothing'] += 1
  }
  t.same(wrong.slice(0, 3), [])
  for (const [end, times] of Object.entries(ends)) t.ok(times > HISTORIES / 20, `${end}: ${times}`)
})
