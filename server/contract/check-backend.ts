import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Pictures } from '#server/upstream/reading/image-urls.ts'
import { createAsker } from './raw-client.ts'
import { gathered, type Findings, type Tried } from './findings.ts'
import { placeOrder } from './order-probe.ts'
import { leftAlone, ownCalls, reads } from './probes.ts'
import { signIn, type Credentials } from './sign-in-probe.ts'
import { notTried, tryProbe, type Trier } from './run-call.ts'

export interface Examination extends Credentials {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Place and cancel a real order. */
  readonly orders: boolean
  /** Where pictures may come from; absent: anywhere. */
  readonly pictures?: Pictures | undefined
}

/** Tries every call that can be tried from outside, one after the other: a backend for trials is a small machine. */
export async function examine({ url, headers, orders, pictures, ...credentials }: Examination): Promise<Findings> {
  const trier: Trier = { asker: createAsker(url, headers), known: {}, pictures }
  const tried: Tried[] = []
  for (const probe of reads) {
    if (isSilent(tried)) break
    tried.push(await tryProbe(trier, probe))
  }
  const isAway = isSilent(tried)
  if (!isAway) {
    tried.push(...(await signIn(trier, credentials)))
    for (const probe of ownCalls) tried.push(await tryProbe(trier, probe))
    tried.push(...(await placeOrder(trier, orders)))
  }
  const rest = (Object.keys(restaurantApi) as RestaurantCall[]).filter(
    (call) => !tried.some((one) => one.call === call),
  )
  return gathered(
    url,
    credentials.now(),
    [
      ...tried,
      ...rest.map((call) =>
        notTried(call, isAway ? 'the backend does not answer' : (leftAlone[call] ?? 'cannot be tried from outside')),
      ),
    ],
    isAway,
  )
}

/** As many calls without any answer show that there is nothing to try. */
const PATIENCE = 3
const isSilent = (tried: readonly Tried[]): boolean =>
  tried.length >= PATIENCE && tried.every(({ status }) => status === 0)
