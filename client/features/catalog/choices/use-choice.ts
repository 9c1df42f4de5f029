import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { selectionFrom } from '#shared/rules/choice-fields.ts'
import { minQtyOf, type CartLine } from '#shared/rules/cart.ts'
import { lineSum } from '#shared/rules/cart-sums.ts'
import { chosenLine } from '#shared/rules/chosen-line.ts'
import type { SelectedOption } from '#shared/rules/options.ts'
import { chosenOf, selectionProblems, type SelectionProblem } from '#shared/rules/selection.ts'

/** What a customer chooses of a dish, and what follows from it. */
export interface Choosing {
  selection: SelectedOption[]
  note: string
  qty: number
  select: (selection: SelectedOption[]) => void
  write: (note: string) => void
  count: (qty: number) => void
  /** The line as it would be in the cart. */
  line: CartLine
  /** Kopiykas of the line. */
  sum: number
  /** The first choice that is to be made or changed. */
  problem: SelectionProblem | null
  /** The customer pressed the button although a choice was missing. */
  isReminded: boolean
  /** False: the missing choice has the focus instead. */
  check: () => boolean
  /** Around the groups. */
  place: RefObject<HTMLDivElement | null>
}

export interface FirstChoice {
  selection: SelectedOption[]
  note: string
  qty?: number | undefined
  /** The server found a choice missing. */
  isReminded?: boolean
}

/** The choice that the fields of the page show. */
function chosenIn(place: Element | null, groups: Product['option_groups']): FirstChoice {
  const fields = new URLSearchParams()
  for (const { name, value, type, checked } of place?.querySelectorAll('input') ?? [])
    if (checked || !['radio', 'checkbox'].includes(type)) fields.append(name, value)
  return { selection: selectionFrom(groups, fields), note: fields.get('note') ?? '' }
}

export function useChoice(product: Product, first: () => FirstChoice): Choosing {
  const place = useRef<HTMLDivElement>(null)
  const [{ selection, note, qty = minQtyOf(product.productData), ...begun }, set] = useState(first)
  const [isReminded, remind] = useState(begun.isReminded ?? false)
  const { option_groups: groups } = product
  // What was chosen in the server's page before this code was there.
  useLayoutEffect(() => {
    if (place.current) set((now) => ({ ...now, ...chosenIn(place.current, groups) }))
  }, [groups])
  const line = chosenLine(product, qty, { options: chosenOf(groups, selection), note })
  const problem = selectionProblems(groups, selection)[0] ?? null
  const check = (): boolean => {
    if (!problem) return true
    remind(true)
    place.current?.querySelector<HTMLElement>('[data-wrong] :is(input, button):not(:disabled)')?.focus()
    return false
  }
  return {
    selection,
    note,
    qty,
    select: (next) => set((now) => ({ ...now, selection: next })),
    write: (next) => set((now) => ({ ...now, note: next })),
    count: (next) => set((now) => ({ ...now, qty: next })),
    line,
    sum: lineSum(line),
    problem,
    isReminded,
    check,
    place,
  }
}
