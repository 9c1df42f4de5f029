import t from 'tap'
import { makeNonce } from '#server/plugins/security.ts'
import { NonceTemplate } from '#server/rendering/cache/nonce-template.ts'

/** Bytes shared by many answers, filled with each answer's nonce. */

const PLACEHOLDER = makeNonce()
const template = NonceTemplate.parse(
  Buffer.from(`<link nonce="${PLACEHOLDER}"><p>Жар</p><script nonce="${PLACEHOLDER}"></script>`),
  PLACEHOLDER,
)
const pageWith = (nonce: string): string => `<link nonce="${nonce}"><p>Жар</p><script nonce="${nonce}"></script>`

t.test('parallel answers do not share a filled copy', async (t) => {
  const [one, other] = [makeNonce(), makeNonce()]
  const [first, second] = [template.filled(one), template.filled(other)]
  t.equal(first.toString(), pageWith(one))
  t.equal(second.toString(), pageWith(other))
  t.equal(template.bytes.toString(), pageWith(PLACEHOLDER))
})

t.test('bytes without a placeholder are shared by all answers', async (t) => {
  const still = NonceTemplate.parse(Buffer.from('<p>Жар</p>'), PLACEHOLDER)
  t.equal(still.filled(makeNonce()), still.bytes)
})
