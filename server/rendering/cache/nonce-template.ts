import { unpooledBuffer } from '../html/unpooled-buffer.ts'

export const NONCE_LENGTH = 22

/** Bytes shared by many answers, with the offsets of each answer's nonce. */
export class NonceTemplate {
  readonly bytes: Buffer
  readonly offsets: readonly number[]

  constructor(bytes: Buffer, offsets: readonly number[]) {
    this.bytes = unpooledBuffer(bytes)
    this.offsets = offsets
  }

  /** The placeholder is as long as a nonce. */
  static parse(bytes: Buffer, placeholder: string): NonceTemplate {
    const offsets: number[] = []
    for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder, at + NONCE_LENGTH))
      offsets.push(at)
    return new NonceTemplate(bytes, offsets)
  }

  /** A copy with this nonce; without placeholders all answers share the same bytes. */
  filled(nonce: string): Buffer {
    if (this.offsets.length === 0) return this.bytes
    const copy = Buffer.allocUnsafeSlow(this.bytes.length)
    this.bytes.copy(copy)
    for (const offset of this.offsets) copy.write(nonce, offset, NONCE_LENGTH, 'latin1')
    return copy
  }
}
