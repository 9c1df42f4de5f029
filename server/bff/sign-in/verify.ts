import type { Profile } from '#shared/contract/profile.ts'
import { ShopError, type UpstreamError } from '#server/errors.ts'
import {
  forgiveCode,
  forgivePin,
  isPinOff,
  pauseAfterFailures,
  takeCodeCheck,
  takePinTry,
} from '#server/plugins/rate-limits/sign-in-limits.ts'
import type { Taken } from '#server/plugins/rate-limits/rate-limiter.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { inWords, isRefused } from './sign-in-refusals.ts'
import { sameIdentity, tell, type Step } from './sign-in-step.ts'

/** The SMS code and the PIN: a wrong one is counted, a fault of the restaurant is not. */

export interface Accepted {
  token: string
  user: Profile
}

export async function checkCode(step: Step, code: string): Promise<Accepted> {
  const { limits, request, phone, guesser } = step
  const taken = await takeCodeCheck(limits, guesser)
  const accepted = await judged(step, taken, callAsVisitor(request, 'smsCodeCheck', { body: { phone, code } })).catch(
    async (error: unknown) => {
      throw error instanceof Wrong ? await codeWrong(step, error.cause) : error
    },
  )
  await forgiveCode(limits, guesser)
  tell(step, 'code_ok')
  return accepted
}

export async function checkPin(step: Step, pin_code: string): Promise<Accepted> {
  const { limits, request, phone, guesser } = step
  const taken = await takePinTry(limits, guesser).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'pin_off') tell(step, 'lock')
    throw error
  })
  const accepted = await judged(step, taken, callAsVisitor(request, 'viaPinCode', { body: { phone, pin_code } })).catch(
    async (error: unknown) => {
      throw error instanceof Wrong ? await pinWrong(step, error.cause) : error
    },
  )
  await forgivePin(limits, guesser)
  tell(step, 'pin_ok')
  return accepted
}

/** The restaurant says that the guess was wrong. */
class Wrong extends Error {
  override readonly cause: UpstreamError
  constructor(cause: UpstreamError) {
    super(String(cause.status))
    this.cause = cause
  }
}

/** An accepted guess; a wrong one as `Wrong`; for anything else the try is given back. */
async function judged(step: Step, taken: Taken, answer: Promise<Accepted>): Promise<Accepted> {
  try {
    const accepted = await answer
    sameIdentity(step, accepted.user)
    return accepted
  } catch (error) {
    if (isRefused(error)) throw new Wrong(error)
    await taken.giveBack()
    throw error
  }
}

async function codeWrong(step: Step, refused: UpstreamError): Promise<ShopError> {
  tell(step, 'code_fail')
  if (await pauseAfterFailures(step.limits, step.guesser.phone)) tell(step, 'lock')
  return (refused.status === 404 ? null : inWords(refused, 'code')) ?? new ShopError(404, 'code_not_found')
}

async function pinWrong(step: Step, refused: UpstreamError): Promise<ShopError> {
  tell(step, 'pin_fail')
  const isOff = refused.status === 423 || (await isPinOff(step.limits, step.guesser))
  if (isOff) tell(step, 'lock')
  if (isOff) return new ShopError(423, 'pin_off')
  return (refused.status === 422 ? null : inWords(refused, 'pin_code')) ?? new ShopError(422, 'pin_wrong')
}
