import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { weakTagOf } from '#server/http/etag.ts'
import type { InlineSources } from '#server/http/content-policy.ts'
import { sourcesByHashes, withoutNonce } from '../html/inline-sources.ts'
import { bytesOf, type Piece, unpooledBuffer } from '../html/pieces.ts'

/** Higher levels gain little, and a page may be rendered every minute. */
const QUALITY = 5
/** A window of 256 kB holds nearly any page. */
const WINDOW = 18

const brotli = promisify(brotliCompress)

/** The bytes of an answer, the same for all who get it. */
export class CachedBody {
  /** Plain until it was compressed. */
  bytes: Buffer
  isCompressed = false
  /** Of a document. */
  readonly inline: InlineSources | null
  readonly tag: string

  /** A document's own code carries the nonce, which is left out. */
  constructor(pieces: readonly Piece[], nonce: string | null) {
    const html = bytesOf(pieces)
    this.inline = nonce === null ? null : sourcesByHashes(html.toString(), nonce)
    this.bytes = unpooledBuffer(nonce === null ? html : Buffer.from(withoutNonce(html.toString(), nonce)))
    this.tag = weakTagOf(this.bytes)
  }

  /** Replaces the plain form by brotli. If that fails, each answer is compressed separately. */
  async compress(): Promise<void> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    }
    const compressed = await brotli(this.bytes, { params }).catch(() => null)
    if (!compressed) return
    this.bytes = unpooledBuffer(compressed)
    this.isCompressed = true
  }
}
