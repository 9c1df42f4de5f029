import type { ComponentProps } from 'react'
import { CUTLERY_MAX } from '#shared/rules/checkout-fields.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { useApp } from '#client/context/app.ts'
import type { PartProps } from './part-props.ts'

export function ExtrasPart({ fields, faults, type }: PartProps) {
  const {
    LL: {
      checkout: { extras },
    },
  } = useApp()
  return (
    <section className="checkout-part">
      <h2>{extras.title()}</h2>
      <Cutlery count={fields.cutlery} onCount={(cutlery) => type({ cutlery })} />
      <Field
        label={extras.comment()}
        error={faults.comment}
        control={(props) => (
          <textarea
            {...(props as ComponentProps<'textarea'>)}
            name="comment"
            rows={3}
            maxLength={500}
            value={fields.comment}
            onChange={(event) => type({ comment: event.target.value })}
          />
        )}
      />
      <Checkbox checked={fields.noCall} onChange={(noCall) => type({ noCall })}>
        {extras.noCall()}
      </Checkbox>
      <Checkbox checked={fields.messenger} onChange={(messenger) => type({ messenger })}>
        {extras.messenger()}
      </Checkbox>
    </section>
  )
}

function Cutlery({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const {
    LL: {
      checkout: { extras },
    },
  } = useApp()
  return (
    <div className="counter-row" role="group" aria-label={extras.cutlery()}>
      <span>{extras.cutlery()}</span>
      <IconButton
        icon="minus"
        label={extras.cutleryLess()}
        aria-disabled={count <= 0 || undefined}
        onClick={() => onCount(Math.max(count - 1, 0))}
      />
      <output>{count}</output>
      <IconButton
        icon="plus"
        label={extras.cutleryMore()}
        aria-disabled={count >= CUTLERY_MAX || undefined}
        onClick={() => onCount(Math.min(count + 1, CUTLERY_MAX))}
      />
    </div>
  )
}
