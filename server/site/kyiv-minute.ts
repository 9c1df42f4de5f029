import { DateTime } from 'luxon'
import { TIME_ZONE } from '#shared/constants.ts'

/** Minutes since midnight in Kyiv, by which category windows open and close. */
export function kyivMinute(now: Date): number {
  const { hour, minute } = DateTime.fromJSDate(now, { zone: TIME_ZONE })
  return hour * 60 + minute
}
