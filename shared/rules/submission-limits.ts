/** Limits of what guests submit. */

/** Letters that forms take of an order's number. */
export const ORDER_NUMBER_MAX = 20

/** Minimum and maximum number of guests of a catering request. */
export const GUESTS_MIN = 20
export const GUESTS_MAX = 2000

export const isGuests = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= GUESTS_MIN && Number(text) <= GUESTS_MAX
