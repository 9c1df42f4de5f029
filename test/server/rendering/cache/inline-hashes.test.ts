import { hash } from 'node:crypto'
import t from 'tap'
import { withoutNonces } from '#server/rendering/cache/inline-hashes.ts'

const NONCE = 'a'.repeat(22)
const sha = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

t.test('inline scripts and styles are known by their hashes, each once', async (t) => {
  const document = withoutNonces(
    [
      `<style nonce="${NONCE}">a{}</style><script nonce="${NONCE}">run()</script>`,
      Buffer.from(`<script nonce="${NONCE}">run()</script><script type="module" nonce="${NONCE}">go()\n</script>`),
    ],
    NONCE,
  )
  t.notMatch(document?.html.toString(), 'nonce')
  t.same(document?.hashes, { scripts: [sha('run()'), sha('go()\n')], styles: [sha('a{}')] })
})

t.test('files and data need no hash', async (t) => {
  const document = withoutNonces(
    [
      `<script type="module" src="/assets/a.js" nonce="${NONCE}"></script>`,
      '<script type="application/json" id="state">{}</script><script type="application/ld+json">{}</script>',
    ],
    NONCE,
  )
  t.same(document?.hashes, { scripts: [], styles: [] })
})

t.test('a nonce outside of an attribute keeps a document from being shared', async (t) => {
  t.equal(withoutNonces([`<script nonce="${NONCE}">const nonce = '${NONCE}'</script>`], NONCE), null)
})
