import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * The demo business as a database file, created once by the build: unpacking takes a tenth of the time of creating and
 * seeding, for the first start of a shop and for every test that begins with a fresh restaurant. A folder's restaurant
 * begins with it, too, and erases the demo.
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

/** Undefined without a fresh build: the engine then creates its own. */
export async function readDemoArchive(file = demoArchive): Promise<Buffer<ArrayBuffer> | undefined> {
  return existsSync(file) && isCurrent(file) ? unpackArchive(await readFile(file)) : undefined
}

/** In one piece: joining many takes longer than unpacking them. */
const UNPACKED_MAX = 64 * 1024 * 1024
const unpackArchive = (packed: Uint8Array): Buffer<ArrayBuffer> =>
  zstdDecompressSync(packed, { chunkSize: UNPACKED_MAX })

/** Unpacked here, and not as gzip by the engine, which takes four times as long. */
export const compressArchive = (tar: Uint8Array): Buffer =>
  zstdCompressSync(tar, { params: { [constants.ZSTD_c_compressionLevel]: 9 } })

const BLOCK = 512
const TYPE_AT = 156
const FOLDER = '5'.charCodeAt(0)

/** A field of a header ends with a NUL. */
const field = (header: Buffer, from: number, to: number): string =>
  header.toString('latin1', from, to).split('\0', 1)[0] ?? ''
const octal = (header: Buffer, from: number, to: number): number => Number.parseInt(field(header, from, to), 8)

/** Writes the files into a folder: the engine itself would hold them in memory several times. */
export function untar(tar: Buffer, folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  // A header without a name ends the file.
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const header = tar.subarray(at, at + BLOCK)
    const [path, mode, size] = [join(folder, field(header, 0, 100)), octal(header, 100, 108), octal(header, 124, 136)]
    const begin = at + BLOCK
    if (header[TYPE_AT] === FOLDER) mkdirSync(path, { recursive: true, mode })
    else writeFileSync(path, tar.subarray(begin, begin + size), { mode, flag: 'wx' })
    at = begin + Math.ceil(size / BLOCK) * BLOCK
  }
}
