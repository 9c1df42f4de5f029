import type { FastifyBaseLogger } from 'fastify'
import { lineOf, linesOf, type ToldChange } from '../folder/told-changes.ts'
import { applyFolder } from './apply-folder.ts'
import { changedFolderIn } from '../folder/demo.ts'
import type { OpenDatabase } from './database.ts'
import type { Seeds } from './seeding.ts'

/** Reads the restaurant's folder again while orders come, and says in the log what has changed. */

type Read = Pick<Seeds, 'read'>

export interface FolderReader {
  /** Applies the folder as it was read at the start. */
  readonly apply: (seeds: Read) => Promise<readonly ToldChange[]>
  /** Refused with all mistakes of the folder, of which none is applied. */
  readonly again: () => Promise<readonly ToldChange[]>
}

export function folderReader(
  folder: string,
  { database }: Pick<OpenDatabase, 'database'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): FolderReader {
  const apply = async (seeds: Read): Promise<readonly ToldChange[]> => {
    const changes = await applyFolder(database, seeds)
    for (const line of linesOf(changes, lineOf)) log.info({ event: 'folder' }, line)
    return changes
  }
  const readAgain = async (): Promise<readonly ToldChange[]> => {
    try {
      return await apply({ read: await changedFolderIn(folder) })
    } catch (error) {
      log.error({ event: 'folder' }, `nothing is changed: ${error instanceof Error ? error.message : String(error)}`)
      throw error
    }
  }
  // In turns: the folder that was read last is applied last.
  let turn: Promise<unknown> = Promise.resolve()
  const again = (): Promise<readonly ToldChange[]> => {
    const own = turn.then(readAgain)
    turn = own.catch(() => undefined)
    return own
  }
  return { apply, again }
}
