import t from 'tap'
import { splitTemplate } from '#server/rendering/html/html-template.ts'

const font = '<link rel="preload" as="font" href="/a.woff2">\n'
const source = `<!doctype html>\n<html><head>\n${font}<!--app:head-->\n<meta property="csp-nonce" nonce="N"><script type="module" crossorigin src="/assets/index-1.js" nonce="__CSP_NONCE__"></script><link rel="modulepreload" href="/assets/vendor-1.js"><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/late.css">\n</head>\n<body><!--app:body--></body>\n</html>\n`

const read = (path: string): string => `text of ${path}`

t.test('in production the head keeps the styles of first screens, and no code', async (t) => {
  const { start, styles, end } = splitTemplate(source, false, read)
  t.equal(start, `<!doctype html>\n<html><head>\n${font.trim()}\n`)
  t.match(styles, { link: '<link rel="stylesheet" href="/a.css">', name: /^[\w-]{8}$/ })
  t.equal(String(styles.text), 'text of /a.css')
  t.not(styles.name, splitTemplate(source, false, () => 'others').styles.name, 'their name differs by build')
  t.equal(end, '</body>\n</html>\n')
})

t.test('development keeps Vite’s own order', async (t) => {
  const { start, styles, island } = splitTemplate(source, true, read)
  t.match(start, '<script type="module" crossorigin src="/assets/index-1.js"')
  t.equal(String(island) + String(styles.text), '')
  t.match(start, font, 'the font has one address in the sources and in the styles')
})
