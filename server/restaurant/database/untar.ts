import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a tar file of the embedded engine into a folder: the engine itself would hold it in memory several times. */

const BLOCK = 512
const TYPE_AT = 156
const FOLDER = '5'.charCodeAt(0)

/** A field of a header ends with a NUL. */
const field = (header: Buffer, from: number, to: number): string =>
  header.toString('latin1', from, to).split('\0', 1)[0] ?? ''
const octal = (header: Buffer, from: number, to: number): number => Number.parseInt(field(header, from, to), 8)

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
