import { observer } from 'mobx-react-lite'
import { COMMENT_MAX, CUTLERY_MAX, DROPOFFS } from '#shared/rules/orders/checkout-fields.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/form/choice.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { LongField } from '#client/ui/form/long-field.tsx'
import { useApp } from '#client/context/app.ts'
import { Fold } from '#client/ui/fold.tsx'
import type { PartProps } from './part-props.ts'

/** Comment, cutlery and calls, folded; at a table only the comment is left. */
export const ExtrasPart = observer(function ExtrasPart({
  fields,
  faults,
  type,
  isSeated,
}: PartProps & { isSeated: boolean }) {
  const { LL, stores } = useApp()
  const { extras } = LL.checkout
  const { delivery } = stores
  const fulfilment = delivery.selection?.type
  return (
    <>
      {fulfilment === 'courier' && (
        <Choice
          legend={LL.order.dropoff.legend()}
          look="segments"
          value={fields.dropoff}
          onChange={(dropoff) => type({ dropoff })}
          options={DROPOFFS.map((value) => ({ value, title: LL.order.dropoff.choices[value]() }))}
        />
      )}
      <Fold
        title={isSeated ? extras.comment() : extras.folded()}
        says={fields.comment || undefined}
        isNeeded={Boolean(faults.comment)}
      >
        <LongField
          label={fulfilment === 'courier' ? extras.courierComment() : extras.comment()}
          error={faults.comment}
          name="comment"
          rows={3}
          max={COMMENT_MAX}
          value={fields.comment}
          onText={(comment) => type({ comment })}
        />
        {!isSeated && <CutleryAndCalls fields={fields} type={type} />}
      </Fold>
    </>
  )
})

function CutleryAndCalls({ fields, type }: Pick<PartProps, 'fields' | 'type'>) {
  const { extras } = useApp().LL.checkout
  return (
    <>
      <Cutlery count={fields.cutlery} onCount={(cutlery) => type({ cutlery })} />
      <Checkbox checked={fields.noCall} onChange={(noCall) => type({ noCall })}>
        {extras.noCall()}
      </Checkbox>
      <Checkbox checked={fields.messenger} onChange={(messenger) => type({ messenger })}>
        {extras.messenger()}
      </Checkbox>
    </>
  )
}

function Cutlery({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const { extras } = useApp().LL.checkout
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
