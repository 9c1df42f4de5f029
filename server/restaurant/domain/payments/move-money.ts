import { sumOf, type PaymentMoney, type PaymentOutcome } from '../money/order-money.ts'
import type { PaymentProvider } from './provider.ts'

/** Asks the provider to move money. Its status is read first: an earlier request may have succeeded without its answer arriving. */

export interface DueMoney extends PaymentMoney {
  readonly reference: string | null
}

async function knownOf(provider: PaymentProvider, { id, amount, reference }: DueMoney): Promise<PaymentOutcome> {
  const outcome = await provider.look({ id, amount, reference })
  if (!outcome) throw new Error('the provider does not know the payment')
  return outcome
}

/** Takes the money that waits on the card. A hold that is gone at the provider is over here as well. */
export async function capture(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const current = await knownOf(provider, due)
  if (current.result === 'declined') return { ...current, result: 'refunded' }
  if (current.result !== 'held') return current
  const { id, reference, amount } = due
  const answer = await provider.capture({ id, reference, amount: due.capture_amount ?? amount })
  return answer ?? knownOf(provider, due)
}

async function refund(provider: PaymentProvider, due: DueMoney, current: PaymentOutcome): Promise<PaymentOutcome> {
  const { id, reference } = due
  const sum = sumOf(due)
  const goal = due.refund_amount ?? sum
  const refunded = Math.max(current.refunded ?? 0, due.refunded_amount)
  if (refunded >= goal) return { ...current, refunded, ...(goal === sum && { result: 'refunded' }) }
  const outcome = await provider.refund({ id, reference, amount: goal - refunded, refunded, sum })
  return outcome ?? knownOf(provider, due)
}

/** Releases money that waits on the card, refunds money that was taken. */
export async function giveBack(provider: PaymentProvider, due: DueMoney): Promise<PaymentOutcome> {
  const current = await knownOf(provider, due)
  const { id, reference, amount, state } = due
  if (current.result === 'held') return (await provider.release({ id, reference, amount })) ?? knownOf(provider, due)
  // A capture whose answer was lost: first the sum that was taken is stored, then it is refunded.
  return current.result === 'approved' && state === 'approved' ? refund(provider, due, current) : current
}
