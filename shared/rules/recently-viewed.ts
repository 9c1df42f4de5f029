import { VIEWED_MAX } from '#shared/constants.ts'

/** Ids of recently viewed products, each once, newest first; past the limit the oldest are dropped. */

export const mergeRecentlyViewed = (newer: readonly number[], older: readonly number[]): number[] =>
  [...new Set([...newer, ...older])].slice(0, VIEWED_MAX)
