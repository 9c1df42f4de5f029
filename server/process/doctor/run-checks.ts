import { EnvError, parseEnv } from '#server/env.ts'
import { checkBrand, checkOffer } from './check-brand.ts'
import { checkData } from './check-data.ts'
import { failed, type CheckResult } from './check-result.ts'
import { checkEmbedded, furtherFaults } from './check-embedded-restaurant.ts'
import { checkRestaurant, type TestCustomer } from './check-restaurant.ts'
import { checkSettings } from './check-env.ts'
import { checkRedis } from './check-stores.ts'

/** All checks before opening, one after another so that none slows another down. */
export async function runChecks(variables: NodeJS.ProcessEnv, customer: TestCustomer = {}): Promise<CheckResult[]> {
  try {
    const env = parseEnv(variables)
    return [
      ...checkSettings(env),
      checkBrand(env.BRAND_FILE, Boolean(env.RESTAURANT_API_URL ?? env.RESTAURANT_FOLDER)),
      ...(await checkEmbedded(variables)),
      checkData(env),
      ...(await checkRestaurant(env, customer)),
      ...(await checkOffer(env)),
      await checkRedis(env.REDIS_URL),
    ]
  } catch (error) {
    if (error instanceof EnvError)
      return [
        failed('settings', error.message, 'correct these; docs/operations.md lists every variable'),
        ...(await furtherFaults(variables, error.message)),
      ]
    throw error
  }
}
