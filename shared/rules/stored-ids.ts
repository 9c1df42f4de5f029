import { FAVOURITES_MAX } from '#shared/constants.ts'
import { id, listOf, readJson } from './stored-json.ts'
import { mergeRecentlyViewed } from './recently-viewed.ts'

/** Lists of product ids a browser kept. What is anything else is no ids; only the start of a visit reads them. */

const isIds = listOf(id)

/** Ids of the cookie or local storage, written as JSON or separated by commas; past the limit the oldest go. */
export function parseFavourites(stored: string | null | undefined): number[] {
  const list = stored?.trim() ?? ''
  const ids = readJson(list.startsWith('[') ? list : `[${list}]`, isIds) ?? []
  return [...new Set(ids)].slice(-FAVOURITES_MAX)
}

/** Ids of the products seen. */
export const parseViewed = (stored: string | null): number[] =>
  mergeRecentlyViewed(readJson(stored ?? '', isIds) ?? [], [])
