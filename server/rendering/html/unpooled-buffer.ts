/** The bytes in their own memory: Node slices small Buffers from a shared pool, and one of them keeps the whole pool alive. */
export function unpooledBuffer(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
