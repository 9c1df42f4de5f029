import { CODE_CHECKS, CODE_LIFE_MS, PIN_FAILURES, RESEND_AFTER_S } from '#shared/rules/customer/sign-in-code.ts'

/** Every rate limit of the shop. */

export interface Bucket {
  readonly points: number
  readonly seconds: number
  /** Sign-in: without the shared store, each process allows a fifth. Browsing is not reduced. */
  readonly guarded?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** For limits without a window; nearly the longest time a timer can count. */
const LONG = 24 * DAY

/** The pause after the first, second, third and each later SMS to a phone, in seconds. */
export const SMS_GAPS_S = [RESEND_AFTER_S, 60, 120, 300] as const
/** How long a phone is paused after too many wrong codes, on unknown devices. */
export const PAUSE_S = DAY
/** Waits are rounded up in steps, so that they reveal nothing about the bucket. */
export const WAIT_STEP_S = 30
/** Share of the sign-in limits without the shared store. */
export const WITHOUT_STORE = 1 / 5

const signIn = { guarded: true } as const

/** Share of the sign-ins, orders and forms of a network, and of all SMS, that only known devices may use. */
const KEPT_FOR_KNOWN = 0.3
/** What is left for all others. */
const forNewcomers = (points: number): number => Math.max(1, Math.floor(points * (1 - KEPT_FOR_KNOWN)))
/** Share of an hour's SMS that ten minutes may use: a burst of an attacker ends the others' sign-ins for so long only. */
const inTenMinutes = (hourly: number): number => Math.ceil(hourly / 4)

interface FamilyLimits {
  readonly device: number
  readonly network: number
  readonly seconds: number
  /** Of what an attacker could use up for a whole network: a short window, of which known devices keep a share. */
  readonly networkSeconds?: number
  readonly guarded?: true
}

/** Limits per device and per network, behind which a carrier has thousands of customers. */
const families = {
  documents: { device: 240, network: 6000, seconds: MINUTE },
  /** Reads of /bff, and its other calls without a bucket of their own. */
  reads: { device: 600, network: 10_000, seconds: MINUTE },
  search: { device: 60, network: 2000, seconds: MINUTE },
  forms: { device: 3, network: 20, seconds: HOUR, networkSeconds: 5 * MINUTE },
  orders: { device: 5, network: 100, seconds: 10 * MINUTE, networkSeconds: 2 * MINUTE },
  sms: { device: 3, network: 30, seconds: 10 * MINUTE, networkSeconds: 2 * MINUTE, ...signIn },
  pinPhones: { device: 5, network: 30, seconds: HOUR, networkSeconds: 5 * MINUTE, ...signIn },
  pinTries: { device: 20, network: 60, seconds: HOUR, networkSeconds: 5 * MINUTE, ...signIn },
} as const satisfies Record<string, FamilyLimits>
export type Family = keyof typeof families
export type KeptFamily = 'forms' | 'orders' | 'sms' | 'pinPhones' | 'pinTries'

/** Share of a network's limit for all cookieless clients with the same user agent. */
const WITHOUT_NAME = 1 / 10

type FamilyBucket = Family | `${Family}Network` | `${Family}Unnamed` | `${KeptFamily}Newcomers`

/** A family's bucket has its name; those of networks, unnamed devices and newcomers are derived from it. */
const ofFamilies = Object.fromEntries(
  Object.entries<FamilyLimits>(families).flatMap(([family, { device, network, networkSeconds, ...window }]) => {
    const ofNetwork = { ...window, seconds: networkSeconds ?? window.seconds }
    return [
      [family, { points: device, ...window }],
      [`${family}Network`, { points: network, ...ofNetwork }],
      [`${family}Unnamed`, { points: network * WITHOUT_NAME, ...ofNetwork }],
      ...(networkSeconds ? [[`${family}Newcomers`, { points: forNewcomers(network), ...ofNetwork }]] : []),
    ]
  }),
) as Record<FamilyBucket, Bucket>

/** All SMS together, by SMS_HOURLY_LIMIT. */
export function smsBuckets(hourly: number) {
  const hour = { points: hourly, seconds: HOUR, ...signIn }
  const tenMinutes = { points: inTenMinutes(hourly), seconds: 10 * MINUTE, ...signIn }
  return {
    smsAll: hour,
    smsTenMinutes: tenMinutes,
    smsAllNewcomers: { ...hour, points: forNewcomers(hour.points) },
    smsTenMinutesNewcomers: { ...tenMinutes, points: forNewcomers(tenMinutes.points) },
  } satisfies Record<string, Bucket>
}

export const buckets = {
  ...ofFamilies,
  smsGap: { points: 1, seconds: SMS_GAPS_S[0], ...signIn },
  smsPhoneTenMinutes: { points: 3, seconds: 10 * MINUTE, ...signIn },
  smsPhoneHour: { points: 5, seconds: HOUR, ...signIn },
  smsPhoneDay: { points: 10, seconds: DAY, ...signIn },
  ...smsBuckets(2000),
  /** Per code: each new code resets it. */
  codeChecks: { points: CODE_CHECKS, seconds: CODE_LIFE_MS / 1000, ...signIn },
  codeFailures: { points: 20, seconds: LONG, ...signIn },
  pinFailures: { points: PIN_FAILURES, seconds: LONG, ...signIn },
  /** Full: the phone has a PIN. */
  pinSeen: { points: 1, seconds: LONG },
  /** Pictures that have to be fetched or drawn: beyond the limit, browsers are redirected to the original. */
  coldPictures: { points: 300, seconds: MINUTE },
  /** Names below `/media` that the embedded restaurant does not have; others are not counted. */
  missingMedia: { points: 60, seconds: MINUTE },
  /** Of payment providers: callbacks for many orders come from few addresses, and other calls of those addresses must not use up their limit. */
  paymentCallbacks: { points: 6000, seconds: MINUTE },
  /** CSP reports of browsers: each may be a log line. */
  reports: { points: 30, seconds: MINUTE },
  /** Invalid order links; valid ones are not counted. */
  orderLinks: { points: 20, seconds: 10 * MINUTE },
  ordersPhone: { points: 5, seconds: 10 * MINUTE },
  ordersTable: { points: 30, seconds: 10 * MINUTE },
  /** By the key of a program that serves many customers from one address, instead of the address. */
  integratorReads: { points: 6000, seconds: MINUTE },
  integratorOrders: { points: 300, seconds: 10 * MINUTE },
  integratorForms: { points: 60, seconds: HOUR },
  integratorSms: { points: 300, seconds: 10 * MINUTE, ...signIn },
  integratorPins: { points: 600, seconds: HOUR, ...signIn },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets
