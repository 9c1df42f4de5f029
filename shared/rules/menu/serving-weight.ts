import type { OptionGroup, SelectedOption, Selection } from './options.ts'

/** Readable amounts of a dish and its options added up. */

interface Amount {
  readonly unit: string
  readonly number: number
}

const AMOUNT = /^(\d+(?:[.,]\d+)?)[\s\u00a0]*(\p{L}+)\.?$/u
/** Units of both languages that are thousands of another. */
const THOUSANDS: Readonly<Record<string, string>> = { кг: 'г', л: 'мл' }

function amountFrom(weight: string): Amount | null {
  const [, number, unit] = AMOUNT.exec(weight.trim()) ?? []
  return number === undefined || unit === undefined ? null : { unit, number: Number(number.replace(',', '.')) }
}

const text = (number: number): string => String(Number(number.toFixed(3))).replace('.', ',')

/** The amount in a unit; null: the unit measures something else. */
function inUnit({ unit, number }: Amount, wanted: string): number | null {
  if (unit === wanted) return number
  if (THOUSANDS[unit] === wanted) return number * 1000
  return THOUSANDS[wanted] === unit ? number / 1000 : null
}

/** The first amount with all others that its unit can measure, then the rest in the same way. */
function summed([first, ...moreAmounts]: readonly Amount[]): string[] {
  if (!first) return []
  const parts = moreAmounts.map((amount) => ({ amount, inUnit: inUnit(amount, first.unit) }))
  const sum = parts.reduce((total, part) => total + (part.inUnit ?? 0), first.number)
  const rest = parts.filter((part) => part.inUnit === null).map(({ amount }) => amount)
  return [`${text(sum)}\u00a0${first.unit}`, ...summed(rest)]
}

const amountsOf = (groups: readonly OptionGroup[], selection: Selection, times = 1): Amount[] =>
  groups.flatMap((group) =>
    selection
      .filter(({ group_id }) => group_id === group.id)
      .flatMap((selected) => amountsOfOption(group, selected, times)),
  )

function amountsOfOption(group: OptionGroup, { option_id, qty, options = [] }: SelectedOption, times: number) {
  const option = group.options.find(({ id }) => id === option_id)
  const amount = option && amountFrom(option.weight)
  return [
    ...(amount ? [{ ...amount, number: amount.number * qty * times }] : []),
    ...amountsOf(option?.option_groups ?? [], options, qty * times),
  ]
}

/** '350 г' with 30 g of sauce is '380 г', with 50 ml of it '350 г + 50 мл'; an unreadable weight stays as it is. */
export function weightWith(weight: string, groups: readonly OptionGroup[], selection: Selection): string {
  const added = amountsOf(groups, selection)
  if (added.length === 0) return weight
  const own = amountFrom(weight)
  return own ? summed([own, ...added]).join(' + ') : [weight, ...summed(added)].filter(Boolean).join(' + ')
}
