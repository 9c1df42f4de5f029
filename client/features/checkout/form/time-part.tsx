import { observer } from 'mobx-react-lite'
import type { Slots } from '#shared/contract/order-forms.ts'
import { TextSkeleton } from '#client/ui/text-skeleton.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/form/choice.tsx'
import { dayWithin, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { ClosingCountdown } from '#client/features/cart/quote/closing-countdown.tsx'
import { missingChoice, pauseAdvice, pausedText } from '#client/features/cart/quote/obstacles.ts'
import { soonestText } from '#client/features/cart/quote/fulfilment-texts.ts'
import type { Times } from '#client/features/cart/quote/use-slots.ts'
import { useApp, type App } from '#client/context/app.ts'
import { cookingRestaurant } from '#client/context/city-selectors.ts'
import type { PartProps } from './part-props.ts'
import { SlotChoice } from './slot-choice.tsx'

interface WhenProps extends PartProps {
  times: Times
  paused: boolean
  /** The chosen slot is no longer offered. */
  lapsed: boolean
}

/** As soon as possible, or a slot. A paused restaurant has those of later days at most. */
export const TimePart = observer(function When({ fields, faults, type, times, paused, lapsed }: WhenProps) {
  const app = useApp()
  const { LL } = app
  const { when } = LL.checkout
  const missing = missingChoice(app)
  const { failed, unavailable, slots, ask } = times
  const isKnown = !missing && !failed && !unavailable
  const fault = faults.slot ?? (lapsed ? when.slotGone() : undefined)
  const choice = { slot: fields.slot, onSlot: (slot: string | null) => type({ slot }) }
  return (
    <section className="checkout-part">
      <h2>{when.title()}</h2>
      {missing && <p className="muted">{when.needed[missing]()}</p>}
      {failed && (
        <div className="notice" data-severity="warn">
          <p>{when.failed()}</p>
          <Button look="plain" onClick={() => void ask()}>
            {LL.errors.retry()}
          </Button>
        </div>
      )}
      {paused && <p className="muted">{pausedText(app, cookingRestaurant(app), pauseAdvice(app, slots))}</p>}
      {!missing && unavailable && !paused && <p className="muted">{when.untold()}</p>}
      <ClosingCountdown times={times} />
      {!paused && slots?.asap_minutes === null && slots.slots.length === 0 && (
        <p className="notice" data-severity="warn">
          {when.none()}
        </p>
      )}
      {isKnown && !paused && <TimeChoice {...choice} slots={slots} fault={fault} />}
      {isKnown && paused && slots && <TimesAhead {...choice} slots={slots} fault={fault} />}
    </section>
  )
})

interface TimeChoiceProps {
  slots: Slots | undefined
  slot: string | null
  fault: string | undefined
  onSlot: (slot: string | null) => void
}

/** The first row has the same size before the times load: the content below must not move. */
const TimeChoice = observer(function TimeChoice({ slots, slot, fault, onSlot }: TimeChoiceProps) {
  const app = useApp()
  const { when } = app.LL.checkout
  return (
    <>
      <Choice
        legend={when.title()}
        look="segments"
        value={slot === null ? 'asap' : 'slot'}
        error={slot === null ? fault : undefined}
        onChange={(choice) => onSlot(choice === 'asap' ? null : '')}
        options={[
          {
            value: 'asap',
            title: when.asap(),
            text: slots ? asapText(app, slots) : <TextSkeleton />,
            disabled: typeof slots?.asap_minutes !== 'number',
          },
          { value: 'slot', title: when.slot(), disabled: !slots?.slots.length },
        ]}
      />
      {slot !== null && slots && <TimesAhead slots={slots} slot={slot} fault={fault} onSlot={onSlot} />}
    </>
  )
})

const TimesAhead = observer(function TimesAhead({ slots, slot, fault, onSlot }: TimeChoiceProps & { slots: Slots }) {
  const now = new Date(useApp().stores.clock.at)
  return <SlotChoice slots={slots.slots} slot={slot ?? ''} now={now} error={fault} onSlot={onSlot} />
})

/** When an order of now is ready, else when the restaurant opens. */
function asapText(app: App, { asap_minutes: minutes, opens_at: opens }: Slots): string {
  const { LL, locale, stores } = app
  const { when } = LL.checkout
  if (minutes !== null) return soonestText(app, stores.delivery.selection?.type ?? 'pickup', stores.clock.at, minutes)
  if (!opens) return when.asapClosed()
  const day = dayWithin(LL, opens, locale, new Date(stores.clock.at))
  return when.opens({ day, time: kyivTime(opens, locale) })
}
