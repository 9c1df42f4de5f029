import type { Locale } from '#shared/locale.ts'
import { grouped } from '#shared/rules/money.ts'

/** A text being typed, and how many characters stand before the caret. */
export interface Typing {
  readonly text: string
  readonly caret: number
}

const without = (marked: string): string => marked.replace(/\s/g, '')

/** Digits with optional kopiykas; any other text is left unformatted. */
const SUM = /^(\d+)([.,]\d*)?$/

/** '17622,5' → '17 622,5' as sums are shown; the caret stays behind the figure it was behind. */
export function groupTyped({ text, caret }: Typing, locale: Locale): Typing {
  const [, whole, rest = ''] = SUM.exec(without(text)) ?? []
  if (whole === undefined) return { text, caret }
  const amount = grouped(whole, locale) + rest
  return { text: amount, caret: behind(amount, without(text.slice(0, caret)).length) }
}

/** The position after so many characters that are not separators. */
function behind(amount: string, count: number): number {
  let [at, passed] = [0, 0]
  while (passed < count) {
    if (without(amount[at] ?? '0')) passed += 1
    at += 1
  }
  return at
}

/** Deleting a thousands separator deletes the digit beyond it, else the key would have no effect. */
export function erasedThroughMark(before: string, { text, caret }: Typing, key: 'before' | 'after'): Typing {
  if (text.length !== before.length - 1 || without(text) !== without(before)) return { text, caret }
  const at = key === 'before' ? Math.max(0, caret - 1) : caret
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at }
}
