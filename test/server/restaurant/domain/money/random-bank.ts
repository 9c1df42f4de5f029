import type { PaymentOutcome } from '#server/restaurant/domain/money/order-money.ts'
import { liqPayWords } from '#server/restaurant/domain/payments/liqpay.ts'
import { monobankWords } from '#server/restaurant/domain/payments/monobank.ts'
import { resultOf, type PaymentProvider } from '#server/restaurant/domain/payments/provider.ts'

/** A bank that loses answers, in the words of one of the providers; its books are the oracle. */

/** The books of the bank: money held, captured, refunded. */
export interface Account {
  result: PaymentOutcome['result']
  sum: number
  captured: number
  refunded: number
}

export interface Dice {
  readonly below: (end: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T | undefined
}

/** Words that some bank has said. */
export const said = new Set<string>()

export function openBank({ chance, pick }: Dice) {
  const books = new Map<string, Account>()
  const state = { isAway: false, losesAnswers: false, isStrange: false }
  const words = chance(0.5) ? liqPayWords : monobankWords
  const saying = (result: PaymentOutcome['result']) => {
    const known = [...words].filter(([, meant]) => meant === result).map(([word]) => word)
    const word = (state.isStrange ? undefined : pick(known)) ?? 'wait_moon'
    said.add(word)
    return resultOf(words, word)
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
  }
  const pay = (id: string, sum: number, isHold: boolean): void =>
    void books.set(id, { result: isHold ? 'held' : 'approved', sum, captured: isHold ? 0 : sum, refunded: 0 })
  /** Money goes back that no one here asked for, or that the operator gave back by hand. */
  const giveBack = (found: Account, sum = found.captured): void => {
    found.refunded = Math.max(found.refunded, sum)
    if (found.refunded === found.captured) found.result = 'refunded'
  }
  return { books, state, provider, saying, wordOf, pay, giveBack }
}
