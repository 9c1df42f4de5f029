import { observer } from 'mobx-react-lite'
import { useState, type ComponentProps } from 'react'
import type { Slots } from '#shared/contract/orders.ts'
import { TextSkeleton } from '#client/ui/text-skeleton.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { dayWithin } from '#client/ui/kyiv-days.ts'
import { kyivTime } from '#client/ui/kyiv-time.ts'
import { ClosingCountdown } from '#client/features/cart/quote/closing-countdown.tsx'
import type { Times } from '#client/features/cart/quote/use-slots.ts'
import { useApp } from '#client/context/app.ts'
import type { PartProps } from './part-props.ts'
import { slotDays, type SlotDay } from './slot-days.ts'

interface WhenProps extends PartProps {
  times: Times
  paused: boolean
  /** The chosen slot is no longer offered. */
  lapsed: boolean
}

/** As soon as possible, or a slot. A paused restaurant has no times, and the button says why. */
export const TimePart = observer(function When({ fields, faults, type, times, paused, lapsed }: WhenProps) {
  const {
    LL,
    stores: {
      delivery: { selection },
    },
  } = useApp()
  const { when } = LL.checkout
  const { failed, untold, ask } = times
  const slots = paused ? undefined : times.slots
  return (
    <section className="checkout-part">
      <h2>{when.title()}</h2>
      {!selection && <p className="muted">{untold ? when.untold() : when.needed()}</p>}
      {failed && (
        <div className="notice" data-severity="warn">
          <p>{when.failed()}</p>
          <Button look="plain" onClick={() => void ask()}>
            {LL.errors.retry()}
          </Button>
        </div>
      )}
      {paused && <p className="muted">{LL.cart.obstacle.paused()}</p>}
      {selection && untold && !paused && <p className="muted">{when.untold()}</p>}
      <ClosingCountdown times={times} />
      {slots?.asap_minutes === null && slots.slots.length === 0 && (
        <p className="notice" data-severity="warn">
          {when.none()}
        </p>
      )}
      {selection && !failed && !paused && !untold && (
        <TimeChoice
          slots={slots}
          slot={fields.slot}
          fault={faults.slot ?? (lapsed ? when.slotGone() : undefined)}
          onSlot={(slot) => type({ slot })}
        />
      )}
    </section>
  )
})

interface TimeChoiceProps {
  slots: Slots | undefined
  slot: string | null
  fault: string | undefined
  onSlot: (slot: string | null) => void
}

/** Has the same size before the times load: the content below must not move. */
const TimeChoice = observer(function TimeChoice({ slots, slot, fault, onSlot }: TimeChoiceProps) {
  const {
    LL,
    locale,
    stores: {
      delivery: { selection },
    },
  } = useApp()
  const {
    checkout: { when },
    cart: { promise },
  } = LL
  const minutes = slots?.asap_minutes ?? null
  const opens = slots?.opens_at ?? null
  const closed = opens
    ? when.opens({ day: dayWithin(LL, opens, locale), time: kyivTime(opens, locale) })
    : when.asapClosed()
  const asapText = minutes === null ? closed : promise[selection?.type ?? 'pickup']({ minutes })
  return (
    <>
      <Choice
        legend={when.title()}
        value={slot === null ? 'asap' : 'slot'}
        error={slot === null ? fault : undefined}
        onChange={(choice) => onSlot(choice === 'asap' ? null : '')}
        options={[
          { value: 'asap', title: when.asap(), text: slots ? asapText : <TextSkeleton />, disabled: minutes === null },
          { value: 'slot', title: when.slot(), disabled: !slots?.slots.length },
        ]}
      />
      {slot !== null && (
        <Field
          label={when.slotField()}
          name="slot"
          error={fault}
          control={(props) => (
            <SlotSelect
              {...(props as ComponentProps<'select'>)}
              slots={slots?.slots ?? []}
              disabled={!slots}
              value={slot}
              onSlot={onSlot}
            />
          )}
        />
      )}
    </>
  )
})

function SlotSelect({
  slots,
  onSlot,
  ...select
}: { slots: Slots['slots']; onSlot: (slot: string) => void } & ComponentProps<'select'>) {
  const {
    LL: {
      checkout: { when },
    },
    locale,
  } = useApp()
  const [opened] = useState(() => new Date())
  const dayName = ({ offset, label }: SlotDay): string =>
    offset === 0 ? `${when.today()}, ${label}` : offset === 1 ? `${when.tomorrow()}, ${label}` : label
  return (
    <select {...select} onChange={(event) => onSlot(event.target.value)}>
      <option value="">{when.slotChoose()}</option>
      {slotDays(slots, opened, locale).map((day) => (
        <optgroup key={day.offset} label={dayName(day)}>
          {day.slots.map(({ value, time }) => (
            <option key={value} value={value}>
              {day.offset === 0 ? time : `${day.label}, ${time}`}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
