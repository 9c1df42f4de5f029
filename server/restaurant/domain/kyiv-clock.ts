import { DateTime } from 'luxon'
import { TIME_ZONE } from '#shared/constants.ts'

/** "Today" and the time of day are Kyiv's, wherever the server stands. */

export const inKyiv = (moment: Date): DateTime => DateTime.fromJSDate(moment, { zone: TIME_ZONE })

/** Minutes since midnight on the Kyiv clock. */
export const kyivMinute = (moment: Date): number => inKyiv(moment).hour * 60 + inKyiv(moment).minute
