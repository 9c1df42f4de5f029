import { capabilityOf } from '#shared/contract/capabilities.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import { SKIPPED_CALLS } from '#server/contract/probes.ts'
import {
  hasForeignIds,
  isFeature,
  keepsShut,
  type CapabilityFound,
  type Fault,
  type Findings,
  type CallResult,
} from '#server/contract/findings.ts'
import { clockInWords, isClockOff } from '#server/contract/clock.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'

/** The contract check's results in the doctor's words: faults that keep the shop from opening, missing and dropped data. */

const API = 'restaurant API'
/** A page waits for several reads of the menu. */
const SLOW_MS = 500
/** Faults shown per call. */
const SHOWN = 4
const CONTRACT = 'npm run contract lists every difference, for its developers'

export function backendAdvice(
  { isUnavailable, capabilities, survivors, clockSkew }: Findings,
  hashHeader: string,
): CheckResult[] {
  const results = capabilities.flatMap((one) => one.results)
  if (isUnavailable)
    return [
      failed(
        API,
        results[0]?.message ?? 'no answer',
        'check RESTAURANT_API_URL and the network between the shop and the backend',
      ),
    ]
  return [
    ...(survivors.length ? [passed(`${API}, read`, survivors.join(', '))] : []),
    ...sound(results),
    ...hashOf(results, hashHeader),
    ...results.flatMap((one) => faulty(one, hashHeader)),
    ...missing(capabilities),
    ...slow(results),
    ...unasked(capabilities),
    ...untried(results),
    clock(clockSkew),
  ]
}

function clock(skew: number | null): CheckResult {
  const [what, message] = ['restaurant’s clock', clockInWords(skew)]
  if (skew === null) return warning(what, message, 'nothing, if proxies remove the Date header')
  return isClockOff(skew) ? failed(what, message, 'set both clocks by NTP') : passed(what, message)
}

const callsOf = (results: readonly CallResult[]): string => results.map(({ call }) => call).join(', ')

function sound(results: readonly CallResult[]): CheckResult[] {
  const inContract = results.filter(({ state }) => state === 'sound')
  const tolerated = results.filter(({ state }) => state === 'tolerated')
  return [
    ...(inContract.length ? [passed(API, `${inContract.length} calls in the contract`)] : []),
    ...(tolerated.length
      ? [
          passed(
            `${API}, written otherwise`,
            `${callsOf(tolerated)}: read without loss; npm run contract names the differences`,
          ),
        ]
      : []),
  ]
}

/** The phone proof, checked once a phone is given. */
function hashOf(results: readonly CallResult[], header: string): CheckResult[] {
  const phone = results.find(({ call }) => call === 'viaPhoneNumber')
  if (!phone || phone.status === 0) return []
  const faults = phone.faults.filter(({ place }) => place === header)
  if (faults.length)
    return faults.map(({ message }) =>
      failed(
        `PHONE_HASH_SECRET, ${header}`,
        message,
        'set the same secret and header on both sides; docs/integrators.md has the recipe with a test vector',
      ),
    )
  return phone.isUsable ? [passed('PHONE_HASH_SECRET', 'the backend accepts its hash, and refuses others')] : []
}

const placed = ({ place, message }: Fault): string => `${place === '' ? '' : `${place}: `}${message}`

function faulty(result: CallResult, hashHeader: string): CheckResult[] {
  const faults = result.faults.filter(({ place }) => place !== hashHeader)
  // A refused hash already explains the refused call.
  if (faults.length === 0 || (faults.length < result.faults.length && !result.isUsable)) return []
  const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : ''
  const text = faults.slice(0, SHOWN).map(placed).join('; ') + more
  const what = `${API}, ${result.call}`
  if (hasForeignIds(result))
    return [failed(what, text, 'give dishes and categories integers for ids: docs/integrators.md')]
  if (result.isUsable) return [warning(what, text, CONTRACT)]
  return [(keepsShut(result, hashHeader) ? failed : warning)(what, text, remedyOf(result))]
}

const remedyOf = ({ status }: CallResult): string => {
  if (status === 0) return 'an outage: check the backend and the network between the shop and the backend'
  if (status >= 500) return 'an outage: read the backend’s log'
  return status >= 300 ? 'check RESTAURANT_API_URL and RESTAURANT_API_HEADERS' : CONTRACT
}

/** Missing capabilities: the shop opens without them, unless they are mandatory. */
function missing(capabilities: readonly CapabilityFound[]): CheckResult[] {
  const absent = capabilities.filter(({ results }) => results.some(({ state }) => state === 'absent'))
  const [needed, optional] = [
    absent.filter(({ name }) => !isFeature(name)),
    absent.filter(({ name }) => isFeature(name)),
  ]
  const names = (some: readonly CapabilityFound[]): string => some.map(({ title }) => title).join(', ')
  const [ordering, extras] = [
    optional.filter(({ level }) => level === 'orders'),
    optional.filter(({ level }) => level !== 'orders'),
  ]
  const without = extras.filter(({ name }) => isFeature(name) && !instead[name])
  return [
    ...needed.map(({ title, results }) =>
      failed(
        `${API}, not there`,
        `${title} (${callsOf(results.filter(({ state }) => state === 'absent'))})`,
        'every shop needs it: docs/integrators.md',
      ),
    ),
    ...(ordering.length
      ? [
          warning(
            `${API}, not there`,
            `${names(ordering)}: the checkout says how to order by phone`,
            'nothing, if orders are taken by phone',
          ),
        ]
      : []),
    ...extras.flatMap(({ name, title }) =>
      isFeature(name) && instead[name] ? [passed(`${API}, not there`, `${title}: ${instead[name]}`)] : [],
    ),
    ...(without.length ? [passed(`${API}, not there`, `${names(without)}: left out of the shop`)] : []),
  ]
}

/** The shop's substitute for a missing capability. */
const instead: { readonly [Name in Feature]?: string } = {
  search: 'from the menu',
  dishes: 'from the menu',
  suggestions: 'customers type the address, or pick it on the map',
  streets: 'the map shows none',
  regions: 'single points are still checked',
  slots: 'only as soon as possible',
  favouritesList: 'favourites are stored on the device',
  signOut: 'the shop ends its own session',
}

const slow = (results: readonly CallResult[]): CheckResult[] =>
  results
    .filter(({ call, ms }) => capabilityOf(call) === 'menu' && ms > SLOW_MS)
    .map(({ call, ms }) =>
      warning(`${API}, ${call}`, `took ${ms} ms`, 'customers wait as long while the cache is cold'),
    )

/** Calls of existing capabilities without an id to try them with. */
function unasked(capabilities: readonly CapabilityFound[]): CheckResult[] {
  const calls = capabilities
    .filter(({ state }) => state !== 'absent')
    .flatMap(({ results }) => results.filter(({ message }) => message.startsWith(SKIPPED_CALLS)))
  return [...Map.groupBy(calls, ({ message }) => message.slice(SKIPPED_CALLS.length))].map(([why, alike]) =>
    passed(`${API}, not asked`, `${callsOf(alike)}: ${why}`),
  )
}

/** Calls that are never tried are not reported. */
function untried(results: readonly CallResult[]): CheckResult[] {
  const phone = results.find(({ call }) => call === 'viaPhoneNumber')
  const entered = results.some(({ call, status }) => (call === 'smsCodeCheck' || call === 'viaPinCode') && status > 0)
  if (entered || phone === undefined || phone.state === 'faulty') return []
  return [
    passed(
      `${API}, not tried`,
      phone.status === 0
        ? 'signing in, and whether the secret is right: give --phone 380…, then --code or --pin'
        : 'calls of a signed-in customer: run again with --code or --pin',
    ),
  ]
}
