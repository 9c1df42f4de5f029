import type { SiteOptions } from '#shared/contract/business.ts'
import type { Locale } from '#shared/locale.ts'
import type { LatePromises, PageId, PageRecord } from '#shared/page-data.ts'
import type { Shell } from '../content/shell.ts'
import type { Structured } from '../structured/site.ts'
import type { Criticality } from '../plugins/overload.ts'
import type { Sources } from '../upstream/sources.ts'
import type { PageHead } from './head.ts'

/** A page ready to be rendered; the same for documents and partials. */
export interface PageAnswer {
  readonly record: Omit<PageRecord, 'prefix' | 'build' | 'foreignCode'>
  readonly late: LatePromises
  /** Belongs to one visitor: never stored. */
  readonly personal: boolean
  /** Never in a search engine. */
  readonly unlisted: boolean
  readonly head?: PageHead
  /** Site settings, which may bring foreign code. */
  readonly options: () => Promise<SiteOptions | null>
  /** The frame around a page. */
  readonly shell: () => Promise<Shell>
  readonly origin: string
  /** Only documents tell search engines. */
  readonly structured?: Structured | undefined
  /** What is rendered may be kept for others. */
  readonly keep?: Keeping | undefined
}

export interface Keeping {
  readonly key: string
  readonly sources: Sources
  /** The key names nothing a stranger made up; such a page is rendered, but never kept. */
  isKnown(): Promise<boolean>
}

/** A page that is asked for and perhaps kept already. */
export interface PageOrder {
  readonly id: PageId
  readonly locale: Locale
  readonly static: boolean
  /** What becomes of it when more pages are asked for than can be rendered. */
  readonly criticality: Criticality
  /** Key under which it may be kept; null for what belongs to one visitor. */
  readonly key: string | null
  /** It is certain to be there: its document may begin before its data has come. */
  readonly opensEarly: boolean
  /** Asked once nothing is kept: whoever has a page has been let in already. True: it has answered in the page's place. */
  readonly guard?: (() => Promise<boolean>) | undefined
  readonly load: () => Promise<PageAnswer>
  readonly shell: () => Promise<Shell>
  /** What stands in for a page that cannot be loaded and whose document has begun. */
  readonly instead: (error: unknown) => Promise<PageAnswer>
}
