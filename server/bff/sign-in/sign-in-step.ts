import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Profile } from '#shared/contract/profile.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { ShopError } from '#server/errors.ts'
import type { Guesser } from '#server/plugins/rate-limits/sign-in-limits.ts'
import { clientOf, ownerOf } from '#server/plugins/rate-limits/client-identity.ts'
import { knownDevice, newDevice, type Device } from '#server/plugins/rate-limits/device-cookie.ts'
import type { Limits } from '#server/plugins/rate-limits/rate-limiter.ts'
import type { MarkPhone, PhoneMark } from '#server/plugins/rate-limits/hashed-phone.ts'
import type { SignInStep } from '#server/plugins/metrics/sign-in-metrics.ts'

/** One step of signing in: who tries it, with which phone, from where. */
export interface Step {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly limits: Limits
  readonly phone: string
  readonly mark: PhoneMark
  readonly device: Device
  readonly guesser: Guesser
}

export function stepOf(request: FastifyRequest, reply: FastifyReply, phone: string, markPhone: MarkPhone): Step {
  const mark = markPhone(phone)
  const device = knownDevice(request) ?? newDevice()
  const isKnown = device.phones.includes(mark.hash)
  const guesser = {
    phone: mark.hash,
    owner: ownerOf(mark.hash, device.id, isKnown),
    client: clientOf(request),
    isKnown,
  }
  return { request, reply, limits: request.server.limits, phone, mark, device, guesser }
}

/** Log lines of sign-ins: never the phone itself, a code, a PIN or a token. */
export type SignInEvent = SignInStep | 'identity_mismatch'

export function tell({ request, mark }: Step, event: SignInEvent, more: object = {}): void {
  const { signIn, security } = request.server.metrics
  if (event === 'identity_mismatch') security(event)
  else signIn(event)
  request.log[event === 'identity_mismatch' ? 'error' : 'info'](
    { event, phone_hash: mark.hash, phone_tail: mark.tail, ...more },
    event,
  )
}

/** The restaurant must have signed in the requested phone, and no other. */
export function sameIdentity(step: Step, { phone }: Profile): void {
  if (phoneDigits(phone) === step.phone) return
  tell(step, 'identity_mismatch')
  throw new ShopError(502, 'upstream')
}
