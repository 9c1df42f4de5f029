import { join } from 'node:path'
import type { Business } from './folder-rows.ts'

/** The restaurant of a folder; the demo is one. Reading takes YAML, which starts from a filled database do not load. */

export const demoFolder = join(import.meta.dirname, '../demo')

export async function businessIn(folder: string): Promise<Business> {
  const { readFolder } = await import('./read-folder.ts')
  return readFolder(folder)
}
