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
  const asker = createRawClient(url, headers)
  const trier: CallRunner = { asker, known: {}, pictures }
  const tried: CallResult[] = []
  const survivors: Survivors = new Map()
  for (const probe of reads) {
    if (isSilent(tried)) break
    tried.push(unlessEmpty(await runProbe(trier, counting(probe, survivors)), survivors))
  }
  const isUnavailable = isSilent(tried)
  if (!isUnavailable) {
    tried.push(...(await signIn(trier, credentials)))
    tried.push(await followChanges(trier, credentials))
    for (const probe of ownCalls) tried.push(await runProbe(trier, probe))
    tried.push(...(await probeOrder(trier, orders)))
  }
  return groupFaults(url, credentials.now(), [...tried, ...untried(tried, isUnavailable)], {
    isUnavailable,
    hashHeader: credentials.header,
    survivors: namedIn(survivors),
    clockSkew: isUnavailable ? null : await clockSkewOf(asker, machine),
  })
}

const untried = (tried: readonly CallResult[], isUnavailable: boolean): CallResult[] =>
  (Object.keys(restaurantApi) as RestaurantCall[])
    .filter((call) => !tried.some((one) => one.call === call))
    .map((call) =>
      skipped(
        call,
        isUnavailable ? 'the backend does not answer' : (skippedCalls[call] ?? 'cannot be tried from outside'),
      ),
    )

/** After this many calls without an answer the backend counts as unavailable. */
const SILENT_CALLS = 3
const isSilent = (tried: readonly CallResult[]): boolean =>
  tried.length >= SILENT_CALLS && tried.every(({ status }) => status === 0)
