import { storageKeys } from '#shared/constants.ts'
import { noted, parseFavouritesLog, settled, type FavouritesLog } from '#shared/rules/favourites-log.ts'
import { readStored, writeStored } from './persistence.ts'

/** The browser's log of hearts, read at each use: it belongs to all tabs. */

/** Null where none was ever written. */
export const readFavouritesLog = (): FavouritesLog | null => parseFavouritesLog(readStored(storageKeys.heartsLog))

export const writeFavouritesLog = (log: FavouritesLog): void =>
  void writeStored(storageKeys.heartsLog, JSON.stringify(log))

/** Without a log all hearts are taken for new: the first entry alone would hide them. */
export const logFavourite = (hearts: readonly number[], entry: number): void =>
  writeFavouritesLog(noted(readFavouritesLog() ?? hearts, entry))

export const settleFavourite = (entry: number): void => writeFavouritesLog(settled(readFavouritesLog() ?? [], entry))
