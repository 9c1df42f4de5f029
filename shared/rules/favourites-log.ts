import { FAVOURITES_MAX } from '#shared/constants.ts'
import { missingFrom, united } from './favourites.ts'
import { listOf, readJson } from './stored-json.ts'

/** Hearts given and taken back that the server has not taken yet, oldest first: an id as it is given, negative when taken back. */
export type FavouritesLog = readonly number[]

/** The last word about a product counts. */
export const noted = (log: FavouritesLog, entry: number): FavouritesLog =>
  [...log.filter((other) => Math.abs(other) !== Math.abs(entry)), entry].slice(-FAVOURITES_MAX)

export const settled = (log: FavouritesLog, entry: number): FavouritesLog => log.filter((other) => other !== entry)

/** What the server still has to learn. */
export const unknownTo = (theirs: readonly number[], log: FavouritesLog): FavouritesLog =>
  log.filter((entry) => entry > 0 !== theirs.includes(Math.abs(entry)))

/** The server's list with what it does not know yet. */
export const withLog = (theirs: readonly number[], log: FavouritesLog): number[] =>
  united(
    missingFrom(
      theirs,
      log.map((entry) => -entry),
    ),
    log.filter((entry) => entry > 0),
  )

/** The server's list, by the browser's and the log; without a log it has none of them. */
export const withoutLog = (hearts: readonly number[], log: FavouritesLog | null): number[] =>
  log
    ? withLog(
        hearts,
        log.map((entry) => -entry),
      )
    : []

/** What leads from one list to another. */
export const logBetween = (before: readonly number[], after: readonly number[]): FavouritesLog => [
  ...missingFrom(before, after).map((id) => -id),
  ...missingFrom(after, before),
]

const isEntry = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value !== 0

/** Null when there is none, or none that can be read. */
export const parseFavouritesLog = (stored: string | null): number[] | null =>
  readJson(stored ?? '', listOf(isEntry))?.slice(-FAVOURITES_MAX) ?? null
