import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { ImageOrigins } from '#server/upstream/reading/image-origins.ts'
import { clockSkewOf } from './clock.ts'
import { createRawClient } from './raw-client.ts'
import { groupFaults, type Findings, type CallResult } from './findings.ts'
import { probeOrder } from './order-probe.ts'
import { skippedCalls, ownCalls, reads, type Probe } from './probes.ts'
import { signIn, type Credentials } from './sign-in-probe.ts'
import { skipped, runProbe, type CallRunner, runCall } from './run-call.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'

/** Without a city, a restaurant and a dish that survive reading a shop has nothing to sell. */

interface Category {
  readonly products?: readonly unknown[]
}
const ownNumber = (answer: unknown): number => (Array.isArray(answer) ? answer.length : 0)
const dishesIn = (answer: unknown): number =>
  (Array.isArray(answer) ? (answer as Category[]) : []).reduce((sum, { products = [] }) => sum + products.length, 0)

const lists: { readonly [Call in RestaurantCall]?: { what: string; numberIn: (answer: unknown) => number } } = {
  getCities: { what: 'cities', numberIn: ownNumber },
  getRestaurants: { what: 'restaurants', numberIn: ownNumber },
  getCategories: { what: 'dishes', numberIn: dishesIn },
}

/** How many of each were read: '3 cities'. */
type Survivors = Map<RestaurantCall, number>
const namedIn = (survivors: Survivors): string[] =>
  [...survivors].map(([call, number]) => `${number} ${lists[call]?.what}`)

/** The probe, which also counts what the shop could read. */
const counting = (probe: Probe, survivors: Survivors): Probe => ({
  ...probe,
  learn(answer, samples) {
    const list = lists[probe.call]
    if (list) survivors.set(probe.call, list.numberIn(answer))
    probe.learn?.(answer, samples)
  },
})

/** An answer with nothing left cannot be used. */
const unlessEmpty = (result: CallResult, survivors: Survivors): CallResult =>
  survivors.get(result.call) === 0
    ? {
        ...result,
        state: 'faulty',
        isUsable: false,
        faults: [...result.faults, { place: '', message: `none of its ${lists[result.call]?.what} can be shown` }],
      }
    : result

/** Subscribes to the changes of all orders, with the proof of the shop and without. */
async function followChanges(
  runner: CallRunner,
  { header, secret, now }: Pick<Credentials, 'header' | 'secret' | 'now'>,
): Promise<CallResult> {
  if (secret === '') return skipped('getOrderChanges', 'PHONE_HASH_SECRET is not set')
  const headers = { [header]: phoneProof('', secret, now()) }
  const { result } = await runCall(runner, 'getOrderChanges', { headers })
  if (result.state === 'absent') return result
  const { response } = await runCall(runner, 'getOrderChanges', {})
  if (response.status >= 400 && response.status < 500) return result
  const outcome = `answers ${response.status} without the proof; 403 was expected`
  return { ...result, state: 'faulty', faults: [...result.faults, { place: header, message: outcome }] }
}

export interface CheckOptions extends Credentials {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Place and cancel a real order. */
  readonly orders: boolean
  /** Allowed picture origins; absent: any. */
  readonly pictures?: ImageOrigins | undefined
  /** What the backend's clock is compared with. */
  readonly machine?: () => number
}

/** Tries every call that can be tried from outside, one after another: test backends run on small machines. */
export async function checkBackend({
  url,
  headers,
  orders,
  pictures,
  machine = Date.now,
  ...credentials
}: CheckOptions): Promise<Findings> {
  const client = createRawClient(url, headers)
  const runner: CallRunner = { client, samples: {}, pictures }
  const results: CallResult[] = []
  const survivors: Survivors = new Map()
  for (const probe of reads) {
    if (isSilent(results)) break
    results.push(unlessEmpty(await runProbe(runner, counting(probe, survivors)), survivors))
  }
  const isUnavailable = isSilent(results)
  if (!isUnavailable) {
    results.push(...(await signIn(runner, credentials)))
    results.push(await followChanges(runner, credentials))
    for (const probe of ownCalls) results.push(await runProbe(runner, probe))
    results.push(...(await probeOrder(runner, orders)))
  }
  return groupFaults(url, credentials.now(), [...results, ...untried(results, isUnavailable)], {
    isUnavailable,
    hashHeader: credentials.header,
    survivors: namedIn(survivors),
    clockSkew: isUnavailable ? null : await clockSkewOf(client, machine),
  })
}

const UNTRIABLE = 'cannot be tried from outside'
const untried = (results: readonly CallResult[], isUnavailable: boolean): CallResult[] =>
  (Object.keys(restaurantApi) as RestaurantCall[])
    .filter((call) => !results.some((one) => one.call === call))
    .map((call) => skipped(call, isUnavailable ? 'the backend does not answer' : (skippedCalls[call] ?? UNTRIABLE)))

/** After this many calls without an answer the backend counts as unavailable. */
const SILENT_CALLS = 3
const isSilent = (results: readonly CallResult[]): boolean =>
  results.length >= SILENT_CALLS && results.every(({ status }) => status === 0)
