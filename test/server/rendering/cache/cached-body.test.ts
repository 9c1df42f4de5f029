import { randomBytes, randomInt } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import t from 'tap'
import { makeNonce } from '#server/plugins/security.ts'
import { CachedBody } from '#server/rendering/cache/cached-body.ts'

/** A body made once, with each answer's own nonce in it. */

const HOLE = makeNonce()
const page = (count: number): string =>
  `<head>${Array.from({ length: count }, (_, at) => `<link rel="modulepreload" nonce="${HOLE}" href="/assets/${at}.js">`).join('')}</head>`

async function packed(body: CachedBody): Promise<CachedBody> {
  await body.pack()
  return body
}

t.test('each answer gets its own nonce at every place, and never the placeholder', async (t) => {
  const body = new CachedBody([page(3), '<p>Жар</p>', `<script nonce="${HOLE}"></script>`], HOLE)
  const [one, other] = [makeNonce(), makeNonce()]
  for (const nonce of [one, other]) {
    const text = body.template.filled(nonce).toString()
    t.equal(text.split(nonce).length, 5)
    t.equal(text, `${page(3)}<p>Жар</p><script nonce="${HOLE}"></script>`.replaceAll(HOLE, nonce))
  }
  t.notMatch(body.template.filled(one).toString(), other)
})

t.test('the brotli form is valid for any nonce, in any surrounding HTML', async (t) => {
  for (let round = 0; round < 40; round += 1) {
    const filling =
      round % 4 === 0
        ? randomBytes(3000).toString('base64')
        : '<li class="card">Шашлик зі свинячої шийки — 94,50 ₴ 🔥</li>'.repeat(randomInt(1, 900))
    const texts = [page(randomInt(0, 30)), filling, `<script nonce="${HOLE}" src="/a.js"></script>`, filling]
    const [plain, body] = [new CachedBody(texts, HOLE), await packed(new CachedBody(texts, HOLE))]
    t.ok(body.isPacked)
    for (const nonce of [makeNonce(), makeNonce(), 'A'.repeat(22)]) {
      t.ok(brotliDecompressSync(body.template.filled(nonce)).equals(plain.template.filled(nonce)), `round ${round}`)
    }
  }
})

t.test(
  'without a place for a nonce it is compressed whole; a place without room behind it is left to others',
  async (t) => {
    const partial = await packed(new CachedBody(['<p>Жар</p>'.repeat(500)], HOLE))
    const bytes = partial.template.filled(HOLE)
    t.ok(bytes.length < 200, 'the plain form is dropped')
    t.equal(brotliDecompressSync(bytes).toString(), '<p>Жар</p>'.repeat(500))
    const cut = await packed(new CachedBody([`<p>${HOLE}`], HOLE))
    t.notOk(cut.isPacked)
    t.equal(cut.template.filled(HOLE).toString(), `<p>${HOLE}`)
    t.throws(() => new CachedBody([''], 'short'))
  },
)
