import { unpooledBuffer } from '../html/unpooled-buffer.ts'

/** Characters of a nonce. */
export const WIDTH = 22

/** Bytes that many will get, with places left for each one's nonce. */
export class NonceTemplate {
  readonly bytes: Buffer
  /** Where in the bytes a nonce begins. */
  readonly offsets: readonly number[]
  /** What an answer gave back: a new copy of a whole page for each would keep the collector busy. It may take this one where memory matters. */
  private spare: WeakRef<Buffer> | undefined

  constructor(bytes: Buffer, places: readonly number[]) {
    this.bytes = unpooledBuffer(bytes)
    this.offsets = places
  }

  /** The places are where the hole stands, which is as long as a nonce. */
  static cut(bytes: Buffer, hole: string): NonceTemplate {
    const places: number[] = []
    for (let at = bytes.indexOf(hole); at >= 0; at = bytes.indexOf(hole, at + WIDTH)) places.push(at)
    return new NonceTemplate(bytes, places)
  }

  /** A copy of its own for each nonce; without any place all may have the same bytes. */
  filled(nonce: string): Buffer {
    if (this.offsets.length === 0) return this.bytes
    const copy = this.spare?.deref() ?? unpooledBuffer(this.bytes)
    this.spare = undefined
    for (const place of this.offsets) copy.write(nonce, place, WIDTH, 'latin1')
    return copy
  }

  /** Only what nobody reads any more: the next nonce is written over this one. */
  release(copy: Buffer): void {
    if (copy !== this.bytes) this.spare = new WeakRef(copy)
  }
}
