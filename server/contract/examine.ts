import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { createAsker } from './asking.ts'
import { gathered, type Findings, type Tried } from './findings.ts'
import { placeOrder } from './ordering.ts'
import { leftAlone, ownReads, reads } from './probes.ts'
import { signIn, type Credentials } from './signing-in.ts'
import { notTried, tryProbe, type Trier } from './trying.ts'

export interface Examination extends Credentials {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Place and cancel a real order. */
  readonly orders: boolean
}

/** Tries every call that can be tried from outside, one after the other: a backend for trials is a small machine. */
export async function examine({ url, headers, orders, ...credentials }: Examination): Promise<Findings> {
  const trier: Trier = { asker: createAsker(url, headers), known: {} }
  const tried: Tried[] = []
  for (const probe of reads) tried.push(await tryProbe(trier, probe))
  tried.push(...await signIn(trier, credentials))
  for (const probe of ownReads) tried.push(await tryProbe(trier, probe))
  tried.push(...await placeOrder(trier, orders))
  const rest = (Object.keys(restaurantApi) as RestaurantCall[]).filter((call) => !tried.some((one) => one.call === call))
  return gathered(url, credentials.now(), [...tried, ...rest.map((call) => notTried(call, leftAlone[call] ?? 'cannot be tried from outside'))])
}
