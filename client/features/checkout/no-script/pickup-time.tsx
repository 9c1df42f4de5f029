import type { ComponentProps } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import { dayWithin, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { useApp } from '#client/context/app.ts'
import { pausedText } from '#client/features/cart/quote/obstacles.ts'
import { soonestText } from '#client/features/cart/quote/fulfilment-texts.ts'
import { Field } from '#client/ui/form/field.tsx'
import { idOf } from './pickup-faults.tsx'
import type { Slots } from '#shared/contract/order-forms.ts'
import { slotDayName, slotDays } from '../form/slot-days.ts'

/** Options of a select: the slots, grouped by day. */
function SlotOptions({ slots, now }: { slots: Slots['slots']; now: Date }) {
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

interface TimeProps {
  data: PageData['pickup']
}

/** As soon as possible, or a slot of the chosen restaurant. */
export function When({ data }: TimeProps) {
  const app = useApp()
  const { LL } = app
  const { quote, restaurant } = data.cart
  const paused = quote?.obstacle === 'paused'
  return (
    <section className="checkout-part">
      <h2>{LL.checkout.when.title()}</h2>
      {paused ? <p className="muted">{pausedText(app, restaurant)}</p> : <NotNow data={data} />}
      {!paused && <SlotField data={data} />}
    </section>
  )
}

/** Why an order is not ready as soon as possible. */
function NotNow({ data: { slots, now } }: TimeProps) {
  const { LL, locale } = useApp()
  const { when } = LL.checkout
  if (slots && slots.asap_minutes !== null) return null
  const opens = slots?.opens_at
  const closed = opens
    ? when.opens({ day: dayWithin(LL, opens, locale, new Date(now)), time: kyivTime(opens, locale) })
    : when.asapClosed()
  return (
    <p className="notice" data-severity="warn">
      {!slots ? LL.noScript.noTimes() : slots.slots.length > 0 ? closed : when.none()}
    </p>
  )
}

function SlotField({ data: { slots, now, fields, faults } }: TimeProps) {
  const app = useApp()
  const { when } = app.LL.checkout
  const minutes = slots?.asap_minutes ?? null
  return (
    <Field
      id={idOf('slot')}
      name="slot"
      label={when.slotField()}
      hint={minutes === null ? undefined : soonestText(app, 'pickup', Date.parse(now), minutes)}
      error={faults.slot}
      control={(props) => (
        <select
          {...(props as ComponentProps<'select'>)}
          defaultValue={slots?.slots.includes(fields.slot) ? fields.slot : ''}
        >
          <option value="">{slots && minutes === null ? when.slotChoose() : when.asap()}</option>
          <SlotOptions slots={slots?.slots ?? []} now={new Date(now)} />
        </select>
      )}
    />
  )
}
