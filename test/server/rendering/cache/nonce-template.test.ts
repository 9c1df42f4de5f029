import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { makeNonce } from '#server/plugins/security.ts'
import { NonceTemplate } from '#server/rendering/cache/nonce-template.ts'
import { collect } from '../../../support/collect-garbage.ts'

/** Bytes for many, with each one's own nonce. */

const HOLE = makeNonce()
const stencil = NonceTemplate.cut(
  Buffer.from(`<link nonce="${HOLE}"><p>Жар</p><script nonce="${HOLE}"></script>`),
  HOLE,
)
const pageWith = (nonce: string): string => `<link nonce="${nonce}"><p>Жар</p><script nonce="${nonce}"></script>`

t.test('answers that are on their way at the same time do not share a copy', async (t) => {
  const [one, other] = [makeNonce(), makeNonce()]
  const [first, second] = [stencil.filled(one), stencil.filled(other)]
  t.equal(first.toString(), pageWith(one))
  t.equal(second.toString(), pageWith(other))
  t.equal(stencil.bytes.toString(), pageWith(HOLE))
})

t.test('a copy that was given back serves one more answer, with nothing left of the last', async (t) => {
  const [one, other, third] = [makeNonce(), makeNonce(), makeNonce()]
  const first = stencil.filled(one)
  stencil.release(first)
  const second = stencil.filled(other)
  t.equal(second, first)
  t.equal(second.toString(), pageWith(other))
  t.not(stencil.filled(third), second, 'it is on its way again')
})

t.test('a copy that was given back is the collector’s to take', async (t) => {
  const giveBack = (): WeakRef<Buffer> => {
    const copy = stencil.filled(makeNonce())
    stencil.release(copy)
    return new WeakRef(copy)
  }
  const copy = giveBack()
  await setTimeout(0)
  collect()
  t.equal(copy.deref(), undefined)
  const nonce = makeNonce()
  t.equal(stencil.filled(nonce).toString(), pageWith(nonce))
})

t.test('bytes without any place are the same for all, and never written into', async (t) => {
  const still = NonceTemplate.cut(Buffer.from('<p>Жар</p>'), HOLE)
  t.equal(still.filled(makeNonce()), still.bytes)
  still.release(still.bytes)
  t.equal(still.filled(makeNonce()), still.bytes)
})
