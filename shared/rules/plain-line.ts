const unprintable = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** One line as a person typed it: NFC, without control and bidi characters or halves of surrogate pairs, trimmed (quality 6). */
export const plainLine = (text: string): string => text.normalize('NFC').replace(unprintable, '').trim()

/** The beginning of a text, in whole characters. */
export const cutTo = (max: number, text: string): string => [...text].slice(0, max).join('').trim()
