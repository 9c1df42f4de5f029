import { DateTime } from 'luxon'
import { TIME_ZONE } from '#shared/rules/wall-clock.ts'

/** "Today" and the time of day are Kyiv's, wherever the server stands. */

export const inKyiv = (moment: Date): DateTime => DateTime.fromJSDate(moment, { zone: TIME_ZONE })

/** Minutes since midnight on the Kyiv clock. */
export function kyivMinute(moment: Date): number {
  const { hour, minute } = inKyiv(moment)
  return hour * 60 + minute
}
