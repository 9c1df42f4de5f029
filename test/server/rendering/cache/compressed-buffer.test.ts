import { randomBytes } from 'node:crypto'
import t from 'tap'
import { CompressedBuffer } from '#server/rendering/cache/compressed-buffer.ts'

t.test('a compressed buffer is small and reads back unchanged', async (t) => {
  const plain = Buffer.from('<li class="card">Борщ з пампушками, 95 ₴</li>'.repeat(1000))
  const held = new CompressedBuffer(plain)
  t.same([held.size, held.plain.equals(plain)], [plain.length, true])
  await held.pack()
  t.ok(held.size < plain.length / 20)
  t.ok(held.plain.equals(plain))
  await held.pack()
  t.ok(held.plain.equals(plain), 'asked for twice')
  const together = new CompressedBuffer(plain)
  await Promise.all([together.pack(), together.pack()])
  t.ok(together.plain.equals(plain), 'and in parallel')
})

t.test('incompressible bytes stay as they are', async (t) => {
  for (const plain of [Buffer.from('<p>'), randomBytes(5000), Buffer.alloc(0)]) {
    const held = new CompressedBuffer(plain)
    await held.pack()
    t.equal(held.size, plain.length)
    t.ok(held.plain.equals(plain))
  }
})
