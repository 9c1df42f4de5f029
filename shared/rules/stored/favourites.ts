/** Favourite product ids, oldest first; past the limit the oldest are dropped. */

/** In the cookie. */
export const FAVOURITES_MAX = 200

/** Adds an absent id, removes a present one. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-FAVOURITES_MAX)

/** Two lists as one, the first taken as the older; past the limit the oldest go. */
export const united = (older: readonly number[], newer: readonly number[]): number[] =>
  [...new Set([...older, ...newer])].slice(-FAVOURITES_MAX)

/** Those of the first list that the second lacks. */
export const missingFrom = (ids: readonly number[], otherIds: readonly number[]): number[] =>
  ids.filter((id) => !otherIds.includes(id))
