import { SMS_GAPS_S, type BucketName } from './buckets.ts'
import { claimsOf, type Client } from './client.ts'
import type { Limits, Taken } from './limits.ts'

/** Who has an SMS sent, and the hash of the phone. */
export interface SmsAsker { readonly phone: string; readonly client: Client }

const ofPhone: readonly BucketName[] = ['smsGap', 'smsPhoneTenMinutes', 'smsPhoneHour', 'smsPhoneDay']

/** Counts an SMS before it is sent, so that requests made at the same time cannot share one. */
export async function takeSms(limits: Limits, { phone, client }: SmsAsker): Promise<Taken> {
  const { taken } = await limits.state('smsPhoneDay', phone)
  const [own, ...shared] = claimsOf('sms', client)
  return limits.take(
    { bucket: 'smsGap', key: phone, seconds: SMS_GAPS_S[Math.min(taken, SMS_GAPS_S.length - 1)] as number },
    { bucket: 'smsPhoneTenMinutes', key: phone }, own, { bucket: 'smsPhoneHour', key: phone },
    { bucket: 'smsPhoneDay', key: phone }, ...shared, { bucket: 'smsAll', key: 'all' },
  )
}

/** Milliseconds until this phone may have its next one. */
export async function untilNextSms(limits: Limits, phone: string): Promise<number> {
  const states = await Promise.all(ofPhone.map((bucket) => limits.state(bucket, phone)))
  return Math.max(0, ...states.filter(({ isFull }) => isFull).map(({ ms }) => ms))
}
