import type { PageRecord } from '#shared/page-data/page-record.ts'

/** Data of a visit from one page to the next. */

export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url
export const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url

export type Mode = 'push' | 'replace' | 'pop'

export interface Visit {
  readonly url: string
  readonly mode: Mode
  /** Key of the history entry that it creates or returns to. */
  readonly entry: string
  readonly signal: AbortSignal
  /** Number of redirects so far. */
  readonly redirects: number
}

/** A visit whose page has arrived. */
export interface PageSwap {
  readonly page: ShownPage
  readonly url: string
  readonly visit: Visit
  /** The shown page, loaded again: it stays where it is. */
  readonly isRefresh: boolean
  /** The control that keeps the focus. */
  readonly pressed: HTMLElement | null
}

/** A page's HTML: its record, the block that contains it, and the React root. */
export interface ShownPage {
  record: PageRecord
  root: HTMLElement
  block: HTMLElement
}

/** A mounted page: its unmount function, and a promise of its hydration. */
export interface Mounted {
  unmount: () => void
  ready: Promise<void>
}

/** The page inside a document's main or a partial. */
export function pageIn(place: ParentNode): ShownPage | null {
  const block = place.querySelector<HTMLElement>('script[data-page]')
  const root = place.querySelector<HTMLElement>('[data-page-root]')
  return block && root && { record: JSON.parse(block.textContent ?? ''), root, block }
}
