import { z } from 'zod'
import type { SituationSource } from './situation-source.ts'

/** Air-raid alerts by alerts.in.ua: one letter for each region, A for an alert, P for one in a part of it, N for none. */

export interface AlertsApi {
  readonly url: string
  readonly token: string
  /** The API's region of each city. */
  readonly regions: ReadonlyMap<number, number>
}

const Letter = z.enum(['A', 'P', 'N'])
const TIMEOUT_MS = 5000

/** A part of a region may not be the city's: only an alert of the whole region counts. */
export const openAlertsApi = ({ url, token, regions }: AlertsApi): SituationSource => ({
  async of(cityId) {
    const region = regions.get(cityId)
    if (region === undefined) return null
    const answer = await fetch(new URL(`/v1/iot/active_air_raid_alerts/${region}.json`, url), {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the alerts API answered ${answer.status}`)
    return Letter.parse(await answer.json()) === 'A' ? 'air_raid' : null
  },
})
