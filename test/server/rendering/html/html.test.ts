import { hash } from 'node:crypto'
import t from 'tap'
import { ClientManifest } from '#server/rendering/html/client-manifest.ts'
import { closingNoticeOf, noticeKey } from '#server/rendering/html/document-notice.ts'
import { type HtmlWrapper, partialWrapper, wrap } from '#server/rendering/html/html-parts.ts'
import { splitTemplate } from '#server/rendering/html/html-template.ts'
import { sourcesByHashes, withoutNonce } from '#server/rendering/html/inline-sources.ts'
import { splitPreloads } from '#server/rendering/render.ts'
import { bytesOf } from '#server/rendering/html/pieces.ts'
import { CHUNK_SEPARATOR, type PageRecord } from '#shared/page-data/page-record.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'

const record = {
  id: 'page',
  locale: 'uk',
  url: '/page/x',
  title: '</title><script>',
  static: false,
  prefix: 'p-',
  data: { html: '</script><script>alert(1)</script>\u2028' },
} as unknown as PageRecord

const written = ({ open, close, end }: HtmlWrapper) => ({
  open: String(bytesOf(open)),
  close: String(bytesOf(close)),
  end,
})

t.test('a partial has title, record and root; its data cannot close the script element', async (t) => {
  const { open, close, end } = written(wrap(partialWrapper(record, false), record))
  t.match(
    open,
    /^<title>&lt;\/title&gt;&lt;script&gt;<\/title><script type="application\/json" data-page>\{.*\}<\/script><div data-page-root>$/,
  )
  t.equal(open.match(/<\/script>/g)?.length, 1)
  t.equal(open.match(/<script/g)?.length, 1)
  t.equal(
    close + end,
    '</div><form id="act" method="post" action="/forms" hidden><input type="hidden" name="back" value="/page/x"></form>',
    'with the form its buttons name',
  )
  t.equal(written(partialWrapper(record, true)).close, `</div>${CHUNK_SEPARATOR}`)
})

const manifest = {
  'index.html': {
    file: 'assets/entry.js',
    imports: ['_runtime.js', '_packages.js'],
    css: ['assets/first.css', 'assets/late.css'],
  },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_packages.js': { file: 'assets/packages.js', imports: ['_runtime.js'] },
  '_checkout.js': {
    file: 'assets/checkout.js',
    name: 'checkout',
    imports: ['_runtime.js', 'index.html'],
    css: ['assets/checkout.css'],
  },
  '../locales/uk/index.ts': { file: 'assets/uk.js' },
}

t.test('a page loads packages, language and, last, the entry; styles without those of first screens', async (t) => {
  t.same(new ClientManifest(manifest).filesOf('uk', false), {
    scripts: ['/assets/runtime.js', '/assets/packages.js', '/assets/uk.js', '/assets/entry.js'],
    styles: ['/assets/late.css'],
  })
  const { scripts, styles } = new ClientManifest(manifest).filesOf('uk', true)
  t.same(scripts.slice(-2), ['/assets/checkout.js', '/assets/entry.js'], 'checkout and account have their own')
  t.same(styles, ['/assets/late.css', '/assets/checkout.css'])
})

/** The notice of a document, by city and minute. */

const day = { opens_at: '10:00', closes_at: '22:00' }
const always = { opens_at: '00:00', closes_at: '00:00' }
const shellOf = (...restaurants: object[]): ShellData =>
  ({ cities: [{ id: 1 }, { id: 2 }, { id: 3 }], restaurants }) as unknown as ShellData
const noon = new Date('2026-03-02T10:00:00Z')
const night = new Date('2026-03-02T01:00:30Z')

t.test(
  'the restaurants of the shown city count; a city without any, or one that is gone, has no notice of its own',
  async (t) => {
    const shell = shellOf({ ...day, city_id: 1, paused: false }, { ...always, city_id: 2, paused: false })
    const kindOf = (city: number | null, now: Date) => closingNoticeOf(shell, city, now)?.notice.kind
    t.equal(kindOf(null, night), 'closed', 'the first one')
    t.equal(kindOf(9, night), 'closed', 'as for a city that is gone')
    t.equal(kindOf(2, night), undefined)
    t.equal(kindOf(3, night), undefined)
    t.equal(kindOf(1, noon), undefined)
    t.equal(closingNoticeOf(shellOf(), null, night), null)
    t.equal(closingNoticeOf({ ...shellOf(), cities: [] }, null, night), null)
  },
)

t.test('it is worked out once a minute; documents of equal notices are equal', async (t) => {
  const shell = shellOf({ ...day, city_id: 1, paused: false })
  const sent = closingNoticeOf(shell, 1, night)
  t.equal(closingNoticeOf(shell, 1, new Date(night.getTime() + 29_000)), sent)
  const next = closingNoticeOf(shell, 1, new Date(night.getTime() + 30_000))
  t.not(next, sent)
  t.equal(noticeKey(next), noticeKey(sent), 'it says the same until the same moment')
  t.equal(noticeKey(null), '')
  const late = (time: string) => noticeKey(closingNoticeOf(shell, 1, new Date(`2026-03-02T${time}Z`)))
  t.not(late('19:20'), late('19:21'), 'a countdown is of its minute')
  const paused = shellOf({ ...day, city_id: 1, paused: true })
  t.match(closingNoticeOf(paused, 1, noon), { notice: { kind: 'paused' }, until: noon.getTime() + 120_000 })
})

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

/** What a policy calls a document's inline code. */

const NONCE = 'a'.repeat(22)
const sha = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

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

const preload = '<link rel="preload" as="image" imageSrcSet="/a 1w" imageSizes="(width &gt;= 64rem) 22vw, 43vw"/>'

t.test('preloads of pictures in front of a page are split from its HTML', async (t) => {
  for (const [preloads, html] of [
    [preload + preload, '<h1>Їжа</h1>' + preload],
    ['', '<h1>Їжа</h1>'],
    ['', '<link rel="preload" as="style">'],
  ] as const) {
    const split = splitPreloads(Buffer.from(preloads + html))
    t.same([split.preloads, String(split.html)], [preloads, html])
  }
})
