import { storageKeys } from '#shared/storage-keys.ts'
import { noted, parseFavouritesLog, settled, type FavouritesLog } from './unsent-favourites.ts'
import { readStored, writeStored } from './persistence.ts'

/** The log of favourites, read at each use: all tabs share it. */

/** Null where none was ever stored. */
export const readFavouritesLog = (): FavouritesLog | null => parseFavouritesLog(readStored(storageKeys.heartsLog))

export const writeFavouritesLog = (log: FavouritesLog): void =>
  void writeStored(storageKeys.heartsLog, JSON.stringify(log))

/** Without a log all favourites count as new: a log with only this entry would hide them. */
export const logFavourite = (hearts: readonly number[], entry: number): void =>
  writeFavouritesLog(noted(readFavouritesLog() ?? hearts, entry))

export const settleFavourite = (entry: number): void => writeFavouritesLog(settled(readFavouritesLog() ?? [], entry))
