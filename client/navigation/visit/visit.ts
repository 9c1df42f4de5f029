import type { ShownPage } from './shown-page.ts'

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
  /** The shown page, loaded again. */
  readonly isRefresh: boolean
  /** The control that keeps the focus. */
  readonly pressed: HTMLElement | null
}
