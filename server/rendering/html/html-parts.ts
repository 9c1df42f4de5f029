import { jsonForScript } from '#shared/json-for-script.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import {
  FAULTY,
  FRAME,
  type LateKey,
  type PageAbout,
  type PageRecord,
  type ShellState,
  type Theme,
} from '#shared/page-data.ts'
import { formsPath } from '#shared/rules/no-script-cart.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import { escapeHtml } from './page-head.ts'
import type { IntegrationCode } from './integration-code.ts'
import { deferUntilFirstPaint } from './defer-until-first-paint.ts'
import { unpooledBuffer } from './unpooled-buffer.ts'
import type { Template } from './html-template.ts'

/** What is the same in many answers is held as bytes. */
export type Piece = string | Buffer

export function bytesOf(pieces: readonly Piece[]): Buffer {
  const [first, ...more] = pieces
  if (first instanceof Buffer && more.length === 0) return first
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
}

/** What stands around a page, its record included. Both answers hold the very same page; only the frame differs. */
export interface HtmlWrapper {
  /** Before the page. */
  readonly open: readonly Piece[]
  /** Right behind it, before anything late. */
  readonly close: readonly Piece[]
  /** Behind everything. */
  readonly end: string
}

/** Written once for as long as it is held: the greater part of a document's JSON is the same for many. */
const jsonBytes = memoizeByIdentity((held: object): Buffer => unpooledBuffer(Buffer.from(jsonForScript(held))))

/** An object as JSON, one of its fields being written already. */
const jsonAround = (rest: object, field: string, json: Piece): Piece[] => [
  `${jsonForScript(rest).slice(0, -1)},"${field}":`,
  json,
  '}',
]

/** A page's record, and the element its HTML stands in. A page whose code never reaches the browser sends no data either. */
export const pageOpen = ({ data, ...about }: PageRecord): Piece[] => [
  '<script type="application/json" data-page>',
  ...jsonAround(about, 'data', about.static ? 'null' : jsonBytes(data)),
  '</script><div data-page-root>',
]
const PAGE_CLOSE = '</div>'

/** The page's content alone: no executable script, no nonce; the title stands for htmx, which shows it. */
export const partialWrapper = (page: PageAbout, frames: boolean): HtmlWrapper => ({
  open: [`<title>${escapeHtml(page.title)}</title>`],
  close: [PAGE_CLOSE + (frames ? FRAME : actionForm(page))],
  end: '',
})

/** Buttons of a page name the form of the document's frame: in a frame of somebody else it comes with the page. */
const actionForm = ({ locale, url }: PageAbout): string =>
  `<form id="act" method="post" action="${inLocale(locale, formsPath)}" hidden><input type="hidden" name="back" value="${escapeHtml(url)}"></form>`

/** A region goes into a page that is there already: nothing stands around it. */
export const regionWrapper: HtmlWrapper = { open: [], close: [], end: '' }

/** The frame of a page that is rendered now. */
export const wrap = (frame: HtmlWrapper, record: PageRecord): HtmlWrapper => ({
  ...frame,
  open: [...frame.open, ...pageOpen(record)],
})

interface DocumentStart {
  readonly template: Template
  readonly locale: Locale
  readonly theme: Theme | null
  readonly nonce: string
  /** The browser has the styles, or may ask for them. */
  readonly linksStyles: boolean
}

const filled = (text: string, nonce: string): string => text.replaceAll('__CSP_NONCE__', nonce)

/** A document up to where its page begins to matter: styles are here or on their way before a word of it is known. */
export const documentStart = ({
  template: { start, styles },
  locale,
  theme,
  nonce,
  linksStyles,
}: DocumentStart): string =>
  filled(start.replace('__LANG__', locale).replace('__THEME__', theme ?? 'auto'), nonce) +
  (linksStyles
    ? filled(styles.link, nonce)
    : `<style nonce="${nonce}">${styles.text}</style>${filled(asleep(styles.link), nonce)}`)

/**
 * Is neither fetched nor applied, but known to be there: Vite would ask for the file with the first piece of code that names it.
 * Chromium before 150 looks ahead for files, and passes over the wrong medium but not over `disabled`.
 */
const asleep = (links: string): string => links.replaceAll('>', ' media="not all" disabled>')

/** While a page is waited for, the line is free for its code. */
export const preloadTags = ({ assets }: Template, preloads: string, nonce: string): string =>
  filled(assets + preloads, nonce)

export interface DocumentParts {
  readonly template: Template
  /** Tags for the page's own code. */
  readonly preloads: string
  readonly state: ShellState
  readonly head: Piece
  readonly code: IntegrationCode | null
  /** The chrome's HTML before and behind the page. */
  readonly chrome: readonly [Piece, Piece]
  readonly nonce: string
}

/** The rest of a document, behind its start. */
export function documentWrapper({
  template,
  preloads,
  state,
  head,
  code,
  chrome: [before, behind],
  nonce,
}: DocumentParts): HtmlWrapper {
  return {
    open: [
      head,
      `${filled(code?.head ?? '', nonce)}${template.body}`,
      ...stateBlock(state),
      '<div id="chrome">',
      before,
    ],
    close: [
      PAGE_CLOSE,
      behind,
      `</div>${filled(template.boot && deferUntilFirstPaint(template.assets + preloads + template.boot), nonce)}`,
    ],
    end: filled(code?.body ?? '', nonce) + template.end,
  }
}

const stateBlock = ({ shell, ...ofVisitor }: ShellState): Piece[] => [
  '<script type="application/json" id="state">',
  ...jsonAround(ofVisitor, 'shell', jsonBytes(shell)),
  '</script>',
]

/** Late data behind a partial: inert, told apart by its key. A failed one says so. */
export const deferredChunk = (key: LateKey, value: unknown, failed = false): string =>
  `<script type="application/json" data-late="${key}"${failed ? ' data-error' : ''}>${jsonForScript(value)}</script>${failed ? FAULTY : ''}${FRAME}`
