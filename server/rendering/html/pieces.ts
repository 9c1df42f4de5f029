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
