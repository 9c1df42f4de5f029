import type { Locale } from '#shared/locale.ts'
import { dayOffset, weekdayAndDay } from '#client/ui/kyiv-days.ts'
import { kyivTime } from '#client/ui/kyiv-time.ts'

/** Slots of one calendar day in Kyiv. */
export interface SlotDay {
  /** 0 for today. */
  offset: number
  label: string
  slots: { value: string; time: string }[]
}

/** Slots by day, the earliest first: an instant names its night, whatever order they came in. */
export function slotDays(slots: readonly string[], now: Date, locale: Locale): SlotDay[] {
  const days = new Map<number, string[]>()
  for (const slot of slots.toSorted((one, other) => Date.parse(one) - Date.parse(other))) {
    const offset = dayOffset(slot, now)
    days.set(offset, [...(days.get(offset) ?? []), slot])
  }
  return [...days].map(([offset, ofDay]) => ({
    offset,
    label: weekdayAndDay(ofDay[0] ?? '', locale, 'short'),
    slots: ofDay.map((value) => ({ value, time: kyivTime(value, locale) })),
  }))
}
