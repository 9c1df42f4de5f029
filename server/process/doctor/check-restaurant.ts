import { checkBackend } from '#server/contract/check-backend.ts'
import type { Credentials } from '#server/contract/sign-in-probe.ts'
import type { Env } from '#server/env.ts'
import { backendPictures } from '#server/upstream/reading/image-origins.ts'
import { backendAdvice } from './backend-advice.ts'
import { passed, type CheckResult } from './check-result.ts'

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
  const { RESTAURANT_API_URL: url, PHONE_HASH_HEADER: header } = env
  if (url === undefined) return [passed('restaurant API', 'embedded, starts with the shop')]
  const findings = await checkBackend({
    url,
    headers: env.RESTAURANT_API_HEADERS,
    pictures: backendPictures(env),
    orders: false,
    ...customer,
    header,
    secret: env.PHONE_HASH_SECRET ?? '',
    now: () => new Date(now()),
    machine: now,
  })
  return backendAdvice(findings, header)
}
