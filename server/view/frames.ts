import { jsonForScript } from '#shared/json-for-script.ts'
import type { Locale } from '#shared/locale.ts'
import { FRAME, type LateKey, type PageRecord, type ShellData, type ShellState, type Theme } from '#shared/page-data.ts'
import { remembered } from '../content/remembered.ts'
import { escapeHtml } from './head.ts'
import type { IntegrationCode } from './integration-code.ts'
import { startedWhenSeen } from './start-code.ts'
import type { Template } from './template.ts'

/** What stands around a page's own HTML. Both answers hold the very same page root; only the frame differs. */
export interface Frame {
  /** Before the page's first HTML. */
  readonly open: string
  /** Right behind it, before anything late. */
  readonly close: string
  /** Behind everything. */
  readonly end: string
}

/** A page whose code never reaches the browser sends no data either. */
const pageOpen = (record: PageRecord): string =>
  `<script type="application/json" data-page>${jsonForScript(record.static ? { ...record, data: null } : record)}</script><div data-page-root>`
const PAGE_CLOSE = '</div>'

/** The page's content alone: no executable script, no nonce; the title stands for htmx, which shows it. */
export const partialFrame = (record: PageRecord, frames: boolean): Frame => ({
  open: `<title>${escapeHtml(record.title)}</title>${pageOpen(record)}`,
  close: frames ? PAGE_CLOSE + FRAME : PAGE_CLOSE,
  end: '',
})

/** A region goes into a page that is there already: nothing stands around it. */
export const regionFrame: Frame = { open: '', close: '', end: '' }

interface DocumentStart { readonly template: Template; readonly locale: Locale; readonly theme: Theme | null; readonly nonce: string }

const filled = (text: string, nonce: string): string => text.replaceAll('__CSP_NONCE__', nonce)

/** A document up to where its page begins to matter: styles are on their way before a word of it is known. */
export const documentStart = ({ template, locale, theme, nonce }: DocumentStart): string =>
  filled(template.start.replace('__LANG__', locale).replace('__THEME__', theme ?? 'auto'), nonce)

/** While a page is waited for, the line is free for its code. */
export const codeAhead = ({ assets }: Template, preloads: string, nonce: string): string => filled(assets + preloads, nonce)

export interface DocumentParts {
  readonly template: Template
  /** Tags for the page's own code. */
  readonly preloads: string
  readonly record: PageRecord
  readonly state: ShellState
  readonly head: string
  readonly code: IntegrationCode | null
  /** The chrome's HTML before and behind the page. */
  readonly chrome: readonly [string, string]
  readonly nonce: string
}

/** The rest of a document, behind its start. */
export function documentFrame({ template, preloads, record, state, head, code, chrome: [before, behind], nonce }: DocumentParts): Frame {
  return {
    open: `${head}${filled(code?.head ?? '', nonce)}${template.body}${stateBlock(state)}<div id="chrome">${before}${pageOpen(record)}`,
    close: `${PAGE_CLOSE}${behind}</div>${filled(template.boot && startedWhenSeen(template.assets + preloads + template.boot), nonce)}`,
    end: filled(code?.body ?? '', nonce) + template.end,
  }
}

/** The greater part is the same for all visitors: written once for as long as it is held. */
const shellJson = remembered((shell: ShellData): string => jsonForScript(shell))

const stateBlock = ({ shell, ...ofVisitor }: ShellState): string =>
  `<script type="application/json" id="state">${jsonForScript(ofVisitor).slice(0, -1)},"shell":${shellJson(shell)}}</script>`

/** Late data behind a partial: inert, told apart by its key. A failed one says so. */
export const lateFrame = (key: LateKey, value: unknown, failed = false): string =>
  `<script type="application/json" data-late="${key}"${failed ? ' data-error' : ''}>${jsonForScript(value)}</script>${FRAME}`
