import type { Slots } from '#shared/contract/order-forms.ts'
import { useApp } from '#client/context/app.ts'
import { slotDayName, slotDays } from './slot-days.ts'

/** Options of a select: the slots, grouped by day. */
export function SlotOptions({ slots, now }: { slots: Slots['slots']; now: Date }) {
  const { LL, locale } = useApp()
  return slotDays(slots, now, locale).map((day) => (
    <optgroup key={day.offset} label={slotDayName(LL, day)}>
      {day.slots.map(({ value, time }) => (
        <option key={value} value={value}>
          {day.offset === 0 ? time : `${day.label}, ${time}`}
        </option>
      ))}
    </optgroup>
  ))
}
