import { TIME_ZONE } from '#shared/rules/wall-clock.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { dayOffset } from '#client/ui/kyiv-days.ts'
import { kyivDay, kyivTime } from '#client/ui/kyiv-time.ts'

/** Slots of one calendar day in Kyiv. */
export interface SlotDay {
  /** 0 for today. */
  offset: number
  label: string
  slots: { value: string; time: string }[]
}

/** 'середа, 18 листопада' in Kyiv. */
export const weekdayAndDay = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag[locale], {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant))

/** Slots by day, in the order they came. */
export function slotDays(slots: readonly string[], now: Date, locale: Locale): SlotDay[] {
  const days = new Map<number, string[]>()
  for (const slot of slots) {
    const offset = dayOffset(slot, now)
    days.set(offset, [...(days.get(offset) ?? []), slot])
  }
  return [...days].map(([offset, ofDay]) => ({
    offset,
    label: kyivDay(ofDay[0] ?? '', locale),
    slots: ofDay.map((value) => ({ value, time: kyivTime(value, locale) })),
  }))
}
