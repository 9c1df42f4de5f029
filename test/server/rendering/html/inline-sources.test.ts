import { hash } from 'node:crypto'
import t from 'tap'
import { sourcesByHashes, sourcesByNonce, withoutNonce } from '#server/rendering/html/inline-sources.ts'

/** What a policy calls a document's inline code. */

const NONCE = 'a'.repeat(22)
const sha = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

t.test('a rendered document names its nonce', async (t) => {
  t.same(sourcesByNonce('N'), { scripts: `'nonce-N'`, styles: `'nonce-N'` })
})

t.test('what carries the nonce is named by its hash, each text once', async (t) => {
  const html =
    `<style nonce="${NONCE}">a{}</style><script nonce="${NONCE}" data-island="1 > 0">run()</script>` +
    `<script nonce="${NONCE}">run()</script><script type="module" nonce="${NONCE}">go()\n</script>`
  t.same(sourcesByHashes(html, NONCE), { scripts: `${sha('run()')} ${sha('go()\n')}`, styles: sha('a{}') })
  t.notMatch(withoutNonce(html, NONCE), 'nonce')
})

t.test('inline code that came with data is never let in, whatever it looks like', async (t) => {
  const foreign = [
    '<script>evil()</script>',
    `<script nonce="${'b'.repeat(22)}">evil()</script>`,
    `<script nonce='${NONCE}x'>evil()</script>`,
    `<script data-x=" nonce=&quot;${NONCE}&quot;">evil()</script>`,
    '<style>evil{}</style>',
    '<script type="application/json">{}</script>',
  ].join('')
  const html = `${foreign}<script nonce="${NONCE}">own()</script>${foreign}<style nonce="${NONCE}">own{}</style>${foreign}`
  t.same(sourcesByHashes(html, NONCE), { scripts: sha('own()'), styles: sha('own{}') })
})
