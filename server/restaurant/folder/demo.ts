import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { businessOf, type Business } from './folder-rows.ts'
import type { Names } from './making.ts'
import { FolderMistakes } from './mistakes.ts'
import type { ReadFolder } from './read-folder.ts'

/** The restaurant of a folder; the demo is one. */

export const demoFolder = join(import.meta.dirname, '../demo')

/** What a database is filled with. */
export interface Seeds {
  /** The demo, or somebody's own. */
  readonly isDemo: boolean
  /** With the ids that its names had before. */
  readonly read: (previousNames?: Names) => Business | Promise<Business>
}

/** Read in a thread of its own; rejected with all mistakes (`FolderMistakes`) at once. */
async function folderIn(folder: string): Promise<(previousNames?: Names) => Business> {
  const thread = new Worker(new URL('folder-thread.ts', import.meta.url), { workerData: folder })
  const [{ mistakes, content, pictures }] = (await once(thread, 'message')) as [ReadFolder]
  if (mistakes.length > 0) throw new FolderMistakes(folder, mistakes)
  return (previousNames) => businessOf(content, pictures, previousNames)
}

export const businessIn = async (folder: string): Promise<Business> => (await folderIn(folder))()

let demo: Promise<Business> | undefined
/** The demo is read where it is wanted, a folder before anything is opened: a broken one changes nothing. */
export const demoSeeds: Seeds = { isDemo: true, read: () => (demo ??= businessIn(demoFolder)) }

export const seedsOf = async (folder: string | undefined): Promise<Seeds> =>
  folder === undefined ? demoSeeds : { isDemo: false, read: await folderIn(folder) }
