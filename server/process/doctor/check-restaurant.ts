import { createRawClient } from '#server/contract/raw-client.ts'
import { endpointOf } from '#server/contract/call-names.ts'
import { checkBackend } from '#server/contract/check-backend.ts'
import type { Credentials } from '#server/contract/sign-in-probe.ts'
import type { Env } from '#server/env.ts'
import { backendAdvice } from './backend-advice.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'

/** The restaurant's own backend, checked as by `npm run contract`, with the shop's settings. */

export type Connection = Pick<
  Env,
  'RESTAURANT_API_URL' | 'RESTAURANT_API_HEADERS' | 'MEDIA_ORIGINS' | 'PHONE_HASH_SECRET' | 'PHONE_HASH_HEADER'
>
/** A customer to test signing in with. */
export type TestCustomer = Pick<Credentials, 'phone' | 'code' | 'pin'>

export async function checkRestaurant(
  env: Connection,
  customer: TestCustomer = {},
  now: () => number = Date.now,
): Promise<CheckResult[]> {
  const {
    RESTAURANT_API_URL: url,
    RESTAURANT_API_HEADERS: headers,
    MEDIA_ORIGINS,
    PHONE_HASH_SECRET: secret = '',
    PHONE_HASH_HEADER: header,
  } = env
  if (url === undefined) return [passed('restaurant API', 'embedded, starts with the shop')]
  const pictures = { base: url, origins: [new URL(url).origin, ...MEDIA_ORIGINS] }
  const found = await checkBackend({
    url,
    headers,
    pictures,
    orders: false,
    ...customer,
    header,
    secret,
    now: () => new Date(now()),
  })
  return [...backendAdvice(found, header), ...(found.isUnavailable ? [] : [await checkClock(url, headers, now)])]
}

/** Both sides compute the phone proof with today's date. */
const SKEW_S = 30

async function checkClock(
  url: string,
  headers: Readonly<Record<string, string>>,
  now: () => number,
): Promise<CheckResult> {
  const what = 'restaurant’s clock'
  const { date } = await createRawClient(url, headers).request(endpointOf('getCities'))
  if (!date) return warning(what, 'unknown', 'nothing, if proxies remove the Date header')
  const seconds = Math.round((Date.parse(date) - now()) / 1000)
  return Math.abs(seconds) <= SKEW_S
    ? passed(what, 'in sync with the shop’s')
    : failed(
        what,
        `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the shop’s: around midnight it refuses phones`,
        'set both clocks by NTP',
      )
}
