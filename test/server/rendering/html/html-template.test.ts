import t from 'tap'
import { splitTemplate } from '#server/rendering/html/html-template.ts'

const font = '<link rel="preload" as="font" href="/a.woff2">\n'
const source = `<!doctype html>\n<html><head>\n${font}<!--app:head-->\n<script type="module" crossorigin src="/assets/index-1.js" nonce="__CSP_NONCE__"></script><link rel="modulepreload" href="/assets/vendor-1.js"><link rel="stylesheet" href="/a.css">\n</head>\n<body><!--app:body--></body>\n</html>\n`

const read = (path: string): string => `text of ${path}`

t.test('in production styles and code are split from the head', async (t) => {
  const { start, styles, assets, boot, end } = splitTemplate(source, false, read)
  t.equal(start, `<!doctype html>\n<html><head>\n${font.trim()}\n`)
  t.match(styles, { link: '<link rel="stylesheet" href="/a.css">', name: /^[\w-]{8}$/ })
  t.equal(String(styles.text), 'text of /a.css')
  t.not(styles.name, splitTemplate(source, false, () => 'others').styles.name, 'their name differs by build')
  t.match(
    assets,
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-1.js" nonce="__CSP_NONCE__">',
  )
  t.match(
    assets,
    '<link rel="modulepreload" fetchpriority="low" href="/assets/vendor-1.js">',
    'visible images load before all code',
  )
  t.notMatch(assets, 'stylesheet')
  t.notMatch(assets, '<script')
  t.equal(
    boot,
    '<script type="module" async fetchpriority="low" crossorigin src="/assets/index-1.js" nonce="__CSP_NONCE__"></script>',
  )
  t.equal(end, '</body>\n</html>\n')
})

t.test('development keeps Vite’s own order', async (t) => {
  const { start, styles, assets, boot } = splitTemplate(source, true, read)
  t.match(start, '<script type="module" crossorigin src="/assets/index-1.js"')
  t.equal(assets + boot + styles.text, '')
  t.match(start, font, 'the font has one address in the sources and in the styles')
})
