import t from 'tap'
import { EARLY_PRESSES } from '#server/rendering/html/island-tags.ts'
import { CHUNK_SEPARATOR, type PageRecord } from '#shared/page-data/page-record.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import {
  wrap,
  documentWrapper,
  documentStart,
  deferredChunk,
  partialWrapper,
  type HtmlWrapper,
} from '#server/rendering/html/html-parts.ts'
import { bytesOf } from '#server/rendering/html/pieces.ts'

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

t.test('a static page sends no data', async (t) => {
  const { open } = written(wrap(partialWrapper(record, false), { ...record, static: true }))
  t.match(open, '"data":null')
  t.notMatch(open, 'alert')
})

t.test('deferred data is an inert block in a chunk of its own; a failure is marked', async (t) => {
  t.equal(
    deferredChunk('recommendations', ['<b>']),
    `<script type="application/json" data-deferred="recommendations">["\\u003cb\\u003e"]</script>${CHUNK_SEPARATOR}`,
  )
  t.match(deferredChunk('recommendations', null, true), 'data-deferred="recommendations" data-error>null<')
})

t.test('a document puts each part in its place and fills in the nonce', async (t) => {
  const styles = { link: '<link rel="stylesheet" nonce="__CSP_NONCE__">', text: Buffer.from('a{}'), name: 'b' }
  const template = {
    start: '<html lang="__LANG__" data-theme="__THEME__"><head>',
    styles,
    island: Buffer.from('island()'),
    assets: '<link nonce="__CSP_NONCE__">',
    body: '</head><body>',
    boot: '<script src="a" nonce="__CSP_NONCE__"></script>',
    end: '</html>',
  }
  const state = {
    locale: 'ru',
    visitor: { theme: null },
    clock: { at: 0, before: 120, after: 120 },
    shell: { phones: ['</script>'], brandTexts: {} },
  } as unknown as ShellState
  const code = { head: '<script nonce="__CSP_NONCE__">count()</script>', body: '<i>chat</i>', asks: false }
  const files = { scripts: ['/b.js', '/a.js'], styles: ['/late.css'] }
  const { open, close, end } = written(
    wrap(
      documentWrapper({
        template,
        files,
        state,
        head: '<title>T</title>',
        noticeStyles: 'b{}',
        code: null,
        shell: ['<header>', '<footer>'],
        nonce: 'N',
      }),
      record,
    ),
  )
  const start = { template, locale: 'ru', theme: null, nonce: 'N' } as const
  const first = `<html lang="ru" data-theme="auto"><head><script nonce="N">${EARLY_PRESSES}</script>`
  const started = (linksStyles: boolean) => {
    const { first, styles } = documentStart({ ...start, linksStyles })
    return { first, styles: String(bytesOf(styles)) }
  }
  t.same(started(true), { first, styles: '<link rel="stylesheet" nonce="N">' })
  t.same(
    started(false),
    {
      first,
      styles: `<style nonce="N">a{}</style><link rel="stylesheet" nonce="N" data-styles="b" media="not all" disabled>`,
    },
    'a first visit brings them along',
  )
  t.match(
    open,
    /^<title>T<\/title><style nonce="N">b\{\}<\/style><\/head><body><script type="application\/json" id="state">\{.*\}<\/script><div id="shell"><header><script type="application\/json" data-page>.*<div data-page-root>$/,
  )
  t.match(
    close,
    /^<\/div><footer><\/div><script nonce="N" data-island="[^"<]+\/a\.js[^"<]+">island\(\)<\/script>$/,
    'the island, which loads the code, comes behind all that is seen',
  )
  t.equal(end, '</html>')
  const counted = written(
    documentWrapper({ template, files, state, head: '', noticeStyles: '', code, shell: ['', ''], nonce: 'N' }),
  )
  t.match(counted.open, /^<script nonce="N">count\(\)<\/script><\/head><body>/)
  t.equal(counted.end, '<i>chat</i></html>', 'integration code ends head and body')
})
