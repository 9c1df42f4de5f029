import { existsSync, globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The demo business as a database file, made once by the build: unpacking it takes a tenth of the time that making and
 * filling one takes, for the first start of a shop and for every test that begins with a fresh restaurant.
 */

export const demoArchive = join(import.meta.dirname, '../../../dist/demo-business.tar.gz')

const restaurant = join(import.meta.dirname, '..')

const changedAt = (path: string): number => statSync(path).mtimeMs

/** Older than what it was made from, it may hold another business. */
function isCurrent(file: string): boolean {
  const packedAt = changedAt(file)
  return globSync('**/*.ts', { cwd: restaurant }).every((source) => changedAt(join(restaurant, source)) < packedAt)
}

/** For a directory that holds no database yet (undefined: memory). Nothing without a fresh build: the engine then makes its own. */
export async function demoArchiveFor(directory: string | undefined, file = demoArchive): Promise<Blob | undefined> {
  if (directory && existsSync(join(directory, 'PG_VERSION'))) return undefined
  return existsSync(file) && isCurrent(file)
    ? new Blob([await readFile(file)], { type: 'application/x-gzip' })
    : undefined
}
