import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { ImageOrigins } from '#server/upstream/reading/image-origins.ts'
import { clockSkewOf } from './clock.ts'
import { createRawClient } from './raw-client.ts'
import { groupFaults, type Findings, type CallResult } from './findings.ts'
import { followChanges } from './order-changes-probe.ts'
import { probeOrder } from './order-probe.ts'
import { skippedCalls, ownCalls, reads } from './probes.ts'
import { signIn, type Credentials } from './sign-in-probe.ts'
import { skipped, runProbe, type CallRunner } from './run-call.ts'
import { counting, namedIn, unlessEmpty, type Survivors } from './what-survives.ts'

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

const untried = (results: readonly CallResult[], isUnavailable: boolean): CallResult[] =>
  (Object.keys(restaurantApi) as RestaurantCall[])
    .filter((call) => !results.some((one) => one.call === call))
    .map((call) =>
      skipped(
        call,
        isUnavailable ? 'the backend does not answer' : (skippedCalls[call] ?? 'cannot be tried from outside'),
      ),
    )

/** After this many calls without an answer the backend counts as unavailable. */
const SILENT_CALLS = 3
const isSilent = (results: readonly CallResult[]): boolean =>
  results.length >= SILENT_CALLS && results.every(({ status }) => status === 0)
