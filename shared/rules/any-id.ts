/** An opaque id of the restaurant: a positive integer, or a word such as a GUID. */
export type AnyId = number | string

/** No separators, and no number that begins with 0: cookies and addresses write ids beside other values. */
export const ID_WORD = /^(?!0\d*$)[A-Za-z0-9][\w-]{0,63}$/
const NUMBER = /^[1-9]\d{0,9}$/

/** An integer is a number however it was written, so that equal ids are the same value. */
export const anyIdFrom = (text: string): AnyId => (NUMBER.test(text) ? Number(text) : text)

/** The id in a text; null if invalid. */
export const parseAnyId = (text: string | null | undefined): AnyId | null =>
  text && ID_WORD.test(text) ? anyIdFrom(text) : null
