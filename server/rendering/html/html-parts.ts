import { formsPath } from '#shared/address-names.ts'
import { jsonForScript } from '#shared/json-for-script.ts'
import { inLocale } from '#shared/locale.ts'
import { CHUNK_SEPARATOR, type PageAbout, type PageRecord } from '#shared/page-data/page-record.ts'
import type { DeferredKey } from '#shared/page-data/pages.ts'
import type { ShellState, Theme } from '#shared/page-data/shell-state.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import type { CodeFiles } from './client-manifest.ts'
import { escapeHtml } from './page-head.ts'
import type { IntegrationCode } from './integration-code.ts'
import { EARLY_PRESSES, islandTags } from './island-tags.ts'
import { type Piece, unpooledBuffer } from './pieces.ts'
import type { Styles, Template } from './html-template.ts'

/** Everything around a page, its record included. Document and partial contain the same page; only the wrapper differs. */
export interface HtmlWrapper {
  /** Before the preloads of the page's pictures; null: pictures come with their preloads, which are left out. */
  readonly start: string | null
  /** Before the page. */
  readonly open: readonly Piece[]
  /** Directly after the page, before deferred data. */
  readonly close: readonly Piece[]
  /** After everything else. */
  readonly end: string
}

/** Serialised once while the object is cached: most of a document's JSON is shared. */
export const jsonBytes = memoizeByIdentity((shared: object): Buffer =>
  unpooledBuffer(Buffer.from(jsonForScript(shared))),
)

/** An object as JSON, with one field already serialised. */
const jsonAround = (rest: object, field: string, json: Piece): Piece[] => [
  `${jsonForScript(rest).slice(0, -1)},"${field}":`,
  json,
  '}',
]

/** A page's record, and the element around its HTML. A page without client code sends no data either. */
export const pageOpen = ({ data, ...about }: PageRecord): Piece[] => [
  '<script type="application/json" data-page>',
  ...jsonAround(about, 'data', about.static ? 'null' : jsonBytes(data)),
  '</script><div data-page-root>',
]
const PAGE_CLOSE = '</div>'

/** The page's content alone: no executable script, no nonce; htmx reads the title. */
export const partialWrapper = (page: PageAbout, isChunked: boolean): HtmlWrapper => ({
  start: null,
  open: [`<title>${escapeHtml(page.title)}</title>`],
  close: [PAGE_CLOSE + (isChunked ? CHUNK_SEPARATOR : actionForm(page))],
  end: '',
})

/** Buttons refer to a form in the document's wrapper; in another site's document the partial brings it along. */
const actionForm = ({ locale, url }: PageAbout): string =>
  `<form id="act" method="post" action="${inLocale(locale, formsPath)}" hidden><input type="hidden" name="back" value="${escapeHtml(url)}"></form>`

/** A fragment is swapped into an existing page: nothing around it. */
export const fragmentWrapper: HtmlWrapper = { start: null, open: [], close: [], end: '' }

/** The wrapper of a page rendered for this request. */
export const wrap = (wrapper: HtmlWrapper, record: PageRecord): HtmlWrapper => ({
  ...wrapper,
  open: [...wrapper.open, ...pageOpen(record)],
})

const filled = (text: string, nonce: string): string => text.replaceAll('__CSP_NONCE__', nonce)

const startOf = ({ start, island }: Template, { state, theme, nonce }: DocumentParts): string =>
  filled(start.replace('__LANG__', state.locale).replace('__THEME__', theme ?? 'auto'), nonce) +
  (island.length > 0 ? `<script nonce="${nonce}">${EARLY_PRESSES}</script>` : '')

const stylesIn = ({ styles }: Template, { linksStyles, nonce }: DocumentParts): Piece[] =>
  linksStyles
    ? [filled(styles.link, nonce)]
    : [`<style nonce="${nonce}">`, styles.text, `</style>${filled(asleep(styles), nonce)}`]

/**
 * Neither loaded nor applied, but present: otherwise Vite would load the file with the first chunk that names it.
 * Chromium before 150 preloads files of a wrong medium, but not disabled ones. The island fetches it for later documents.
 */
const asleep = ({ link, name }: Styles): string =>
  link.replaceAll('>', ` data-styles="${name}" media="not all" disabled>`)

export interface DocumentParts {
  readonly theme: Theme | null
  /** The browser has cached the styles, or may load them. */
  readonly linksStyles: boolean
  readonly files: CodeFiles
  readonly state: ShellState
  readonly head: Piece
  /** Of the notice about opening hours, where there is one. */
  readonly noticeStyles: string
  readonly code: IntegrationCode | null
  /** The shell's HTML before and after the page. */
  readonly shell: readonly [Piece, Piece]
  readonly nonce: string
}

/** A document: up to the preloads of the page's pictures it depends on no data. */
export function documentWrapper(template: Template, parts: DocumentParts): HtmlWrapper {
  const { files, state, head, noticeStyles, code, nonce } = parts
  const [before, behind] = parts.shell
  return {
    start: startOf(template, parts),
    open: [
      ...stylesIn(template, parts),
      // Scripts load these otherwise.
      ...files.styles.map((file) => `<noscript><link rel="stylesheet" href="${file}"></noscript>`),
      head,
      noticeStyles && `<style nonce="${nonce}">${noticeStyles}</style>`,
      `${filled(code?.head ?? '', nonce)}${template.body}`,
      ...stateBlock(state),
      '<div id="shell">',
      before,
    ],
    close: [
      PAGE_CLOSE,
      behind,
      '</div>',
      ...(template.island.length > 0 ? islandTags(template.island, files, state, nonce) : []),
    ],
    end: filled(code?.body ?? '', nonce) + template.end,
  }
}

const stateBlock = ({ shell, ...ofCustomer }: ShellState): Piece[] => [
  '<script type="application/json" id="state">',
  ...jsonAround(ofCustomer, 'shell', jsonBytes(shell)),
  '</script>',
]

/** Deferred data after a partial: inert, identified by its key. */
export const deferredChunk = (key: DeferredKey, value: unknown): string =>
  `<script type="application/json" data-deferred="${key}">${jsonForScript(value)}</script>${CHUNK_SEPARATOR}`
