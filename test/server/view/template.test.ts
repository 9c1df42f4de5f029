import t from 'tap'
import { splitTemplate } from '#server/view/template.ts'

const font = '<link rel="preload" as="font" href="/a.woff2">\n'
const source = `<!doctype html>\n<html><head>\n${font}<!--app:head-->\n<script type="module" crossorigin src="/assets/index-1.js" nonce="__CSP_NONCE__"></script><link rel="modulepreload" href="/assets/vendor-1.js"><link rel="stylesheet" href="/a.css">\n</head>\n<body><!--app:body--></body>\n</html>\n`

t.test('in production styles are asked for in the head, code is taken out of it (findings 2)', async (t) => {
  const { start, assets, boot, end } = splitTemplate(source, false)
  t.equal(start, `<!doctype html>\n<html><head>\n${font}<link rel="stylesheet" href="/a.css">`, 'what is seen is asked for first')
  t.match(assets, '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-1.js" nonce="__CSP_NONCE__">')
  t.match(assets, '<link rel="modulepreload" fetchpriority="low" href="/assets/vendor-1.js">', 'what is seen passes all code (quality 9)')
  t.notMatch(assets, 'stylesheet')
  t.notMatch(assets, '<script')
  t.equal(boot, '<script type="module" async fetchpriority="low" crossorigin src="/assets/index-1.js" nonce="__CSP_NONCE__"></script>')
  t.equal(end, '</body>\n</html>\n')
})

t.test('development keeps Vite’s own order', async (t) => {
  const { start, assets, boot } = splitTemplate(source, true)
  t.match(start, '<script type="module" crossorigin src="/assets/index-1.js"')
  t.equal(assets + boot, '')
  t.match(start, font, 'the font has one address in the sources and in the styles')
})
