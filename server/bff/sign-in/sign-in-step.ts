import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Profile } from '#shared/contract/profile.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { ShopError } from '#server/errors.ts'
import type { Attempt } from '#server/limits/sign-in-limits.ts'
import { clientOf, phoneOwnerKey } from '#server/limits/client-identity.ts'
import { knownDevice, newDevice, type Device } from '#server/limits/device-cookie.ts'
import type { RateLimiter } from '#server/limits/rate-limiter.ts'
import type { HashPhone, HashedPhone } from '#server/limits/hashed-phone.ts'
import type { CaseOf } from '#server/metrics/event-counters.ts'

/** The context of one sign-in step: request, phone and rate limits. */
export interface SignInStepContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly limits: RateLimiter
  readonly phone: string
  readonly mark: HashedPhone
  readonly device: Device
  readonly attempt: Attempt
}

export function stepOf(
  request: FastifyRequest,
  reply: FastifyReply,
  phone: string,
  markPhone: HashPhone,
): SignInStepContext {
  const mark = markPhone(phone)
  const device = knownDevice(request) ?? newDevice()
  const isKnown = device.phones.includes(mark.hash)
  const attempt = {
    phone: mark.hash,
    owner: phoneOwnerKey(mark.hash, device.id, isKnown),
    client: clientOf(request),
    isKnown,
  }
  return { request, reply, limits: request.server.rateLimits, phone, mark, device, attempt }
}

/** Log events of sign-ins: never contain the phone, a code, a PIN or a token. */
export type SignInEvent = CaseOf<'signIn'> | 'identity_mismatch'

export function logEvent({ request, mark }: SignInStepContext, event: SignInEvent, more: object = {}): void {
  const { signIn, security } = request.server.metrics
  if (event === 'identity_mismatch') security(event)
  else signIn(event)
  request.log[event === 'identity_mismatch' ? 'error' : 'info'](
    { event, phone_hash: mark.hash, phone_tail: mark.tail, ...more },
    event,
  )
}

/** The restaurant must have signed in the requested phone and no other. */
export function assertSameIdentity(step: SignInStepContext, { phone }: Profile): void {
  if (phoneDigits(phone) === step.phone) return
  logEvent(step, 'identity_mismatch')
  throw new ShopError(502, 'upstream')
}
