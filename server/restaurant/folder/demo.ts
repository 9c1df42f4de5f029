import { join } from 'node:path'
import type { Business } from './folder-rows.ts'
import type { BusinessWith } from './read-folder.ts'

/** The restaurant of a folder; the demo is one. Reading takes YAML, which starts from a filled database do not load. */

export const demoFolder = join(import.meta.dirname, '../demo')

export async function folderIn(folder: string): Promise<BusinessWith> {
  const { openFolder } = await import('./read-folder.ts')
  return openFolder(folder)
}

/** Read while the restaurant works. */
export async function changedFolderIn(folder: string): Promise<BusinessWith> {
  const { openMeanwhile } = await import('./read-folder.ts')
  return openMeanwhile(folder)
}

export const businessIn = async (folder: string): Promise<Business> => (await folderIn(folder))()
