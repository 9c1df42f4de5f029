import type { RawClient } from './raw-client.ts'
import { endpointOf } from '#shared/contract/restaurant-api.ts'

/** The backend's clock: both sides compute the phone proof with today's date. */

const SKEW_S = 30

/** Seconds by which it is ahead of the shop's; null: its answers do not say. */
export async function clockSkewOf(client: RawClient, now: () => number): Promise<number | null> {
  const { sentAt } = await client.request(endpointOf('getCities'))
  return sentAt === null ? null : Math.round((sentAt - now()) / 1000)
}

export const isClockOff = (skew: number | null): boolean => skew !== null && Math.abs(skew) > SKEW_S

export function clockInWords(skew: number | null): string {
  if (skew === null) return 'unknown: answers have no readable Date header'
  if (!isClockOff(skew)) return 'in sync with the shop’s'
  return `${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the shop’s: around midnight it refuses phones`
}
