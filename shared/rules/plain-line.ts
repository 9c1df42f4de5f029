const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const unprintable = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * One line as a person typed it: NFC, without control and bidi characters or halves of surrogate pairs, trimmed (quality 6).
 * Composed last, because what is taken out may have kept letters apart; broken lines are joined with a space.
 */
export const plainLine = (text: string): string => text.replace(breaks, ' ').replace(unprintable, '').normalize('NFC').trim()

/** The beginning of a text, in whole characters. */
export const cutTo = (max: number, text: string): string => [...text].slice(0, max).join('').trim()
