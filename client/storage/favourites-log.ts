import { storageKeys } from '#shared/storage-keys.ts'
import { readStored, writeStored } from './persistence.ts'
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

/** The log of favourites, read at each use: all tabs share it. */

/** Null where none was ever stored. */
export const readFavouritesLog = (): FavouritesLog | null => parseFavouritesLog(readStored(storageKeys.heartsLog))

export const writeFavouritesLog = (log: FavouritesLog): void =>
  void writeStored(storageKeys.heartsLog, JSON.stringify(log))

/** Without a log all favourites count as new: a log with only this entry would hide them. */
export const logFavourite = (hearts: readonly number[], entry: number): void =>
  writeFavouritesLog(noted(readFavouritesLog() ?? hearts, entry))

export const settleFavourite = (entry: number): void => writeFavouritesLog(settled(readFavouritesLog() ?? [], entry))
