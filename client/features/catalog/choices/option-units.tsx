import { useId } from 'react'
import { unitsField, type FieldPath } from '#shared/rules/menu/choice-fields.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { Option, OptionGroup } from '#shared/rules/menu/options.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { isChoosable } from '#shared/rules/menu/selection.ts'

/** An option that may be taken several times: a number field, with buttons for fingers. */
export function OptionUnits({ option, path, qty, most, isOff, isFree, onCount, form }: ControlProps) {
  const { LL } = useApp()
  const id = useId()
  const { name } = option
  return (
    <div className="option-words" data-chosen={qty > 0 || undefined}>
      <label htmlFor={id}>
        <OptionWords option={option} isFree={isFree} />
      </label>
      <span className="stepper option-units">
        <Step name={LL.product.less({ name })} icon="minus" off={isOff || qty === 0} onPress={() => onCount(qty - 1)} />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          name={unitsField(path, option.id)}
          form={form}
          min={0}
          max={option.qty_max}
          value={qty}
          disabled={isOff}
          onChange={(event) => onCount(Math.max(0, Math.trunc(Number(event.target.value))))}
        />
        <Step name={LL.product.more({ name })} off={isOff || qty >= most} onPress={() => onCount(qty + 1)} />
      </span>
    </div>
  )
}

interface StepProps {
  name: string
  /** The plus of the last button is the style sheet's. */
  icon?: 'minus'
  off: boolean
  onPress: () => void
}

/** It keeps the focus at its limit. */
export function Step({ name, icon, off, onPress }: StepProps) {
  return (
    <button type="button" aria-label={name} aria-disabled={off || undefined} onClick={off ? undefined : onPress}>
      {icon && <Icon name={icon} />}
    </button>
  )
}

/** What the control of an option shows and does. */
export interface ControlProps {
  group: OptionGroup
  option: Option
  /** Ids down to the group. */
  path: FieldPath
  qty: number
  most: number
  /** It cannot be chosen today. */
  isOff: boolean
  /** Chosen, and all of it part of the dish's price. */
  isFree: boolean
  onCount: (qty: number) => void
  form: string | undefined
}

/** Name, weight and price of an option, or that it is sold out. */
export function OptionWords({ option, isFree }: { option: Option; isFree: boolean }) {
  const { LL, locale } = useApp()
  const { name, weight, price } = option
  return (
    <span className="option-words">
      <span>
        {name}
        {weight && <small className="muted"> {weight}</small>}
      </span>
      {!isChoosable(option) && <small>{LL.options.stopped()}</small>}
      {isChoosable(option) && price > 0 && (
        <b>{isFree ? formatMoney(0, locale) : LL.options.price({ price: formatMoney(kopiykas(price), locale) })}</b>
      )}
    </span>
  )
}
