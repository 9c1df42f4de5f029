import { FAVOURITES_MAX, missingFrom, united } from '#shared/rules/stored/favourites.ts'
import { listOf, readJson } from '#shared/rules/stored/stored-json.ts'

/** Unsent changes of favourites, oldest first: an id is an addition, a negative id a removal. */
export type FavouritesLog = readonly number[]

/** The last change of a product counts. */
export const noted = (log: FavouritesLog, entry: number): FavouritesLog =>
  [...log.filter((other) => Math.abs(other) !== Math.abs(entry)), entry].slice(-FAVOURITES_MAX)

export const settled = (log: FavouritesLog, entry: number): FavouritesLog => log.filter((other) => other !== entry)

/** Changes that the server's list lacks. */
export const unknownTo = (theirs: readonly number[], log: FavouritesLog): FavouritesLog =>
  log.filter((entry) => entry > 0 !== theirs.includes(Math.abs(entry)))

/** The server's list with the unsent changes. */
export const withLog = (theirs: readonly number[], log: FavouritesLog): number[] =>
  united(
    missingFrom(
      theirs,
      log.map((entry) => -entry),
    ),
    log.filter((entry) => entry > 0),
  )

/** The server's list, derived from the browser's and the log; empty without a log. */
export const withoutLog = (hearts: readonly number[], log: FavouritesLog | null): number[] =>
  log
    ? withLog(
        hearts,
        log.map((entry) => -entry),
      )
    : []

/** Changes from one list to another. */
export const logBetween = (before: readonly number[], after: readonly number[]): FavouritesLog => [
  ...missingFrom(before, after).map((id) => -id),
  ...missingFrom(after, before),
]

const isEntry = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value !== 0

/** Null when there is none, or none that can be read. */
export const parseFavouritesLog = (stored: string | null): number[] | null =>
  readJson(stored ?? '', listOf(isEntry))?.slice(-FAVOURITES_MAX) ?? null
