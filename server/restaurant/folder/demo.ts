import { join } from 'node:path'
import type { Business } from './folder-rows.ts'
import type { BusinessWith } from './read-folder.ts'

/** The restaurant of a folder; the demo is one. Reading takes YAML, which starts from a filled database do not load. */

export const demoFolder = join(import.meta.dirname, '../demo')

export const folderIn = async (folder: string): Promise<BusinessWith> =>
  (await import('./read-folder.ts')).openFolder(folder)

/** Read while the restaurant works. */
export const changedFolderIn = async (folder: string): Promise<BusinessWith> =>
  (await import('./read-folder.ts')).openMeanwhile(folder)

export const businessIn = async (folder: string): Promise<Business> => (await folderIn(folder))()
