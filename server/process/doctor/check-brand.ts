import { readBrand } from '#server/brand/read-brand.ts'
import { EnvError } from '#server/env.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'

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
