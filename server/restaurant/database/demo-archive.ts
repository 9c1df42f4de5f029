import { existsSync, globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * The demo business as a database file, created once by the build: unpacking takes a tenth of the time of creating and
 * seeding, for the first start of a shop and for every test that begins with a fresh restaurant.
 */

export const demoArchive = join(import.meta.dirname, '../../../dist/demo-business.tar.zst')

const restaurant = join(import.meta.dirname, '..')

const changedAt = (path: string): number => statSync(path).mtimeMs

/** An archive older than its sources may contain another business. */
function isCurrent(file: string): boolean {
  const packedAt = changedAt(file)
  return globSync('**/*.{ts,sql,yaml}', { cwd: restaurant }).every(
    (source) => changedAt(join(restaurant, source)) < packedAt,
  )
}

/** For a directory without a database (undefined: memory). Undefined without a fresh build: the engine then creates its own. */
export async function demoArchiveFor(
  directory: string | undefined,
  file = demoArchive,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (directory && existsSync(join(directory, 'PG_VERSION'))) return undefined
  return existsSync(file) && isCurrent(file) ? unpackArchive(await readFile(file)) : undefined
}

/** In one piece: joining many takes longer than unpacking them. */
const UNPACKED_MAX = 64 * 1024 * 1024
const unpackArchive = (packed: Uint8Array): Buffer<ArrayBuffer> =>
  zstdDecompressSync(packed, { chunkSize: UNPACKED_MAX })

/** Unpacked here, and not as gzip by the engine, which takes four times as long. */
export const compressArchive = (tar: Uint8Array): Buffer =>
  zstdCompressSync(tar, { params: { [constants.ZSTD_c_compressionLevel]: 9 } })
