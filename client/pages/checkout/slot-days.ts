import { TIME_ZONE } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'
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

/** Slots by day, in the order they came. */
export function slotDays(slots: readonly string[], now: Date, locale: Locale): SlotDay[] {
  const days = Map.groupBy(slots, (slot) => dayNumber(new Date(slot)) - dayNumber(now))
  return [...days].map(([offset, ofDay]) => ({
    offset, label: kyivDay(ofDay[0] ?? '', locale), slots: ofDay.map((value) => ({ value, time: kyivTime(value, locale) })),
  }))
}
