import { describeLine } from '#shared/rules/menu/describe-line.ts'
import type { ChosenOption } from '#shared/rules/menu/options.ts'

interface Described {
  readonly options?: readonly ChosenOption[] | undefined
  readonly note?: string | undefined
}

/** What was chosen of a dish, and the note: the same words in cart, checkout and order. */
export function LineWords({ line: { options = [], note = '' } }: { line: Described }) {
  const words = describeLine({ options, note })
  return words ? <span>{words}</span> : null
}
