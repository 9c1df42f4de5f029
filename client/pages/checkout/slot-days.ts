import { TIME_ZONE } from '#shared/constants.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { kyivDay, kyivTime } from '../../components/kyiv-time.ts'

/** Slots of one calendar day in Kyiv. */
export interface SlotDay {
  /** 0 for today. */
  offset: number
  label: string
  slots: { value: string; time: string }[]
}

const DAY_MS = 86_400_000
const kyivDate = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
const dayNumber = (instant: Date): number => Date.parse(kyivDate.format(instant)) / DAY_MS

/** Days from today to an instant's, on the Kyiv calendar. */
export const dayOffset = (instant: string, now: Date): number => dayNumber(new Date(instant)) - dayNumber(now)

/** 'середа, 18 листопада' in Kyiv. */
export const weekdayAndDay = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], { timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant))

/** Slots by day, in the order they came. */
export function slotDays(slots: readonly string[], now: Date, locale: Locale): SlotDay[] {
  const days = Map.groupBy(slots, (slot) => dayOffset(slot, now))
  return [...days].map(([offset, ofDay]) => ({
    offset, label: kyivDay(ofDay[0] ?? '', locale), slots: ofDay.map((value) => ({ value, time: kyivTime(value, locale) })),
  }))
}
