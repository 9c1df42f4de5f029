import { ShopError } from '../errors.ts'
import { PAUSE_S } from './buckets.ts'
import { claimsOf, type Client } from './client.ts'
import { tooMany, type Limits, type Taken } from './limits.ts'

/** Guesses of a code or a PIN. Each is counted before the restaurant is asked; a fault of its gives the try back. */

/** Who guesses: hash of the phone, and whether this device has signed the phone in before. */
export interface Guesser { readonly phone: string; readonly client: Client; readonly isKnown: boolean }

const together = (...taken: Taken[]): Taken => ({ giveBack: async () => { await Promise.all(taken.map((one) => one.giveBack())) } })

const isTooMany = (error: unknown): boolean => error instanceof ShopError && error.status === 429

/** A phone at rest answers known devices only. */
export async function refusePaused(limits: Limits, { phone, isKnown }: Guesser): Promise<void> {
  const { isFull, ms } = await limits.state('codeFailures', phone)
  if (isFull && !isKnown) throw tooMany(ms)
}

export async function takeCodeCheck(limits: Limits, { phone, isKnown }: Guesser): Promise<Taken> {
  const failure = { bucket: 'codeFailures', key: phone } as const
  const check = { bucket: 'codeChecks', key: phone } as const
  if (!isKnown) return limits.take(check, failure)
  return together(await limits.take(check), await limits.take(failure).catch(() => ({ giveBack: async () => {} })))
}

/** True when this wrong code was the one too many: the phone rests. */
export async function pauseAfterFailures(limits: Limits, phone: string): Promise<boolean> {
  const { isFull } = await limits.state('codeFailures', phone)
  if (isFull) await limits.fill('codeFailures', phone, PAUSE_S)
  return isFull
}

/** One device may try PINs of few phones only. */
export const takePinPhone = (limits: Limits, { phone, client }: Guesser): Promise<Taken> =>
  limits.take(...claimsOf('pinPhones', client, phone))

export async function takePinTry(limits: Limits, guesser: Guesser): Promise<Taken> {
  await refusePaused(limits, guesser)
  const tried = together(await takePinPhone(limits, guesser), await limits.take(...claimsOf('pinTries', guesser.client)))
  const failure = await limits.take({ bucket: 'pinFailures', key: guesser.phone }).catch((error: unknown) => {
    throw isTooMany(error) ? new ShopError(423, 'pin_off') : error
  })
  return together(tried, failure)
}

export const isPinOff = async (limits: Limits, phone: string): Promise<boolean> => (await limits.state('pinFailures', phone)).isFull

/** An accepted code ends every row of failures; an accepted PIN only its own. */
export const forgiveCode = (limits: Limits, phone: string): Promise<unknown> =>
  Promise.all([limits.clear('codeFailures', phone), forgivePin(limits, phone)])
export const forgivePin = (limits: Limits, phone: string): Promise<unknown> => limits.clear('pinFailures', phone)
/** A new code has checks of its own. */
export const newCode = (limits: Limits, phone: string): Promise<unknown> => limits.clear('codeChecks', phone)
