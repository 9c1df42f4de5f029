import { useState, type ComponentProps } from 'react'
import type { Slots } from '#shared/contract/orders.ts'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { Field } from '../../components/field.tsx'
import { useApp } from '../../context/app.ts'
import type { PartProps } from './part.ts'
import { slotDays, type SlotDay } from './slot-days.ts'

interface WhenProps extends PartProps {
  times: { slots: Slots | undefined; failed: boolean; ask: () => void }
  /** A restaurant is chosen. */
  chosen: boolean
  /** The slot picked before is not offered any more. */
  lapsed: boolean
}

/** As soon as possible, or a slot of the restaurant (decisions, checkout). */
export function When({ fields, faults, type, times: { slots, failed, ask }, chosen, lapsed }: WhenProps) {
  const { LL } = useApp()
  const { when } = LL.checkout
  return (
    <section className="checkout-part">
      <h2>{when.title()}</h2>
      {!chosen && <p className="muted">{LL.checkout.restaurantNeeded()}</p>}
      {failed && <div className="notice" data-severity="warn">
        <p>{when.failed()}</p><Button look="plain" onClick={ask}>{LL.errors.retry()}</Button>
      </div>}
      {chosen && !slots && !failed && <span className="skeleton checkout-skeleton-line" />}
      {slots?.asap_minutes === null && slots.slots.length === 0 && <p className="notice" data-severity="warn">{when.none()}</p>}
      {slots && <Times slots={slots} slot={fields.slot} fault={faults.slot ?? (lapsed ? when.slotGone() : undefined)}
        onSlot={(slot) => type({ slot })} />}
    </section>
  )
}

interface TimesProps { slots: Slots; slot: string | null; fault: string | undefined; onSlot: (slot: string | null) => void }

function Times({ slots, slot, fault, onSlot }: TimesProps) {
  const { LL: { checkout: { when } } } = useApp()
  const asap = slots.asap_minutes
  const asapText = asap === null ? when.asapClosed() : when.asapHint({ minutes: asap })
  return (
    <>
      <Choice legend={when.title()} value={slot === null ? 'asap' : 'slot'} error={slot === null ? fault : undefined}
        onChange={(choice) => onSlot(choice === 'asap' ? null : '')} options={[
          { value: 'asap', title: when.asap(), text: asapText, disabled: asap === null },
          { value: 'slot', title: when.slot(), disabled: slots.slots.length === 0 },
        ]} />
      {slot !== null && <Field label={when.slotField()} name="slot" error={fault} control={(props) =>
        <SlotSelect {...props as ComponentProps<'select'>} slots={slots} value={slot} onSlot={onSlot} />} />}
    </>
  )
}

function SlotSelect({ slots, onSlot, ...select }: { slots: Slots; onSlot: (slot: string) => void } & ComponentProps<'select'>) {
  const { LL: { checkout: { when } }, locale } = useApp()
  const [opened] = useState(() => new Date())
  const dayName = ({ offset, label }: SlotDay): string =>
    offset === 0 ? `${when.today()}, ${label}` : offset === 1 ? `${when.tomorrow()}, ${label}` : label
  return (
    <select {...select} onChange={(event) => onSlot(event.target.value)}>
      <option value="">{when.slotChoose()}</option>
      {slotDays(slots.slots, opened, locale).map((day) => (
        <optgroup key={day.offset} label={dayName(day)}>
          {day.slots.map(({ value, time }) => <option key={value} value={value}>{day.offset === 0 ? time : `${day.label}, ${time}`}</option>)}
        </optgroup>
      ))}
    </select>
  )
}
