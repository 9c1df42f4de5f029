import type { PageData } from '#shared/page-data.ts'
import { dayWithin } from '#client/ui/kyiv-days.ts'
import { kyivTime } from '#client/ui/kyiv-time.ts'
import { useApp } from '#client/context/app.ts'
import { slotDays, type SlotDay } from '../form/slot-days.ts'
import { Field } from './pickup-fields.tsx'

/** As soon as possible, or a slot of the chosen restaurant. */
export function When({ data: { slots, now, fields, faults, cart } }: { data: PageData['pickup'] }) {
  const { LL, locale } = useApp()
  const {
    checkout: { when },
    cart: { promise },
    byForm,
  } = LL
  const paused = cart.quote?.obstacle === 'paused'
  const minutes = slots?.asap_minutes ?? null
  const opens = slots?.opens_at ?? null
  const closed = opens
    ? when.opens({ day: dayWithin(LL, opens, locale, new Date(now)), time: kyivTime(opens, locale) })
    : when.asapClosed()
  const dayName = ({ offset, label }: SlotDay): string =>
    offset === 0 ? `${when.today()}, ${label}` : offset === 1 ? `${when.tomorrow()}, ${label}` : label
  return (
    <section className="checkout-part">
      <h2>{when.title()}</h2>
      {!slots && (
        <p className="notice" data-severity="warn">
          {byForm.noTimes()}
        </p>
      )}
      {paused && <p className="muted">{LL.cart.obstacle.paused()}</p>}
      {slots && !paused && minutes === null && (
        <p className="notice" data-severity="warn">
          {slots.slots.length > 0 ? closed : when.none()}
        </p>
      )}
      {!paused && (
        <Field
          name="slot"
          label={when.slotField()}
          hint={minutes === null ? undefined : promise.pickup({ minutes })}
          fault={faults.slot}
        >
          {(control) => (
            <select {...control} name="slot" defaultValue={slots?.slots.includes(fields.slot) ? fields.slot : ''}>
              <option value="">{slots && minutes === null ? when.slotChoose() : when.asap()}</option>
              {slotDays(slots?.slots ?? [], new Date(now), locale).map((day) => (
                <optgroup key={day.offset} label={dayName(day)}>
                  {day.slots.map(({ value, time }) => (
                    <option key={value} value={value}>
                      {day.offset === 0 ? time : `${day.label}, ${time}`}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
      )}
    </section>
  )
}
