import { ShopError } from '#server/errors.ts'
import { buckets, PAUSE_S } from './buckets.ts'
import { keptClaimsOf, type Client } from './client-identity.ts'
import { tooMany, type RateLimiter, type Reservation } from './rate-limiter.ts'

/** Attempts of a code or a PIN. Each is counted before the restaurant is called, and refunded after a fault of the restaurant. */

/** One attempt: the phone's hash, and whether this device has signed the phone in before; then `owner` is of this device alone. */
export interface Attempt {
  readonly phone: string
  readonly owner: string
  readonly client: Client
  readonly isKnown: boolean
}

const together = (...reservations: Reservation[]): Reservation => ({
  refund: () => Promise.all(reservations.map((one) => one.refund())),
})

/** A paused phone can be used on known devices only. */
export async function assertNotPaused(limits: RateLimiter, { phone, isKnown }: Attempt): Promise<void> {
  const { isFull, ms } = await limits.state('codeFailures', phone)
  if (isFull && !isKnown) throw tooMany(ms, 'codeFailures')
}

export async function takeCodeCheck(limits: RateLimiter, { phone, owner, isKnown }: Attempt): Promise<Reservation> {
  const failure = { bucket: 'codeFailures', key: phone } as const
  const check = { bucket: 'codeChecks', key: owner } as const
  if (!isKnown) return limits.take(check, failure)
  return together(await limits.take(check), await limits.take(failure).catch(() => ({ refund: async () => {} })))
}

/** True when this wrong code exceeded the limit: the phone is paused. */
export async function pauseAfterFailures(limits: RateLimiter, phone: string): Promise<boolean> {
  const { isFull } = await limits.state('codeFailures', phone)
  if (isFull) await limits.fill('codeFailures', phone, PAUSE_S)
  return isFull
}

/** One device may try PINs of few phones only. */
export const takePinPhone = (limits: RateLimiter, attempt: Attempt): Promise<Reservation> =>
  limits.take(...keptClaimsOf('pinPhones', attempt, attempt.phone))

/** A paused phone accepts no codes, because anyone can request them; its PIN has limits of its own. */
export async function takePinTry(limits: RateLimiter, attempt: Attempt): Promise<Reservation> {
  const reservation = together(
    await takePinPhone(limits, attempt),
    await limits.take(...keptClaimsOf('pinTries', attempt)),
  )
  const failure = await limits.take({ bucket: 'pinFailures', key: attempt.owner }).catch((error: unknown) => {
    throw error instanceof ShopError ? new ShopError(423, 'pin_off') : error
  })
  return together(reservation, failure)
}

export const isPinOff = async (limits: RateLimiter, { owner }: Attempt): Promise<boolean> =>
  (await limits.state('pinFailures', owner)).isFull

/** The phone had a PIN at the last call: then submitting it sends no SMS, and is not counted as one. */
export const hasPin = async (limits: RateLimiter, { phone }: Attempt): Promise<boolean> =>
  (await limits.state('pinSeen', phone)).isFull
export const rememberNoPin = (limits: RateLimiter, { phone }: Attempt): Promise<unknown> =>
  limits.clear('pinSeen', phone)
export const rememberPin = (limits: RateLimiter, { phone }: Attempt): Promise<unknown> =>
  limits.fill('pinSeen', phone, buckets.pinSeen.seconds)

const forBoth = (change: (key: string) => Promise<unknown>, { phone, owner }: Attempt): Promise<unknown> =>
  Promise.all([...new Set([phone, owner])].map(change))

/** An accepted code resets all failures; an accepted PIN only its own. */
export const resetCodeAttempts = (limits: RateLimiter, attempt: Attempt): Promise<unknown> =>
  Promise.all([
    limits.clear('codeFailures', attempt.phone),
    forBoth((key) => limits.clear('pinFailures', key), attempt),
  ])
export const resetPinAttempts = (limits: RateLimiter, { owner }: Attempt): Promise<unknown> =>
  limits.clear('pinFailures', owner)
/** A new code resets its checks. */
export const newCode = (limits: RateLimiter, attempt: Attempt): Promise<unknown> =>
  forBoth((key) => limits.clear('codeChecks', key), attempt)
