import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { selectionFrom } from '#shared/rules/menu/choice-fields.ts'
import { keyOfLine, minQtyOf, NOTE_MAX, type CartLine, type LineChoice } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
import { plainNote } from '#shared/rules/cart/plain-line.ts'
import type { SelectedOption } from '#shared/rules/menu/options.ts'
import { chosenOf, selectionProblems, type SelectionProblem } from '#shared/rules/menu/selection.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { lettersLeft } from '#client/ui/form/letters-left.ts'

/** What a customer chooses of a dish, and what follows from it. */
export interface Choosing {
  selection: SelectedOption[]
  note: string
  /** As counted here, else that of the same version in the cart, else the smallest. */
  qty: number
  /** The cart has the same version: its quantity is replaced. */
  isInCart: boolean
  select: (selection: SelectedOption[]) => void
  write: (note: string) => void
  count: (qty: number) => void
  /** What was counted here is in the cart now. */
  settle: () => void
  /** The line as it would be in the cart. */
  line: CartLine
  /** Kopiykas of the line. */
  sum: number
  /** The first choice that is to be made or changed. */
  problem: SelectionProblem | null
  /** The customer pressed the button although a choice was missing. */
  isReminded: boolean
  /** False: the missing choice, or a note that is too long, has the focus instead. */
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

/** How much of this version the cart has; for observers. */
function useQtyInCart(id: number, { options, note }: LineChoice): number {
  const { cart } = useApp().stores
  return useHydrated() ? cart.qty(keyOfLine({ id, options, note: plainNote(note) })) : 0
}

export function useChoice(product: Product, first: () => FirstChoice): Choosing {
  const place = useRef<HTMLDivElement>(null)
  const [{ selection, note, qty: counted, ...begun }, set] = useState(first)
  const [isReminded, remind] = useState(begun.isReminded ?? false)
  const { option_groups: groups } = product
  // What was chosen in the server's page before this code was there.
  useLayoutEffect(() => {
    if (place.current) set((now) => ({ ...now, ...chosenIn(place.current, groups) }))
  }, [groups])
  const choice = { options: chosenOf(groups, selection), note }
  const inCart = useQtyInCart(product.id, choice)
  const qty = counted ?? (inCart || minQtyOf(product.productData))
  const line = chosenLine(product, qty, choice)
  const problem = selectionProblems(groups, selection)[0] ?? null
  const check = (): boolean => {
    if (!problem && lettersLeft(note, NOTE_MAX) >= 0) return true
    remind(true)
    const wrong = place.current?.querySelector<HTMLElement>('[data-wrong] :is(input, button):not(:disabled)')
    for (let fold = wrong?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
    wrong?.focus()
    return false
  }
  return {
    selection,
    note,
    qty,
    isInCart: inCart > 0,
    select: (next) => set((now) => ({ ...now, selection: next })),
    write: (next) => set((now) => ({ ...now, note: next })),
    count: (next) => set((now) => ({ ...now, qty: next })),
    settle: () => set((now) => ({ ...now, qty: undefined })),
    line,
    sum: lineSum(line),
    problem,
    isReminded,
    check,
    place,
  }
}
