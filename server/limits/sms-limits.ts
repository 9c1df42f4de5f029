import { SMS_GAPS_S, type BucketName } from './buckets.ts'
import { keptClaimsOf } from './client-identity.ts'
import type { Claim, RateLimiter, Reservation } from './rate-limiter.ts'
import type { Attempt } from './sign-in-limits.ts'

const ofPhone: readonly BucketName[] = ['smsGap', 'smsPhoneTenMinutes', 'smsPhoneHour', 'smsPhoneDay']

const KEY = 'all'
const ofAll: readonly Claim[] = [
  { bucket: 'smsTenMinutes', key: KEY },
  { bucket: 'smsAll', key: KEY },
]
const ofNewcomers: readonly Claim[] = [
  { bucket: 'smsTenMinutesNewcomers', key: KEY },
  { bucket: 'smsAllNewcomers', key: KEY },
]

/** Counts an SMS before it is sent, so that concurrent requests cannot share one. */
export async function takeSms(
  limits: RateLimiter,
  { owner, client, isKnown }: Omit<Attempt, 'phone'>,
): Promise<Reservation> {
  const { count } = await limits.state('smsPhoneDay', owner)
  const [own, ...ofNetwork] = keptClaimsOf('sms', { client, isKnown })
  return limits.take(
    { bucket: 'smsGap', key: owner, seconds: SMS_GAPS_S[Math.min(count, SMS_GAPS_S.length - 1)] as number },
    { bucket: 'smsPhoneTenMinutes', key: owner },
    own,
    { bucket: 'smsPhoneHour', key: owner },
    { bucket: 'smsPhoneDay', key: owner },
    ...ofNetwork,
    ...(isKnown ? [] : ofNewcomers),
    ...ofAll,
  )
}

/** Milliseconds until the next SMS may be requested. */
export async function untilNextSms(limits: RateLimiter, owner: string): Promise<number> {
  const states = await Promise.all(ofPhone.map((bucket) => limits.state(bucket, owner)))
  return Math.max(0, ...states.filter(({ isFull }) => isFull).map(({ ms }) => ms))
}
