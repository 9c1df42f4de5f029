/** Ids of recently viewed products, each once, newest first; past the limit the oldest are dropped. */

/** Recently viewed products stored by the browser. */
export const VIEWED_MAX = 30

export const mergeRecentlyViewed = (newer: readonly number[], older: readonly number[]): number[] =>
  [...new Set([...newer, ...older])].slice(0, VIEWED_MAX)
