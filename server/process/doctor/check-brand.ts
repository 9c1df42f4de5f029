import { readBrand } from '#server/brand/read-brand.ts'
import { EnvError, type Env } from '#server/env.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'
import { OFFER_SLUG } from '#shared/address-names.ts'
import { endpointOf } from '#shared/contract/restaurant-api.ts'
import { createRawClient } from '#server/contract/raw-client.ts'

/** The brand and the faults of its file. */
export function checkBrand(path: string | undefined, hasOwnRestaurant: boolean): CheckResult {
  const what = 'BRAND_FILE'
  try {
    const { texts } = readBrand(path)
    const name = texts.uk['common.brand'] ?? ''
    if (path === undefined && hasOwnRestaurant)
      return warning(
        what,
        `unset: the shop has the brand of the demo, ${name}`,
        'name your brand file; docs/integrators.md shows a complete one',
      )
    return passed(what, path === undefined ? `unset: the demo, ${name}` : `${name}, from ${path}`)
  } catch (error) {
    if (error instanceof EnvError)
      return failed(what, error.message, 'correct these; docs/integrators.md shows a complete brand file')
    throw error
  }
}

/** Whether guests can read the public offer that each order agrees to. */
export async function checkOffer(
  env: Pick<Env, 'RESTAURANT_API_URL' | 'RESTAURANT_API_HEADERS' | 'BRAND_FILE'>,
): Promise<CheckResult[]> {
  if (env.RESTAURANT_API_URL === undefined) return []
  const what = 'public offer'
  if (hasOffer(env.BRAND_FILE)) return [passed(what, 'from the brand file')]
  const backend = createRawClient(env.RESTAURANT_API_URL, env.RESTAURANT_API_HEADERS)
  const { status } = await backend.request(endpointOf('getPage'), { params: { slug: OFFER_SLUG } })
  if (status === 0) return []
  if (status < 300) return [passed(what, 'a page of the backend')]
  return [
    warning(
      what,
      `guests agree to what they cannot read: the backend has no page ${OFFER_SLUG}, and the brand file no offer`,
      'name its text as `offer` of the brand file: docs/integrators.md',
    ),
  ]
}

/** Other faults of the file are reported by its own check. */
function hasOffer(path: string | undefined): boolean {
  try {
    return readBrand(path).offer !== null
  } catch (error) {
    if (error instanceof EnvError) return false
    throw error
  }
}
