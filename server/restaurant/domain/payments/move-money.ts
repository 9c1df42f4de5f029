import { sumOf, type PaymentMoney, type PaymentOutcome } from '../money/order-money.ts'
import type { OpenPayment, PaymentProvider } from './provider.ts'

/** Asks the provider to move money. Its status is read first: an earlier request may have succeeded without its answer arriving. */

export type DueMoney = PaymentMoney & OpenPayment

async function knownOf(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const outcome = await provider.look(due)
  if (!outcome) throw new Error('the provider does not know the payment')
  return outcome
}

/** Takes the money that waits on the card. A hold that is gone at the provider is over here as well. */
export async function capture(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const current = await knownOf(provider, due)
  if (current.result === 'declined') return { ...current, result: 'refunded' }
  if (current.result !== 'held') return current
  const answer = await provider.capture({ ...due, amount: due.capture_amount ?? due.amount })
  return answer ?? knownOf(provider, due)
}

async function refund(provider: PaymentProvider, due: DueMoney, current: PaymentOutcome): Promise<PaymentOutcome> {
  const sum = sumOf(due)
  const goal = due.refund_amount ?? sum
  const refunded = Math.max(current.refunded ?? 0, due.refunded_amount)
  if (refunded >= goal) return { ...current, refunded, ...(goal === sum && { result: 'refunded' }) }
  const outcome = await provider.refund({ ...due, amount: goal - refunded, refunded, sum })
  return outcome ?? knownOf(provider, due)
}

/** Releases money that waits on the card, refunds money that was taken. */
export async function giveBack(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const current = await knownOf(provider, due)
  if (current.result === 'held') return (await provider.release(due)) ?? knownOf(provider, due)
  // A capture whose answer was lost: first the sum that was taken is stored, then it is refunded.
  return current.result === 'approved' && due.state === 'approved' ? refund(provider, due, current) : current
}
