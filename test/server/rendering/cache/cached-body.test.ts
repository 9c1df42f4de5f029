import { brotliDecompressSync } from 'node:zlib'
import t from 'tap'
import { CachedBody } from '#server/rendering/cache/cached-body.ts'

/** A body put together once and sent to many. */

const page = '<p>Жар</p>'.repeat(500)

t.test('a document is cached without the nonce, which names its inline code', async (t) => {
  const body = new CachedBody(['<script nonce="N">run()</script>', page], 'N')
  t.equal(body.bytes.toString(), `<script>run()</script>${page}`)
  t.match(body.inline?.scripts, /^'sha256-[^ ]+'$/)
  t.equal(new CachedBody([page], null).inline, null, 'a partial has none')
})

t.test('the compressed form replaces the plain one and keeps its tag, which is of the content alone', async (t) => {
  const body = new CachedBody([page], null)
  const { tag } = body
  t.match(tag, /^W\/"[\w-]{22}"$/)
  t.notOk(body.isCompressed)
  await body.compress()
  t.ok(body.isCompressed)
  t.ok(body.bytes.length < 200)
  t.equal(brotliDecompressSync(body.bytes).toString(), page)
  t.equal(body.tag, tag)
  t.equal(new CachedBody([page.slice(0, 10), page.slice(10)], null).tag, tag)
  t.not(new CachedBody([page, ' '], null).tag, tag)
})
