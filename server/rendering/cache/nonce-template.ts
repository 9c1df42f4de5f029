import { unpooledBuffer } from '../html/unpooled-buffer.ts'

/** Length of a nonce. */
export const WIDTH = 22

/** Shared bytes with placeholders for each response's nonce. */
export class NonceTemplate {
  readonly bytes: Buffer
  /** Offsets of the nonce. */
  readonly offsets: readonly number[]
  /** A returned copy, reused to spare the garbage collector a page-sized allocation per answer. Weak, so it may be collected under memory pressure. */
  private spare: WeakRef<Buffer> | undefined

  constructor(bytes: Buffer, places: readonly number[]) {
    this.bytes = unpooledBuffer(bytes)
    this.offsets = places
  }

  /** Placeholders are found by `hole`, which is as long as a nonce. */
  static cut(bytes: Buffer, hole: string): NonceTemplate {
    const places: number[] = []
    for (let at = bytes.indexOf(hole); at >= 0; at = bytes.indexOf(hole, at + WIDTH)) places.push(at)
    return new NonceTemplate(bytes, places)
  }

  /** A copy for each nonce; without placeholders all answers share the same bytes. */
  filled(nonce: string): Buffer {
    if (this.offsets.length === 0) return this.bytes
    const copy = this.spare?.deref() ?? unpooledBuffer(this.bytes)
    this.spare = undefined
    for (const place of this.offsets) copy.write(nonce, place, WIDTH, 'latin1')
    return copy
  }

  /** Only copies no longer read: the next nonce overwrites them. */
  release(copy: Buffer): void {
    if (copy !== this.bytes) this.spare = new WeakRef(copy)
  }
}
