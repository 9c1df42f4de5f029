import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'
import { unpooledBuffer } from '../html/unpooled-buffer.ts'

const compress = promisify(zstdCompress)
/** Higher levels gain little; a window of 128 kB holds most pages, and decoding needs little memory beside the page. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 } }

/** Bytes cached for long and seldom read: compressed in the background. */
export class CompressedBuffer {
  private bytes: Buffer
  private readonly length: number
  private isPacked = false

  constructor(plain: Buffer) {
    this.bytes = unpooledBuffer(plain)
    this.length = plain.length
  }

  /** Current size in bytes. */
  get size(): number {
    return this.bytes.length
  }

  /** Decompressed in one call: a full output chunk would be followed by an empty one. */
  get plain(): Buffer {
    return this.isPacked ? zstdDecompressSync(this.bytes, { chunkSize: Math.max(this.length + 1, 64) }) : this.bytes
  }

  /** On failure the bytes stay uncompressed. */
  async pack(): Promise<void> {
    const packed = this.isPacked ? null : await compress(this.bytes, OPTIONS).catch(() => null)
    if (!packed || this.isPacked || packed.length >= this.length) return
    this.bytes = unpooledBuffer(packed)
    this.isPacked = true
  }
}
