const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const unprintable = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
/** Neither blank nor ignored where text is drawn, nor a mark that needs a letter. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * One line as a person typed it: NFC, without control and bidi characters or halves of surrogate pairs, trimmed.
 * Composed last, because removed characters may have separated letters; line breaks become spaces.
 * A line of invisible characters is empty.
 */
export function plainLine(text: string): string {
  const line = text.replace(breaks, ' ').replace(unprintable, '').normalize('NFC').trim()
  return visible.test(line) ? line : ''
}

/** The beginning of a text, in whole characters. */
export const cutTo = (max: number, text: string): string => [...text].slice(0, max).join('').trim()
