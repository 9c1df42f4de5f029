import { randomBytes, randomInt } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import t from 'tap'
import { makeNonce } from '#server/plugins/security.ts'
import { CachedBody } from '#server/rendering/cache/cached-body.ts'

/** A body rendered once and sent with each answer's own nonce. */

const PLACEHOLDER = makeNonce()
const page = (count: number): string =>
  `<head>${Array.from({ length: count }, (_, at) => `<link rel="modulepreload" nonce="${PLACEHOLDER}" href="/assets/${at}.js">`).join('')}</head>`

async function compressed(body: CachedBody): Promise<CachedBody> {
  await body.compress()
  return body
}

t.test('each answer gets its own nonce in every place, and never the placeholder', async (t) => {
  const body = new CachedBody([page(3), '<p>Жар</p>', `<script nonce="${PLACEHOLDER}"></script>`], PLACEHOLDER)
  const [one, other] = [makeNonce(), makeNonce()]
  for (const nonce of [one, other]) {
    const text = body.template.filled(nonce).toString()
    t.equal(text.split(nonce).length, 5)
    t.equal(text, `${page(3)}<p>Жар</p><script nonce="${PLACEHOLDER}"></script>`.replaceAll(PLACEHOLDER, nonce))
  }
  t.notMatch(body.template.filled(one).toString(), other)
})

t.test('the brotli form is valid for any nonce, in any surrounding HTML', async (t) => {
  for (let round = 0; round < 40; round += 1) {
    const filling =
      round % 4 === 0
        ? randomBytes(3000).toString('base64')
        : '<li class="card">Шашлик зі свинячої шийки — 94,50 ₴ 🔥</li>'.repeat(randomInt(1, 900))
    const texts = [page(randomInt(0, 30)), filling, `<script nonce="${PLACEHOLDER}" src="/a.js"></script>`, filling]
    const [plain, body] = [new CachedBody(texts, PLACEHOLDER), await compressed(new CachedBody(texts, PLACEHOLDER))]
    t.ok(body.isCompressed)
    for (const nonce of [makeNonce(), makeNonce(), 'A'.repeat(22)]) {
      t.ok(brotliDecompressSync(body.template.filled(nonce)).equals(plain.template.filled(nonce)), `round ${round}`)
    }
  }
})

t.test(
  'a body without a nonce is compressed as a whole; one with a placeholder too close to its end is not',
  async (t) => {
    const partial = await compressed(new CachedBody(['<p>Жар</p>'.repeat(500)], PLACEHOLDER))
    const bytes = partial.template.filled(PLACEHOLDER)
    t.ok(bytes.length < 200, 'the plain form is dropped')
    t.equal(brotliDecompressSync(bytes).toString(), '<p>Жар</p>'.repeat(500))
    const cut = await compressed(new CachedBody([`<p>${PLACEHOLDER}`], PLACEHOLDER))
    t.notOk(cut.isCompressed)
    t.equal(cut.template.filled(PLACEHOLDER).toString(), `<p>${PLACEHOLDER}`)
    t.throws(() => new CachedBody([''], 'short'))
  },
)
