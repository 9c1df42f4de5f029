/** A copy in memory of its own: Node cuts small Buffers from a shared block, and one of them keeps the whole block alive. */
export function unpooledBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
