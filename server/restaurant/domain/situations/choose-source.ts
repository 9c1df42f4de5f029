import { z } from 'zod'
import { openAlertsApi } from './alerts-api.ts'
import { openTimetable, type DemoAlert } from './alerts-timetable.ts'
import type { SituationSource } from './situation-source.ts'

/** The source of alerts that the environment names. */

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const City = z.coerce.number().int().positive()
export const Regions = z.map(City, z.coerce.number().int().positive())
/** '1:31,2:14' as pairs of city and region. */
export const regionsFrom = (text: string): Map<unknown, unknown> =>
  new Map(parts(text).map((pair) => pair.split(':') as [string, string]))

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const DemoAlerts = z.array(
  z.object({ city: z.string().regex(/^\d+$/).transform(Number), from: Clock, until: Clock }),
)
/** '1:12:00-12:30' as a city and its time of alert. */
export const alertsFrom = (text: string): { city: string; from: string; until: string }[] =>
  parts(text).map((part) => {
    const [, city = '', from = '', until = ''] = /^(\d+):([\d:]+)-([\d:]+)$/.exec(part) ?? []
    return { city, from, until }
  })

interface Settings {
  readonly ALERTS_URL?: string | undefined
  readonly ALERTS_TOKEN?: string | undefined
  readonly ALERTS_REGIONS: ReadonlyMap<number, number>
  readonly DEMO_ALERTS: readonly DemoAlert[]
}

/** Null: alerts are the operator's alone. */
export function situationSourceFrom(
  { ALERTS_URL: url, ALERTS_TOKEN: token = '', ALERTS_REGIONS: regions, DEMO_ALERTS: alerts }: Settings,
  now = () => new Date(),
): SituationSource | null {
  if (url) return openAlertsApi({ url, token, regions })
  return alerts.length > 0 ? openTimetable(alerts, now) : null
}
