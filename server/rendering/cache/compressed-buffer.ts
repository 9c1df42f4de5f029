import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'
import { unpooledBuffer } from '../html/unpooled-buffer.ts'

const compress = promisify(zstdCompress)
/** Little is gained above; a window of 128 kB holds most pages, and reading takes no more beside the page itself. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 } }

/** Bytes that are held for long and seldom read: small, as soon as they are packed. */
export class CompressedBuffer {
  private bytes: Buffer
  private readonly length: number
  private isPacked = false

  constructor(plain: Buffer) {
    this.bytes = unpooledBuffer(plain)
    this.length = plain.length
  }

  /** Bytes it takes now. */
  get size(): number {
    return this.bytes.length
  }

  /** Read in one piece; a piece that is full would be followed by an empty one. */
  get plain(): Buffer {
    return this.isPacked ? zstdDecompressSync(this.bytes, { chunkSize: Math.max(this.length + 1, 64) }) : this.bytes
  }

  /** What cannot be packed stays as it is. */
  async pack(): Promise<void> {
    const packed = this.isPacked ? null : await compress(this.bytes, OPTIONS).catch(() => null)
    if (!packed || this.isPacked || packed.length >= this.length) return
    this.bytes = unpooledBuffer(packed)
    this.isPacked = true
  }
}
