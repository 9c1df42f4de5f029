import type { Feature } from '#shared/contract/missing-features.ts'
import type { Locale } from '#shared/locale.ts'
import type { Layout, PageData, PageId } from './pages.ts'

/** The record of a page in documents and partials, and the marks between their parts. */

/** The record before each page's HTML, in documents and partials. */
export interface PageRecord<Id extends PageId = PageId> {
  readonly id: Id
  readonly locale: Locale
  readonly layout: Layout
  /** Address this content belongs to, with its language. */
  readonly url: string
  /** Query parameters of the page's identity; the others only filter and sort it. */
  readonly canonicalQuery?: string
  readonly title: string
  readonly description: string
  readonly status: number
  /** True: there is nothing to hydrate. */
  readonly static: boolean
  /** The restaurant is unavailable, and part of this data is stale enough for a notice. */
  readonly stale?: true
  /** Features missing in the restaurant's backend; absent: none. */
  readonly missingFeatures?: readonly Feature[]
  /** Share of a sum that comes back as points; absent: none. */
  readonly bonusPercent?: number
  /** React's id prefix of this render. */
  readonly prefix: string
  /** Integration code may run in this document: the account is never swapped into it. */
  readonly foreignCode: boolean
  /** Build that rendered it; another one means the browser must load the document. */
  readonly build: string
  readonly data: PageData[Id]
}

/** Metadata of a page without its content. */
export type PageAbout = Omit<PageRecord, 'data'>

/** Separates the chunks of a partial, which stays valid HTML. */
export const CHUNK_SEPARATOR = '\n<!--chunk-->\n'

/** Marks an incomplete answer of status 200: browsers do not cache it for offline use. */
export const INCOMPLETE = '<!--incomplete-->'
