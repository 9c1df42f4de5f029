import { useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { selectionFrom } from '#shared/rules/menu/choice-fields.ts'
import { keyOfLine, minQtyOf, NOTE_MAX, type LineChoice } from '#shared/rules/cart/cart.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
import { plainNote } from '#shared/rules/cart/plain-line.ts'
import type { SelectedOption, Selection } from '#shared/rules/menu/options.ts'
import { chosenOf, defaultSelection, selectionProblems } from '#shared/rules/menu/selection.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { choosableOf } from './edit-selection.ts'
import { lettersLeft } from '#client/ui/form/letters-left.ts'

/** What a customer chooses of a dish, and what follows from it. */
export type Choosing = ReturnType<typeof useChoice>

export interface FirstChoice {
  selection: SelectedOption[]
  note: string
  /** As counted here. */
  qty?: number | undefined
  /** The server found a choice missing. */
  isReminded?: boolean
}

/** Of an earlier choice what is still possible, else the usual one. */
export const firstChoice = (
  { option_groups: groups }: Product,
  earlier: Selection | null,
  note: string,
  qty?: number,
): FirstChoice => ({ selection: earlier ? choosableOf(groups, earlier) : defaultSelection(groups), note, qty })

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

export function useChoice(product: Product, first: () => FirstChoice) {
  /** Around the groups. */
  const place = useRef<HTMLDivElement>(null)
  const [{ selection, note, qty: counted, ...begun }, set] = useState(first)
  /** The customer pressed the button although a choice was missing. */
  const [isReminded, remind] = useState(begun.isReminded ?? false)
  const { option_groups: groups } = product
  // What was chosen in the server's page before this code was there.
  useLayoutEffect(() => {
    if (place.current) set((now) => ({ ...now, ...chosenIn(place.current, groups) }))
  }, [groups])
  const choice = { options: chosenOf(groups, selection), note }
  const inCart = useQtyInCart(product.id, choice)
  /** As counted here, else that of the same version in the cart, else the smallest. */
  const qty = counted ?? (inCart || minQtyOf(product.productData))
  const line = chosenLine(product, qty, choice)
  /** The first choice that is to be made or changed. */
  const problem = selectionProblems(groups, selection)[0] ?? null
  /** False: the missing choice, or a note that is too long, has the focus instead. */
  const check = (): boolean => {
    if (!problem && lettersLeft(note, NOTE_MAX) >= 0) return true
    remind(true)
    const wrong = place.current?.querySelector<HTMLElement>('[data-wrong] :is(input, button):not(:disabled)')
    for (let fold = wrong?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
    wrong?.focus()
    return false
  }
  const change = (part: Partial<FirstChoice>): void => set((now) => ({ ...now, ...part }))
  return { selection, note, qty, change, isInCart: inCart > 0, line, problem, isReminded, check, place }
}
