import { OPEN_STATES } from '#server/restaurant/domain/orders/ask-question.ts'
import { nextState } from '#server/restaurant/domain/orders/order-state.ts'
import { isAffordable, sumsOfLines, type Bill } from '#server/restaurant/domain/orders/question-sums.ts'
import {
  afterCancellation,
  afterHand,
  afterOutcome,
  afterTotal,
  sumOf,
  type Money,
  type PaymentMoney,
  type PaymentOutcome,
} from '#server/restaurant/domain/money/order-money.ts'
import { capture, giveBack, type DueMoney } from '#server/restaurant/domain/payments/refund-due.ts'
import type { PaymentProvider } from '#server/restaurant/domain/payments/provider.ts'
import { isCovered, isPaymentDue } from '#shared/rules/orders/order-clock.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { mostPoints } from '#server/restaurant/domain/orders/quote.ts'
import { seeded } from '../../../../support/seeded-random.ts'
import { openBank, type Dice } from './random-bank.ts'

/** One order from its placement on: its state, its dishes, the restaurant's questions, its payments and their bank. */

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

export interface Dishes {
  readonly lines: readonly { readonly sum: number }[]
  readonly isPercent: boolean
  readonly bill: Bill
}
/** Choices priced when it was asked; null cancels the order. */
interface Question {
  readonly choices: readonly (Dishes | null)[]
  readonly silence: number
}

function placedDishes({ below, chance }: Dice): Dishes {
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

function diceOf(seed: number): Dice {
  const below = seeded(seed)
  return { below, chance: (share) => below(1000) < share * 1000, pick: (from) => from[below(Math.max(1, from.length))] }
}

/** What happened, for the counts of a run. */
const nothingYet = () => ({ isDearer: false, isReversed: false, answers: 0 })

export class History {
  readonly dice: Dice
  readonly bank: ReturnType<typeof openBank>
  readonly placed: Dishes
  readonly seen = nothingYet()
  dishes: Dishes
  money: Money
  private question: Question | null = null
  /** Callbacks of the bank that have not arrived yet. */
  private readonly late: PaymentOutcome[] = []

  constructor(seed: number) {
    this.dice = diceOf(seed)
    this.bank = openBank(this.dice)
    this.placed = this.dishes = placedDishes(this.dice)
    const { total } = this.placed.bill
    this.money = {
      order: { state: 'new', total, is_paid: total === 0, unpaid_reason: null, late_sum: null, payment: 'card_online' },
      payments: [],
    }
  }

  get isDue(): boolean {
    return isPaymentDue(this.money.order)
  }
  private get isAtDoor(): boolean {
    return this.money.order.payment !== 'card_online'
  }
  /** Neither over nor waiting for its payment. */
  private get isOpen(): boolean {
    const { order } = this.money
    return !isOver(order.state) && (this.isAtDoor || isCovered(order))
  }
  private get isChangeable(): boolean {
    return this.isOpen && OPEN_STATES.some((state) => state === this.money.order.state)
  }

  private set(order: Partial<Money['order']>): void {
    this.money = { ...this.money, order: { ...this.money.order, ...order } }
  }
  private hear(word: PaymentOutcome): void {
    this.money = afterOutcome(this.money, word)
  }
  private endAsCancelled(unpaid_reason = this.money.order.unpaid_reason): void {
    this.question = null
    this.set({ state: 'cancelled', unpaid_reason })
    if (!this.isAtDoor) this.money = afterCancellation(this.money)
  }
  private priced(lines: Dishes['lines']): Dishes {
    const { dishes } = this
    return { ...dishes, lines, bill: { ...dishes.bill, ...sumsOfLines(dishes.bill, lines, dishes.isPercent) } }
  }
  private isPayable(choice: Dishes | null | undefined): boolean {
    return !choice || isAffordable(this.money.order, choice.bill)
  }
  private async move(one: PaymentMoney, how: (provider: PaymentProvider, due: DueMoney) => Promise<PaymentOutcome>) {
    await how(this.bank.provider, { ...one, reference: null }).then(
      (word) => this.hear(word),
      () => undefined,
    )
  }

  start = (): void => {
    const { payments, order } = this.money
    if (!this.isDue) return
    const begun = payment(`p${payments.length}`, order.total, this.dice.chance(0.6))
    this.money = { ...this.money, payments: [...payments, begun] }
  }

  pay = (): void => {
    const { pick, chance } = this.dice
    const { bank, late } = this
    const open = pick(this.money.payments.filter(({ id }) => !bank.books.has(id)))
    if (!open) return
    const about = { id: open.id, amount: open.amount, currency: 'UAH' }
    if (chance(0.2)) return void late.push({ ...about, ...bank.saying(chance(0.5) ? 'declined' : 'pending') })
    bank.pay(open.id, chance(0.15) ? Math.max(1, open.amount - 100) : open.amount, open.is_hold)
    const word = bank.wordOf(open.id)
    if (word) late.push(word)
  }

  /** A callback arrives: late, before an earlier one, and perhaps again. */
  callback = (): void => {
    const word = this.dice.pick(this.late)
    if (!word) return
    this.hear(word)
    if (this.dice.chance(0.6)) this.late.splice(this.late.indexOf(word), 1)
  }

  lose = (): void => void this.late.splice(this.dice.below(Math.max(1, this.late.length)), 1)

  /** While a question is open an order stays as it is. */
  advance = (): void => {
    const state = nextState('pickup', this.money.order.state)
    if (state && this.isOpen && !this.question) this.set({ state })
  }

  cancel = (): void => void (!isOver(this.money.order.state) && this.dice.chance(0.3) && this.endAsCancelled())

  /** The time to pay is over: the bank is asked, and an unpaid order cancelled. */
  expire = async (): Promise<void> => {
    if (this.dice.chance(0.5) || this.bank.state.isAway || this.money.order.state !== 'new' || !this.isDue) return
    await this.poll()
    if (this.isDue) this.endAsCancelled('expired')
  }

  atDoor = (): void => void (this.dice.chance(0.5) && this.isDue && this.set({ payment: 'cash', unpaid_reason: null }))

  ask = (): void => {
    if (this.question || !this.isChangeable) return
    const { below } = this.dice
    const { lines } = this.dishes
    const at = below(lines.length)
    const others = [
      ...(lines.length > 1 ? [this.priced(lines.toSpliced(at, 1))] : []),
      this.priced(lines.with(at, { sum: 500 * (1 + below(100)) })),
    ]
    const choices = [...others.filter((choice) => this.isPayable(choice)), null]
    const silence = below(choices.length)
    if ((choices[silence]?.bill.total ?? 0) <= this.money.order.total) this.question = { choices, silence }
  }

  /** By the customer, or by silence. */
  answer = (): void => {
    const { question, dice } = this
    if (!question) return
    const choice = question.choices[dice.chance(0.3) ? question.silence : dice.below(question.choices.length)]
    if (choice === undefined || !this.isPayable(choice)) return
    this.question = null
    this.seen.answers += 1
    if (choice === null) return this.endAsCancelled()
    this.seen.isDearer ||= choice.bill.total > this.money.order.total
    this.dishes = choice
    this.money = afterTotal(this.money, choice.bill.total)
  }

  /** The operator gives back at the provider what is due, and says so here. */
  byHand = (): void => {
    const due = this.money.payments.filter(({ refund_due, state }) => refund_due && state === 'approved')
    const one = this.dice.pick(due)
    const found = one && this.bank.books.get(one.id)
    if (!found || found.result !== 'approved' || this.dice.chance(0.5)) return
    this.bank.giveBack(found, one.refund_amount ?? sumOf(one))
    this.money = afterHand(this.money, one.id)
  }

  /** The bank takes money back by itself. */
  reverse = (): void => {
    const found = this.dice.pick([...this.bank.books].filter(([, { result }]) => result === 'approved'))
    if (!found || this.dice.chance(0.8)) return
    this.bank.giveBack(found[1])
    this.seen.isReversed = true
    const word = this.bank.wordOf(found[0])
    if (word) this.hear({ ...word, result: 'refunded' })
  }

  round = async (): Promise<void> => {
    for (const { id } of this.money.payments) {
      const one = this.money.payments.find((known) => known.id === id)
      if (!one) continue
      const { order } = this.money
      if (one.refund_due && (one.state === 'held' || one.state === 'approved')) await this.move(one, giveBack)
      else if (one.state === 'held' && order.state !== 'new' && order.state !== 'cancelled') {
        const asked = { ...one, capture_amount: one.capture_amount ?? order.total }
        this.money = { ...this.money, payments: this.money.payments.map((known) => (known.id === id ? asked : known)) }
        await this.move(asked, capture)
      }
    }
  }

  /** Payments without a final status are asked for. */
  poll = async (): Promise<void> => {
    for (const one of this.money.payments.filter(({ state }) => ['started', 'declined', 'held'].includes(state))) {
      const word = await this.bank.provider.look({ ...one, reference: null }).catch(() => null)
      if (word) this.hear(word)
    }
  }

  async step(): Promise<string> {
    const { chance, pick } = this.dice
    Object.assign(this.bank.state, { isAway: chance(0.15), losesAnswers: chance(0.3), isStrange: chance(0.15) })
    const name = pick(steps) ?? 'poll'
    await this[name]()
    return name
  }

  /** The bank is available again: after some rounds no payment is open. */
  async end(): Promise<void> {
    Object.assign(this.bank.state, { isAway: false, losesAnswers: false, isStrange: false })
    for (let rest = 0; rest < 8; rest += 1) {
      await this.poll()
      await this.round()
    }
  }
}

const steps = [
  'start',
  'pay',
  'pay',
  'callback',
  'callback',
  'lose',
  'advance',
  'cancel',
  'expire',
  'atDoor',
  'ask',
  'ask',
  'answer',
  'answer',
  'byHand',
  'reverse',
  'round',
  'poll',
] as const
