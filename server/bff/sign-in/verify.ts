import type { Profile } from '#shared/contract/profile.ts'
import { ShopError, type UpstreamError } from '#server/errors.ts'
import {
  resetCodeAttempts,
  resetPinAttempts,
  isPinOff,
  pauseAfterFailures,
  takeCodeCheck,
  takePinTry,
} from '#server/limits/sign-in-limits.ts'
import type { Reservation } from '#server/limits/rate-limiter.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { explainedRefusal, isRefused, refusalAt, saidIn } from './sign-in-refusals.ts'
import { assertSameIdentity, logEvent, type SignInStepContext } from './sign-in-step.ts'

/** Checks the SMS code and the PIN: a wrong one is counted, a fault of the restaurant is not. */

export interface SignedIn {
  token: string
  user: Profile
}

export async function checkCode(step: SignInStepContext, code: string): Promise<SignedIn> {
  const { limits, request, phone, attempt } = step
  const reservation = await takeCodeCheck(limits, attempt)
  const answer = callAsVisitor(request, 'smsCodeCheck', { body: { phone, code } })
  const accepted = await judged(step, { reservation, answer, field: 'code', wrong: codeWrong })
  await resetCodeAttempts(limits, attempt)
  logEvent(step, 'code_ok')
  return accepted
}

export async function checkPin(step: SignInStepContext, pin_code: string): Promise<SignedIn> {
  const { limits, request, phone, attempt } = step
  const reservation = await takePinTry(limits, attempt).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'pin_off') logEvent(step, 'lock')
    throw error
  })
  const answer = callAsVisitor(request, 'viaPinCode', { body: { phone, pin_code } })
  const accepted = await judged(step, { reservation, answer, field: 'pin_code', wrong: pinWrong })
  await resetPinAttempts(limits, attempt)
  logEvent(step, 'pin_ok')
  return accepted
}

interface Judging {
  readonly reservation: Reservation
  readonly answer: Promise<SignedIn>
  readonly field: 'code' | 'pin_code'
  readonly wrong: (step: SignInStepContext, refused: UpstreamError) => Promise<ShopError>
}

/** The accepted attempt; one that the restaurant refuses stays counted, any other failure is refunded. */
async function judged(step: SignInStepContext, { reservation, answer, field, wrong }: Judging): Promise<SignedIn> {
  try {
    const accepted = await answer
    assertSameIdentity(step, accepted.user)
    return accepted
  } catch (error) {
    if (isRefused(error)) throw await wrong(step, error)
    await reservation.refund()
    return refusalAt(field)(error)
  }
}

async function codeWrong(step: SignInStepContext, refused: UpstreamError): Promise<ShopError> {
  logEvent(step, 'code_fail')
  if (await pauseAfterFailures(step.limits, step.attempt.phone)) logEvent(step, 'lock')
  return (refused.status === 404 ? null : explainedRefusal(refused, 'code')) ?? new ShopError(404, 'code_not_found')
}

async function pinWrong(step: SignInStepContext, refused: UpstreamError): Promise<ShopError> {
  logEvent(step, 'pin_fail')
  const isOff = refused.status === 423 || (await isPinOff(step.limits, step.attempt))
  if (isOff) logEvent(step, 'lock')
  if (isOff) return new ShopError(423, 'pin_off', refused.status === 423 ? saidIn(refused, 'pin_code') : {})
  return (refused.status === 422 ? null : explainedRefusal(refused, 'pin_code')) ?? new ShopError(422, 'pin_wrong')
}
