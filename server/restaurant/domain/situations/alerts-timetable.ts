import { kyivMinute } from '../kyiv-clock.ts'
import { isBetween, minuteOf } from '#shared/rules/category-window.ts'
import type { SituationSource } from './situation-source.ts'

/** Alerts at the same times each day, to show what the shop does. */

export interface DemoAlert {
  readonly city: number
  /** Kyiv clock, 'HH:MM'. */
  readonly from: string
  readonly until: string
}

export const openTimetable = (alerts: readonly DemoAlert[], now: () => Date): SituationSource => ({
  of: async (cityId) => {
    const minute = kyivMinute(now())
    const isOn = alerts.some(
      ({ city, from, until }) => city === cityId && isBetween(minuteOf(from), minuteOf(until), minute),
    )
    return isOn ? 'air_raid' : null
  },
})
