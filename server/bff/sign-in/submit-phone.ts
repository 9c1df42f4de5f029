import { RESEND_AFTER_S } from '#shared/rules/customer/sign-in-code.ts'
import { UpstreamError } from '#server/errors.ts'
import {
  hasPin,
  isPinOff,
  newCode,
  rememberNoPin,
  rememberPin,
  assertNotPaused,
  takePinPhone,
} from '#server/limits/sign-in-limits.ts'
import type { Reservation } from '#server/limits/rate-limiter.ts'
import { takeSms, untilNextSms } from '#server/limits/sms-limits.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { refusalAt } from './sign-in-refusals.ts'
import { logEvent, type SignInStepContext } from './sign-in-step.ts'

export interface SignInOptions {
  /** Proves to the restaurant that a phone comes from the shop. */
  phoneHash: { header: string; secret: string }
}

export interface PhoneAnswer {
  isPinCode: boolean
  resend_after: number
  is_delayed?: boolean
}

/** Step 1: asks the restaurant for the next step; an SMS is counted in advance. */
export async function submitPhone(
  step: SignInStepContext,
  force: boolean,
  { header, secret }: SignInOptions['phoneHash'],
): Promise<PhoneAnswer> {
  const { limits, phone, attempt, request } = step
  // A locked PIN is treated as forgotten.
  const forced = force || (await isPinOff(limits, attempt))
  const expectsPin = !forced && (await hasPin(limits, attempt))
  const reservation = expectsPin ? await takePinPhone(limits, attempt) : await takeSmsUnpaused(step)
  try {
    const body = { phone, force_sms_sending: forced }
    const proof = { [header]: phoneProof(phone, secret, request.server.shop.now()) }
    const { isPinCode } = await callAsVisitor(request, 'viaPhoneNumber', { body }, proof)
    if (isPinCode) return await awaitPin(step, expectsPin ? null : reservation)
    if (expectsPin) await pinGone(step)
    return await smsSent(step)
  } catch (error) {
    if (mayHaveSent(error)) return smsDelayed(step)
    if (error instanceof UpstreamError) await reservation.refund()
    return refusalAt('phone')(error)
  }
}

async function takeSmsUnpaused({ limits, attempt }: SignInStepContext): Promise<Reservation> {
  await assertNotPaused(limits, attempt)
  return takeSms(limits, attempt)
}

/** A sent request that timed out, or whose successful answer broke off. */
const mayHaveSent = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.isSent &&
  (error.kind === 'timeout' || (error.kind === 'network' && error.status === 200))

/** No SMS was sent. Beyond the limit of phones the reservation is not refunded: enumerating customers costs as much as an SMS. */
async function awaitPin({ limits, attempt }: SignInStepContext, sms: Reservation | null): Promise<PhoneAnswer> {
  if (sms) await takePinPhone(limits, attempt)
  await sms?.refund()
  await rememberPin(limits, attempt)
  return { isPinCode: true, resend_after: RESEND_AFTER_S }
}

/** An SMS was sent unexpectedly: it is counted within the limit. */
async function pinGone({ limits, attempt }: SignInStepContext): Promise<void> {
  await rememberNoPin(limits, attempt)
  await takeSms(limits, attempt).catch(() => null)
}

async function smsSent(step: SignInStepContext): Promise<PhoneAnswer> {
  const { limits, attempt } = step
  await newCode(limits, attempt)
  logEvent(step, 'sms_send')
  return { isPinCode: false, resend_after: await waitOfNext(step) }
}

const waitOfNext = async ({ limits, attempt }: SignInStepContext): Promise<number> =>
  Math.max(RESEND_AFTER_S, Math.ceil((await untilNextSms(limits, attempt.owner)) / 1000))

/** It may still arrive and has been paid for, so it stays counted; if any are left, the next may follow soon. */
async function smsDelayed(step: SignInStepContext): Promise<PhoneAnswer> {
  const { limits, attempt, reply } = step
  await newCode(limits, attempt)
  await limits.fill('smsGap', attempt.owner, RESEND_AFTER_S)
  logEvent(step, 'sms_send', { delayed: true })
  reply.code(202)
  return { isPinCode: false, resend_after: await waitOfNext(step), is_delayed: true }
}
