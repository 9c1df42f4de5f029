import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInBff } from '#shared/contract/sign-in.ts'
import { pinFault } from '#shared/rules/customer/pin.ts'
import { isSessionOver, ShopError, UpstreamError } from '#server/errors.ts'
import { rememberPin } from '#server/limits/sign-in-limits.ts'
import { rememberDevice, withPhone } from '#server/limits/device-cookie.ts'
import { textsOf } from '#server/texts.ts'
import { callAsCustomer, callAsVisitor } from '#server/http/restaurant-calls.ts'
import { forgetPhone, rememberedPhone, rememberPhone } from './pre-auth-cookie.ts'
import { bffRoute } from '../routing/bff-route.ts'
import { checkCode, checkPin, type SignedIn } from './verify.ts'
import { refusalAt } from './sign-in-refusals.ts'
import { submitPhone, type SignInOptions } from './submit-phone.ts'
import { assertSameIdentity, stepOf, type SignInStepContext } from './sign-in-step.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { setTimeout } from 'node:timers/promises'

/** Longest time a sign-out waits for the restaurant. */
const TIMEOUT_MS = 2000

/** Whether the restaurant revoked the token; a missing call or an outage does not prevent the sign-out here. */
async function revokeToken(request: FastifyRequest): Promise<boolean> {
  if (request.visitor.token === null) return false
  const ended = callAsVisitor(request, 'signOut', {}).then(
    () => true,
    (error: unknown) => {
      // An unknown token has already ended.
      if (error instanceof UpstreamError) return error.status === 401
      throw error
    },
  )
  const late = new AbortController()
  const inTime = setTimeout(TIMEOUT_MS, false, { signal: late.signal }).catch(() => false)
  return Promise.race([ended, inTime]).finally(() => late.abort())
}

/** Phone, code and PIN. The token is stored in an HttpOnly cookie and nowhere else. */
export function signIn(app: FastifyInstance, { phoneHash }: SignInOptions): void {
  const {
    markPhone,
    shop: { now },
  } = app
  bffRoute(app, signInBff.startSignIn, async (request, { body: { phone, force_sms_sending } }, reply) => {
    const step = stepOf(request, reply, phone, markPhone)
    const answer = await submitPhone(step, force_sms_sending, phoneHash)
    rememberPhone(reply, phone, now())
    rememberDevice(reply, step.device)
    return answer
  })
  bffRoute(app, signInBff.signInWithCode, async (request, { body: { code } }, reply) => {
    const step = stepOf(request, reply, rememberedPhone(request, now()), markPhone)
    const accepted = await checkCode(step, code)
    rememberPhone(reply, step.phone, now(), 'proved')
    return enter(step, accepted)
  })
  bffRoute(app, signInBff.signInWithPin, async (request, { body: { pin_code } }, reply) => {
    const step = stepOf(request, reply, rememberedPhone(request, now()), markPhone)
    const accepted = await checkPin(step, pin_code)
    forgetPhone(reply)
    return enter(step, accepted)
  })
  bffRoute(app, signInBff.setPin, async (request, { body: { pin_code } }, reply) => {
    if (request.visitor.token === null) throw new ShopError(401, 'unauthorised')
    return setPin(stepOf(request, reply, rememberedPhone(request, now(), 'proved'), markPhone), pin_code)
  })
  bffRoute(app, signInBff.signOut, async (request, _input, reply) => {
    const token_ended = await revokeToken(request)
    if (request.visitor.tokenFrom !== 'bearer') forgetCustomer(reply)
    return { signed_in: false as const, token_ended }
  })
}

/** Session, orders and contact of this browser. */
export const forgetCustomer = (reply: FastifyReply): FastifyReply =>
  forgetPhone(reply.server.guestContacts.forget(reply.clearToken().clearOrders()))

export async function setPin(step: SignInStepContext, pin_code: string) {
  refuseTrivial(step, pin_code)
  const { user } = await callAsCustomer(step.request, 'createPinCode', { body: { phone: step.phone, pin_code } }).catch(
    unlessOver,
  )
  assertSameIdentity(step, user)
  await rememberPin(step.limits, step.attempt)
  return { profile: user }
}

/** Signs the browser in and marks the device as known. */
function enter({ reply, device, mark, phone }: SignInStepContext, { token, user }: SignedIn) {
  rememberDevice(reply.setToken(token, phone), withPhone(device, mark.hash))
  return { profile: user }
}

/** An ended session is reported as a 401. */
function unlessOver(error: unknown): never {
  if (isSessionOver(error)) throw error
  return refusalAt('pin_code')(error)
}

/** Only the restaurant knows the birth year. */
function refuseTrivial({ request, phone }: SignInStepContext, pin: string): void {
  const fault = pinFault(pin, { phone })
  if (fault === null) return
  const { pin: texts } = textsOf(localeOf(request)).errors
  const text = { repeat: texts.repeat, run: texts.run, phone_tail: texts.phoneTail, birth_year: texts.birthYear }[fault]
  throw new ShopError(422, 'validation', { fields: { pin_code: [text()] } })
}
