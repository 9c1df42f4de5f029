import {
  hasForeignIds,
  isFeature,
  isNeeded,
  keepsShut,
  type CapabilityFound,
  type Fault,
  type Findings,
  type CallResult,
} from '#server/contract/findings.ts'
import { clockInWords, isClockOff } from '#server/contract/clock.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'

/** The contract check in the doctor's words: what keeps the shop from opening, what is faulty, what the backend lacks. */

const API = 'restaurant API'
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
  const isSignInTried = results.some(({ call, status }) => call === 'viaPhoneNumber' && status > 0)
  return [
    ...(survivors.length ? [passed(`${API}, read`, survivors.join(', '))] : []),
    ...results.flatMap((one) => faulty(one, hashHeader)),
    ...missing(capabilities),
    ...(isSignInTried ? [] : [passed(`${API}, not tried`, 'signing in: give --phone 380…, then --code or --pin')]),
    clock(clockSkew),
  ]
}

function clock(skew: number | null): CheckResult {
  const [what, message] = ['restaurant’s clock', clockInWords(skew)]
  if (skew === null) return warning(what, message, 'nothing, if proxies remove the Date header')
  return isClockOff(skew) ? failed(what, message, 'set both clocks by NTP') : passed(what, message)
}

const placed = ({ place, message }: Fault): string => `${place === '' ? '' : `${place}: `}${message}`

function faulty(result: CallResult, hashHeader: string): CheckResult[] {
  const { call, faults } = result
  const ofHash = call === 'viaPhoneNumber' ? faults.find(({ place }) => place === hashHeader) : undefined
  // A refused hash already explains the refused call.
  if (ofHash)
    return [
      failed(
        `PHONE_HASH_SECRET, ${hashHeader}`,
        ofHash.message,
        'set the same secret and header on both sides; docs/integrators.md has the recipe with a test vector',
      ),
    ]
  if (faults.length === 0) return []
  const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : ''
  const text = faults.slice(0, SHOWN).map(placed).join('; ') + more
  return [(keepsShut(result, hashHeader) ? failed : warning)(`${API}, ${call}`, text, remedyOf(result))]
}

function remedyOf(result: CallResult): string {
  const { status, isUsable } = result
  if (hasForeignIds(result)) return 'give dishes and categories integers for ids: docs/integrators.md'
  if (isUsable) return CONTRACT
  if (status === 0 || status >= 500) return 'an outage: read the backend’s log, and check the network between'
  return status >= 300 ? 'check RESTAURANT_API_URL and RESTAURANT_API_HEADERS' : CONTRACT
}

/** Missing capabilities: the shop opens without them, unless they are mandatory. */
function missing(capabilities: readonly CapabilityFound[]): CheckResult[] {
  const what = `${API}, not there`
  const absent = capabilities.filter(({ name, results }) =>
    results.some(({ call, state }) => state === 'absent' && (isFeature(name) || isNeeded(call))),
  )
  const {
    needed = [],
    orders = [],
    extra = [],
  } = Object.groupBy(absent, ({ name, level }) =>
    !isFeature(name) ? 'needed' : level === 'orders' ? 'orders' : 'extra',
  )
  const names = (some: readonly CapabilityFound[]): string => some.map(({ title }) => title).join(', ')
  return [
    ...(needed.length ? [failed(what, names(needed), 'every shop needs it: docs/integrators.md')] : []),
    ...(orders.length
      ? [
          warning(
            what,
            `${names(orders)}: the checkout says how to order by phone`,
            'nothing, if orders are taken by phone',
          ),
        ]
      : []),
    ...(extra.length ? [passed(what, `${names(extra)}: the shop does without`)] : []),
  ]
}
