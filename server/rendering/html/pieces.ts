/** A part of an answer: markup shared by many answers is cached as bytes. */
export type Piece = string | Buffer

/** The pieces in one block of memory, into which texts are encoded directly. */
export function bytesOf(pieces: readonly Piece[]): Buffer {
  const [first, ...more] = pieces
  if (first instanceof Buffer && more.length === 0) return first
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + sizeOf(piece), 0))
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at)
  return bytes
}

const sizeOf = (piece: Piece): number => (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length)

/** The bytes in their own memory: Node slices small Buffers from a shared pool, and one of them keeps the whole pool alive. */
export function unpooledBuffer(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
