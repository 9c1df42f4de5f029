import { useState } from 'react'
import type { Slots } from '#shared/contract/order-forms.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/form/choice.tsx'
import { useApp } from '#client/context/app.ts'
import { slotDayName, slotDays, type SlotDay } from './slot-days.ts'

/** Times in sight at first; a press shows the others of the day. */
export const TIMES_SHOWN = 16

interface SlotChoiceProps {
  slots: Slots['slots']
  slot: string
  now: Date
  error: string | undefined
  onSlot: (slot: string) => void
}

/** The day first, then its times. */
export function SlotChoice({ slots, slot, now, error, onSlot }: SlotChoiceProps) {
  const { LL, locale } = useApp()
  const days = slotDays(slots, now, locale)
  const [offset, setOffset] = useState<number | null>(null)
  const chosen = days.find((day) => day.slots.some(({ value }) => value === slot))
  const day = days.find((one) => one.offset === offset) ?? chosen ?? days[0]
  if (!day) return null
  return (
    <>
      <Choice
        legend={LL.checkout.when.day()}
        look="segments"
        value={String(day.offset)}
        onChange={(value) => setOffset(Number(value))}
        options={days.map((one) => ({ value: String(one.offset), title: slotDayName(LL, one) }))}
      />
      <Times key={day.offset} day={day} slot={slot} error={error} onSlot={onSlot} />
    </>
  )
}

function Times({ day, slot, error, onSlot }: Pick<SlotChoiceProps, 'slot' | 'error' | 'onSlot'> & { day: SlotDay }) {
  const { when } = useApp().LL.checkout
  const at = day.slots.findIndex(({ value }) => value === slot)
  const [isWhole, setWhole] = useState(at >= TIMES_SHOWN)
  const visibleSlots = isWhole ? day.slots : day.slots.slice(0, TIMES_SHOWN)
  return (
    <div className="checkout-times">
      <Choice
        legend={when.slotField()}
        look="segments"
        value={slot || null}
        error={error}
        onChange={onSlot}
        options={visibleSlots.map(({ value, time }) => ({ value, title: time }))}
      />
      {visibleSlots.length < day.slots.length && (
        <Button look="plain" icon="clock" onClick={() => setWhole(true)}>
          {when.more()}
        </Button>
      )}
    </div>
  )
}
