import { storageKeys } from '#shared/constants.ts'
import { noted, parseHeartsLog, settled, type HeartsLog } from '#shared/rules/favourites-log.ts'
import { readStored, writeStored } from './persistence.ts'

/** The browser's log of hearts, read at each use: it belongs to all tabs. */

/** Null where none was ever written. */
export const readHeartsLog = (): HeartsLog | null => parseHeartsLog(readStored(storageKeys.heartsLog))

export const writeHeartsLog = (log: HeartsLog): void => void writeStored(storageKeys.heartsLog, JSON.stringify(log))

/** Without a log all hearts are taken for new: the first entry alone would hide them. */
export const noteHeart = (hearts: readonly number[], entry: number): void =>
  writeHeartsLog(noted(readHeartsLog() ?? hearts, entry))

export const settleHeart = (entry: number): void => writeHeartsLog(settled(readHeartsLog() ?? [], entry))
