import { NOTE_MAX } from './cart.ts'

/** Breaks, and the blank of Braille. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]+/g
const unseen = /[\p{Cc}\p{Cs}]|(?!\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu
/** The parts of an emoji join nothing else. */
const strayParts = [
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier})\uFE0F/gu,
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu,
]
/** Neither blank nor ignored where text is drawn, nor a mark that needs a letter. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * One line as a person typed it: NFC, without control, bidi and invisible characters or halves of surrogate pairs, trimmed:
 * what reads alike is alike. Composed last, because removed characters may have separated letters; line breaks become spaces.
 * A line of invisible characters is empty.
 */
export function plainLine(text: string): string {
  const seen = text.replace(breaks, ' ').replace(unseen, '')
  const line = strayParts
    .reduce((one, part) => one.replace(part, ''), seen)
    .normalize('NFC')
    .trim()
  return visible.test(line) ? line : ''
}

/** The beginning of a text, in whole characters. */
export const cutTo = (max: number, text: string): string => [...text].slice(0, max).join('').trim()

/** The note of a line of the cart. */
export const plainNote = (text: string): string => cutTo(NOTE_MAX, plainLine(text))
