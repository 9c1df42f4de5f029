import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { businessOf, type Business } from './folder-rows.ts'
import type { Names } from './making.ts'
import { FolderMistakes } from './mistakes.ts'
import type { ReadFolder } from './read-folder.ts'

/** The restaurant of a folder; the demo is one. */

export const demoFolder = join(import.meta.dirname, '../demo')

/** The restaurant of a folder, with the ids that its names had before. */
export type BusinessWith = (previousNames?: Names) => Business

/** Read in a thread of its own; rejected with all mistakes (`FolderMistakes`) at once. */
export async function folderIn(folder: string): Promise<BusinessWith> {
  const thread = new Worker(new URL('folder-thread.ts', import.meta.url), { workerData: folder })
  const [{ mistakes, content, pictures }] = (await once(thread, 'message')) as [ReadFolder]
  if (mistakes.length > 0) throw new FolderMistakes(folder, mistakes)
  return (previousNames) => businessOf(content, pictures, previousNames)
}

export const businessIn = async (folder: string): Promise<Business> => (await folderIn(folder))()
