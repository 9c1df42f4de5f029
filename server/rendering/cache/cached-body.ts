import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { makeNonce } from '#server/plugins/security.ts'
import { bytesOf, type Piece } from '../html/pieces.ts'
import type { InlineHashes } from './inline-hashes.ts'
import { NonceTemplate, NONCE_LENGTH } from './nonce-template.ts'

/**
 * The bytes of an answer sent to many, with offsets for each response's nonce. The brotli form is made once, too: a
 * nonce is in a stored (uncompressed) meta-block of RFC 7932, where it can be overwritten. The bytes are then
 * valid for any nonce: all have one length, no back-reference points at them, and brotli has no checksum.
 */

/** The decoder uses the two bytes before a literal as context: those after a placeholder are stored with it and never change. */
const BEHIND = 2
/** Higher levels gain little, and a page may be rendered every minute. */
const QUALITY = 5
/** A window of 256 kB holds nearly any page. */
const WINDOW = 18

export class CachedBody {
  private current: NonceTemplate
  private compressed = false
  /** Of a document without nonces. */
  readonly hashes: InlineHashes | null

  /** The placeholder for the nonce is of the same length, and of text no page contains. */
  constructor(texts: readonly Piece[], placeholder: string, hashes: InlineHashes | null = null) {
    if (placeholder.length !== NONCE_LENGTH) throw new Error('the placeholder must be as long as a nonce')
    this.hashes = hashes
    this.current = NonceTemplate.parse(bytesOf(texts), placeholder)
  }

  /** The form to send: plain until it was compressed. */
  get template(): NonceTemplate {
    return this.current
  }
  get isCompressed(): boolean {
    return this.compressed
  }

  /** Replaces the plain form by brotli. If that fails, each answer is compressed separately. */
  async compress(): Promise<void> {
    const compressed = await compress(this.current).catch(() => null)
    if (!compressed) return
    this.current = compressed
    this.compressed = true
  }
}

/** One brotli stream whose encoder sees the placeholders, too, so that later distances are correct. */
async function compress(plain: NonceTemplate): Promise<NonceTemplate | null> {
  const { bytes, offsets } = plain
  const { encode, end } = encoderOf(bytes.length)
  const parts: Buffer[] = []
  const nonces: number[] = []
  let from = 0
  for (const offset of offsets) {
    const behind = offset + NONCE_LENGTH + BEHIND
    if (offset < from || behind > bytes.length) return null
    parts.push(await encode(bytes.subarray(from, offset)))
    // The encoder's output for the placeholder is replaced by the stored block.
    await encode(Buffer.concat([unlikely(), bytes.subarray(offset + NONCE_LENGTH, behind)]))
    parts.push(STORED)
    nonces.push(lengthOf(parts))
    parts.push(bytes.subarray(offset, behind))
    from = behind
  }
  parts.push(await encode(bytes.subarray(from)), await end())
  const compressed = new NonceTemplate(Buffer.concat(parts), nonces)
  return (await isSound(compressed, plain)) ? compressed : null
}

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)

/** Not the last block, length in 16 bits, stored: 1 + 2 + 16 + 1 bits, and nothing up to the end of the third byte. */
const STORED = Buffer.alloc(3)
STORED.writeUIntLE((1 << 19) | ((NONCE_LENGTH + BEHIND - 1) << 3), 0, 3)

/** Bytes that occur in no UTF-8 text (never four in a row), so that no back-reference points at them. */
const unlikely = (): Buffer => randomBytes(NONCE_LENGTH).map((byte) => 0x80 | (byte & 0x3f)) as Buffer

interface Encoder {
  encode(chunk: Buffer): Promise<Buffer>
  end(): Promise<Buffer>
}

/** A brotli encoder that flushes to whole bytes. */
function encoderOf(size: number): Encoder {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  })
  let output: Buffer[] = []
  stream.on('data', (part: Buffer) => output.push(part))
  const takeOutput = (): Buffer => {
    const all = Buffer.concat(output)
    output = []
    return all
  }
  return {
    encode: (chunk) =>
      new Promise((done) => {
        if (chunk.length === 0) return done(chunk)
        stream.write(chunk)
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => done(takeOutput()))
      }),
    end: () =>
      new Promise((done) => {
        stream.once('end', () => done(takeOutput()))
        stream.end()
      }),
  }
}

const decode = promisify(brotliDecompress)

/** Verified with a nonce the encoder never saw. */
async function isSound(compressed: NonceTemplate, plain: NonceTemplate): Promise<boolean> {
  const nonce = makeNonce()
  return (await decode(compressed.filled(nonce))).equals(plain.filled(nonce))
}
