import type { FastifyBaseLogger } from 'fastify'
import { lineOf, linesOf, type ToldChange } from '../folder/told-changes.ts'
import { applyFolder } from './apply-folder.ts'
import { seedsOf, type OpenDatabase } from './database.ts'
import type { Seeds } from './seeding.ts'

/** Reads the restaurant's folder again while orders come, and says in the log what has changed. */

export interface FolderReader {
  /** Applies the folder as it was read at the start. */
  readonly apply: (seeds: Seeds) => Promise<readonly ToldChange[]>
  /** Refused with all mistakes of the folder, of which none is applied. */
  readonly again: () => Promise<readonly ToldChange[]>
}

export function folderReader(
  folder: string,
  { database }: Pick<OpenDatabase, 'database'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): FolderReader {
  const apply = async (seeds: Seeds): Promise<readonly ToldChange[]> => {
    const changes = await applyFolder(database, seeds)
    for (const line of linesOf(changes, lineOf)) log.info({ event: 'folder' }, line)
    return changes
  }
  return {
    apply,
    again: async () => {
      try {
        return await apply(await seedsOf(folder))
      } catch (error) {
        log.error({ event: 'folder' }, `nothing is changed: ${error instanceof Error ? error.message : String(error)}`)
        throw error
      }
    },
  }
}
