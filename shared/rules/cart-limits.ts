/** Limits of a cart. */

export const CART_LINES_MAX = 50
export const QTY_MAX = 99
/** Different options of one line, and of one of its options. */
export const OPTIONS_MAX = 30
/** Longest note of a line, in characters. */
export const NOTE_MAX = 140
