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
  const accepted = await judged(
    step,
    reservation,
    callAsVisitor(request, 'smsCodeCheck', { body: { phone, code } }),
  ).catch(async (error: unknown) => {
    if (error instanceof Wrong) throw await codeWrong(step, error.cause)
    return refusalAt('code')(error)
  })
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
  const accepted = await judged(
    step,
    reservation,
    callAsVisitor(request, 'viaPinCode', { body: { phone, pin_code } }),
  ).catch(async (error: unknown) => {
    if (error instanceof Wrong) throw await pinWrong(step, error.cause)
    return refusalAt('pin_code')(error)
  })
  await resetPinAttempts(limits, attempt)
  logEvent(step, 'pin_ok')
  return accepted
}

/** The restaurant refused the code or PIN. */
class Wrong extends Error {
  override readonly cause: UpstreamError
  constructor(cause: UpstreamError) {
    super(String(cause.status))
    this.cause = cause
  }
}

/** Returns the accepted attempt; throws `Wrong` for a wrong one; refunds the attempt otherwise. */
async function judged(step: SignInStepContext, reservation: Reservation, answer: Promise<SignedIn>): Promise<SignedIn> {
  try {
    const accepted = await answer
    assertSameIdentity(step, accepted.user)
    return accepted
  } catch (error) {
    if (isRefused(error)) throw new Wrong(error)
    await reservation.refund()
    throw error
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
