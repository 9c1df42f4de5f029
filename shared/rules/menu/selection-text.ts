import type { SelectedOption, Selection } from './options.ts'

/**
 * A selection as a short text for keys, cookies, form fields and links: "3'5!2(7'8).3'6" are two of option 5 of
 * group 3, each with option 8 of group 7, and one of option 6. `encodeURIComponent` leaves every character alone.
 */

const optionText = ({ group_id, option_id, qty, options = [] }: SelectedOption): string =>
  `${group_id}'${option_id}` + (qty > 1 ? `!${qty}` : '') + (options.length > 0 ? `(${selectionText(options)})` : '')

/** Equal choices as one, whatever their order. */
function joined(selection: Selection): SelectedOption[] {
  const byText = new Map<string, SelectedOption>()
  for (const one of selection) {
    const text = optionText({ ...one, qty: 1 })
    byText.set(text, { ...one, qty: one.qty + (byText.get(text)?.qty ?? 0) })
  }
  return [...byText.values()]
}

/** Equal selections have equal texts. */
export const selectionText = (selection: Selection): string => joined(selection).map(optionText).toSorted().join('.')

/** What makes a line of a cart: the dish, its options, who chose it and its note; of a plain line the dish's id. */
export const lineKey = (product_id: number, selection: Selection = [], note = '', guest = ''): string =>
  product_id +
  (selection.length > 0 ? `(${selectionText(selection)})` : '') +
  // A name has no sign of notes then.
  (guest && `@${guest.replaceAll('%', '%25').replaceAll('!', '%21')}`) +
  (note && `!${note}`)
