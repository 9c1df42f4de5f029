import { FAVOURITES_MAX } from './favourites.ts'
import { id, listOf, readJson, text } from './stored-json.ts'

/** Product ids stored by the browser; invalid values are dropped. Read only at start-up. */

const isIds = listOf(id)

/** Ids of the cookie or local storage, written as JSON or separated by commas; past the limit the oldest go. */
export function parseFavourites(stored: string | null | undefined): number[] {
  const list = stored?.trim() ?? ''
  const ids = readJson(list.startsWith('[') ? list : `[${list}]`, isIds) ?? []
  return [...new Set(ids)].slice(-FAVOURITES_MAX)
}

export const parseViewed = (stored: string | null): number[] =>
  mergeRecentlyViewed(readJson(stored ?? '', isIds) ?? [], [])

export const parseReadOrders = (stored: string | null): string[] => readJson(stored ?? '', listOf(text)) ?? []

/** Ids of recently viewed products, each once, newest first; past the limit the oldest are dropped. */

/** Recently viewed products stored by the browser. */
export const VIEWED_MAX = 30

export const mergeRecentlyViewed = (newer: readonly number[], older: readonly number[]): number[] =>
  [...new Set([...newer, ...older])].slice(0, VIEWED_MAX)
