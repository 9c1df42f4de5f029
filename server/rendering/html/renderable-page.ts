import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { DeferredPromises } from '#shared/page-data/pages.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import type { JsonLd } from '../json-ld/json-ld.ts'
import type { CacheDependencies } from '#server/upstream/cache/dependencies.ts'
import type { PageHead } from './page-head.ts'

/** A page whose data has been loaded; its document and its partial are rendered from it. */
export interface RenderablePage {
  readonly record: Omit<PageRecord, 'prefix' | 'build' | 'foreignCode'>
  readonly deferred: DeferredPromises
  /** Belongs to one customer: never cached. */
  readonly personal: boolean
  /** Not indexed by search engines. */
  readonly unlisted: boolean
  readonly head?: PageHead
  /** Null: unavailable, or for a page whose integration code may not run. */
  readonly options: SiteOptions | null
  /** Data of header and footer; null for a partial. */
  readonly shell: ShellData | null
  readonly origin: string
  /** JSON-LD of the document. */
  readonly structured?: JsonLd | undefined
  /** Set for a page that may be cached for other customers. */
  readonly cache?: CacheTarget | undefined
}

export interface CacheTarget {
  readonly key: string
  /** The backend's answers the page was made of: it is fresh while they are. */
  readonly dependencies: CacheDependencies
}
