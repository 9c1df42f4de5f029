import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { DeferredArrivals } from './deferred-arrivals.ts'
import type { Mounted, ShownPage } from './visit.ts'
import type { Arrived } from './partial.ts'

/** Callbacks between navigation and the app. */
export interface NavigationHooks {
  /** True for paths that have a page. */
  canVisit(path: string): boolean
  /** True when a document is needed: another build is served, or the page has another layout. */
  needsDocument(path: string): boolean
  /** The prefetched page of a URL. */
  ahead(url: string, signal: AbortSignal): Promise<Arrived | null>
  /** Hydrates a page. */
  mount(page: ShownPage, deferred: DeferredArrivals): Promise<Mounted>
  /** Called for a visit and each of its redirects: `isFirst` tells them apart. */
  started(isFirst: boolean, path: string): void
  /** The visit ended without another page. */
  stayed(): void
  /** Whether the document is cached for offline use. */
  isCached(url: string): Promise<boolean>
  /** The visit failed because the browser is offline; it can be retried. */
  offline(again: () => void): void
  /** The page is shown, but a part of it or a chunk failed to load. */
  broken(): void
  arrived(record: PageRecord, url: string): void
  /** Requests of the server that replace a page. */
  triggered(events: Record<string, unknown>): void
}
