import { useId, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { QTY_MAX, minQtyOf } from '#shared/rules/cart/cart.ts'
import { groupField, unitsField, type FieldPath } from '#shared/rules/menu/choice-fields.ts'
import type { Chosen, Option, OptionGroup, SelectedOption, Selection } from '#shared/rules/menu/options.ts'
import { isChoosable } from '#shared/rules/menu/selection.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { useApp } from '#client/context/app.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { amountText } from '#client/ui/price.tsx'
import { mostOf, qtyOf, withQty } from './edit-selection.ts'

interface OptionProps {
  group: OptionGroup
  option: Option
  /** Ids down to the group. */
  path: FieldPath
  selection: Selection
  /** What is chosen of the group. */
  chosen: Chosen
  onSelect: (selection: SelectedOption[]) => void
  form: string | undefined
}

/** One choice: a radio button, a checkbox, or a number where several units of it are possible. Children are its own groups. */
export function OptionRow({ children, ...props }: OptionProps & { children: ReactNode }) {
  const { group, option } = props
  const Control = option.qty_max > 1 && group.max > 1 ? OptionUnits : Choice
  return (
    <li className="option" data-stopped={!isChoosable(option) || undefined}>
      <Control {...props} />
      {children}
    </li>
  )
}

const countOf = ({ group, option, selection, onSelect }: OptionProps) => ({
  qty: qtyOf(selection, { group_id: group.id, option_id: option.id }),
  most: mostOf(group, option, selection),
  count: (wanted: number): void => onSelect(withQty(selection, group, option, wanted)),
})

/** A full group takes no further choice; where only one is possible, another takes its place. */
function Choice(props: OptionProps) {
  const { group, option, path, form } = props
  const { qty, most, count } = countOf(props)
  const isRadio = group.min === 1 && group.max === 1
  return (
    <label className="choice-option">
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={groupField(path)}
        value={option.id}
        form={form}
        // Within an option that is not chosen nothing is required.
        required={(form !== undefined && isRadio && path.length === 1) || undefined}
        checked={qty > 0}
        disabled={!isChoosable(option) || (qty === 0 && most < 1)}
        onChange={(event) => count(event.target.checked ? 1 : 0)}
      />
      <span className="choice-body">
        <OptionWords {...props} />
      </span>
    </label>
  )
}

/** An option that may be taken several times: a number field, with buttons for fingers. */
function OptionUnits(props: OptionProps) {
  const { LL } = useApp()
  const id = useId()
  const { option, path, form } = props
  const { name } = option
  const { qty, most, count } = countOf(props)
  const isOff = !isChoosable(option)
  return (
    <div className="option-words row" data-chosen={qty > 0 || undefined}>
      <label htmlFor={id}>
        <OptionWords {...props} />
      </label>
      <span className="stepper option-units">
        <Step name={LL.product.less({ name })} icon="minus" off={isOff || qty === 0} onPress={() => count(qty - 1)} />
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
          onChange={(event) => count(Math.max(0, Math.trunc(Number(event.target.value))))}
        />
        <Step name={LL.product.more({ name })} off={isOff || qty >= most} onPress={() => count(qty + 1)} />
      </span>
    </div>
  )
}

/** Name, weight and price of an option, or that it is sold out. */
function OptionWords({ option, chosen }: OptionProps) {
  const { LL, locale } = useApp()
  const { id, name, weight, price } = option
  // Chosen, and all of it part of the dish's price.
  const isFree = chosen.some(({ option_id, qty, free_qty }) => option_id === id && free_qty === qty)
  return (
    <span className="option-words row">
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

interface QtyProps {
  product: Pick<Product, 'productData'>
  qty: number
  onCount: (qty: number) => void
}

/** How much of a chosen dish, from its smallest amount on. */
export function QtyStepper({ product: { productData }, qty, onCount }: QtyProps) {
  const app = useApp()
  const { options, product } = app.LL
  const name = options.qty()
  const isLeast = qty <= minQtyOf(productData)
  return (
    <span className="stepper option-units" role="group" aria-label={name}>
      <Step name={product.less({ name })} icon="minus" off={isLeast} onPress={() => onCount(qty - 1)} />
      <output>{amountText(app, productData.unit, Number((qty * productData.step).toFixed(3)))}</output>
      <Step name={product.more({ name })} off={qty >= QTY_MAX} onPress={() => onCount(qty + 1)} />
    </span>
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
function Step({ name, icon, off, onPress }: StepProps) {
  return (
    <button type="button" aria-label={name} aria-disabled={off || undefined} onClick={off ? undefined : onPress}>
      {icon && <Icon name={icon} />}
    </button>
  )
}
