import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { makeNonce } from '#server/plugins/security.ts'
import { bytesOf, type Piece } from '../html/html-parts.ts'
import { NonceTemplate, WIDTH } from './nonce-template.ts'

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
  private form: NonceTemplate
  private packed = false

  /** `hole` is the placeholder for the nonce: of the same length, and with text no page contains. */
  constructor(texts: readonly Piece[], hole: string) {
    if (hole.length !== WIDTH) throw new Error('a hole is as long as a nonce')
    this.form = NonceTemplate.cut(bytesOf(texts), hole)
  }

  /** The form to send: plain until it was compressed. */
  get template(): NonceTemplate {
    return this.form
  }
  get isPacked(): boolean {
    return this.packed
  }

  /** Replaces the plain form by brotli. If that fails, each answer is compressed separately. */
  async pack(): Promise<void> {
    const packed = await pack(this.form).catch(() => null)
    if (!packed) return
    this.form = packed
    this.packed = true
  }
}

/** One brotli stream whose encoder sees the placeholders, too, so that later distances are correct. */
async function pack(plain: NonceTemplate): Promise<NonceTemplate | null> {
  const { bytes, offsets } = plain
  const { encode, end } = encoderOf(bytes.length)
  const parts: Buffer[] = []
  const holes: number[] = []
  let from = 0
  for (const place of offsets) {
    const behind = place + WIDTH + BEHIND
    if (place < from || behind > bytes.length) return null
    parts.push(await encode(bytes.subarray(from, place)))
    // The encoder's output for the placeholder is replaced by the stored block.
    await encode(Buffer.concat([unlikely(), bytes.subarray(place + WIDTH, behind)]))
    parts.push(STORED)
    holes.push(lengthOf(parts))
    parts.push(bytes.subarray(place, behind))
    from = behind
  }
  parts.push(await encode(bytes.subarray(from)), await end())
  const packed = new NonceTemplate(Buffer.concat(parts), holes)
  return (await isSound(packed, plain)) ? packed : null
}

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)

/** Not the last block, length in 16 bits, stored: 1 + 2 + 16 + 1 bits, and nothing up to the end of the third byte. */
const STORED = Buffer.alloc(3)
STORED.writeUIntLE((1 << 19) | ((WIDTH + BEHIND - 1) << 3), 0, 3)

/** Bytes that occur in no UTF-8 text (never four in a row), so that no back-reference points at them. */
const unlikely = (): Buffer => randomBytes(WIDTH).map((byte) => 0x80 | (byte & 0x3f)) as Buffer

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
  let made: Buffer[] = []
  stream.on('data', (part: Buffer) => made.push(part))
  const taken = (): Buffer => {
    const all = Buffer.concat(made)
    made = []
    return all
  }
  return {
    encode: (chunk) =>
      new Promise((done) => {
        if (chunk.length === 0) return done(chunk)
        stream.write(chunk)
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => done(taken()))
      }),
    end: () =>
      new Promise((done) => {
        stream.once('end', () => done(taken()))
        stream.end()
      }),
  }
}

const decode = promisify(brotliDecompress)

/** Verified with a nonce the encoder never saw. */
async function isSound(packed: NonceTemplate, plain: NonceTemplate): Promise<boolean> {
  const nonce = makeNonce()
  return (await decode(packed.filled(nonce))).equals(plain.filled(nonce))
}
