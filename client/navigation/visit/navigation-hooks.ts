import type { PageRecord } from '#shared/page-data.ts'
import type { DeferredArrivals } from './deferred-arrivals.ts'
import type { Mounted, ShownPage } from './shown-page.ts'
import type { Arrived } from './partial.ts'

/** What navigation needs to be told, and tells, by whoever starts it. */
export interface NavigationHooks {
  /** True for addresses that have a page. */
  canVisit(path: string): boolean
  /** True when only a document will do: the shop has been built anew, or the page has another frame. */
  needsDocument(path: string): boolean
  /** The address as it was fetched ahead of the visit. */
  ahead(url: string, signal: AbortSignal): Promise<Arrived | null>
  /** Makes a page live. */
  mount(page: ShownPage, late: DeferredArrivals): Promise<Mounted>
  /** Of a visit, and of each address the server leads it to: `isFirst` tells them apart. */
  started(isFirst: boolean): void
  /** The visit ended where it began. */
  stayed(): void
  /** The browser has the address as a document, for times without a connection. */
  isKept(url: string): Promise<boolean>
  /** It did, because there is no connection; it can be made again. */
  offline(again: () => void): void
  /** The page is shown, but a part of it or of its program did not come. */
  broken(): void
  arrived(record: PageRecord, url: string): void
  /** Something the server asks for instead of a page. */
  triggered(events: Record<string, unknown>): void
}
