import type { MaskChange, MaskState } from 'react-input-mask'
import { digitsOf, maskPhone, openDigits, OPEN_DIGITS } from '#shared/rules/customer/phone.ts'

/** Cases the mask library does not handle: pasted or autofilled numbers, digits of other keyboards, a prefix typed again. */

export const PREFIX = maskPhone('')

/** Prefixes typed after the fixed +38 (0 although they are in it; no operator has such a code. */
const REPEATED_PREFIXES = ['80', '380']

const caretAtEnd = (open: string): MaskState => {
  const value = maskPhone(open)
  return { value, selection: { start: value.length, end: value.length } }
}

/** A number as it came from elsewhere, such as from the field before the mask was there; '' when it is none of this country. */
export function inMask(text: string): string {
  if (text.startsWith(PREFIX)) return text
  const open = openDigits(text)
  return open ? maskPhone(open) : ''
}

/** Whether the text is the other one with a piece removed. */
function isCut(whole: string, rest: string): boolean {
  let same = 0
  while (same < rest.length && rest[same] === whole[same]) same += 1
  return rest.length < whole.length && whole.endsWith(rest.slice(same))
}

/** Text inserted since the last state: at the caret, or replacing everything. */
function insertedText(before: MaskState, after: MaskState): string {
  if (isCut(before.value, after.value)) return ''
  // The caret of a field that was left may lie behind what is now in it.
  const [start, end] = [before.selection?.start ?? 0, before.selection?.end ?? before.value.length].map((at) =>
    Math.min(at, before.value.length),
  ) as [number, number]
  const tail = before.value.length - end
  const head = before.value.slice(0, start)
  return after.value.startsWith(head) ? after.value.slice(start, after.value.length - tail) : after.value
}

const openOf = (value: string): string => digitsOf(value).slice('380'.length)

/** One key: the mask knows its place, except for digits of other keyboards and a prefix typed again. */
function afterTyping(before: MaskState, next: MaskState, key: string): MaskState {
  const figure = digitsOf(key)
  const isForeign = figure !== '' && figure !== key
  if (isForeign && before.selection?.end === before.value.length)
    return caretAtEnd(openDigits(openOf(before.value) + figure) ?? openOf(before.value))
  const isRepeated = next.value.length > before.value.length && REPEATED_PREFIXES.includes(openOf(next.value))
  return isRepeated ? caretAtEnd('') : next
}

/**
 * Several characters at once: a full number replaces everything, a partial one fills an empty field, another country's changes
 * nothing.
 */
function afterInsertion(before: MaskState, next: MaskState, text: string): MaskState {
  const open = openDigits(text)
  if (open?.length === OPEN_DIGITS || (open && openOf(before.value) === '')) return caretAtEnd(open)
  return digitsOf(text).length >= OPEN_DIGITS ? caretAtEnd(openOf(before.value)) : next
}

/** The state of the phone field after a change. */
export function phoneState({ previousState, currentState, nextState }: MaskChange): MaskState {
  if (!previousState || !currentState) return nextState
  const text = insertedText(previousState, currentState)
  if (text.length === 0) return nextState
  return text.length === 1
    ? afterTyping(previousState, nextState, text)
    : afterInsertion(previousState, nextState, text)
}
