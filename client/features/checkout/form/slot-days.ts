import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Locale } from '#shared/locale.ts'
import { dayOffset, weekdayAndDay, kyivTime } from '#client/ui/time/kyiv-time.ts'

/** Slots of one day in Kyiv. */
export interface SlotDay {
  /** 0 for today. */
  offset: number
  label: string
  slots: { value: string; time: string }[]
}

/** Slots of one night follow each other so closely, a full kitchen's gap included. */
const GAP_MS = 90 * 60_000
/** A night that lasts longer belongs to a restaurant that never closes: there days begin at midnight. */
const NIGHT_MS = 6 * 3_600_000

/** Slots after midnight of the evening that is running: whoever orders now means tonight by them. */
function nightOf(sorted: readonly string[], now: Date): string[] {
  const night: string[] = []
  let last = now.getTime()
  for (const slot of sorted) {
    const at = Date.parse(slot)
    if (at - last > GAP_MS) break
    last = at
    if (dayOffset(slot, now) > 0) night.push(slot)
  }
  return last - Date.parse(night[0] ?? '') < NIGHT_MS - GAP_MS ? night : []
}

/** 'Сьогодні', 'Завтра, сб, 21 листопада' or 'нд, 22 листопада': a day is easily mistaken by its name alone. */
export const slotDayName = ({ checkout: { when } }: TranslationFunctions, { offset, label }: SlotDay): string =>
  offset === 0 ? when.today() : offset === 1 ? `${when.tomorrow()}, ${label}` : label

/** Slots by day, the earliest first: an instant names its night, whatever order they came in. */
export function slotDays(slots: readonly string[], now: Date, locale: Locale): SlotDay[] {
  const days = new Map<number, string[]>()
  const sorted = slots.toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const night = nightOf(sorted, now)
  for (const slot of sorted) {
    const offset = night.includes(slot) ? 0 : dayOffset(slot, now)
    days.set(offset, [...(days.get(offset) ?? []), slot])
  }
  return [...days].map(([offset, ofDay]) => ({
    offset,
    label: weekdayAndDay(ofDay[0] ?? '', locale, 'short'),
    slots: ofDay.map((value) => ({ value, time: kyivTime(value, locale) })),
  }))
}
