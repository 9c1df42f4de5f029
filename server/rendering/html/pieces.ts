/** A part of an answer: markup shared by many answers is cached as bytes. */
export type Piece = string | Buffer

/** The pieces in one block of memory. */
export const bytesOf = (pieces: readonly Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))

/** The bytes in their own memory: Node slices small Buffers from a shared pool, and one of them keeps the whole pool alive. */
export function unpooledBuffer(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
