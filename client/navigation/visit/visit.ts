import type { ShownPage } from './shown-page.ts'

/** What is known of a way from one page to the next. */

export type Mode = 'push' | 'replace' | 'pop'

export interface Visit {
  readonly url: string
  readonly mode: Mode
  /** Key of the history entry that it makes, or leads to. */
  readonly entry: string
  readonly signal: AbortSignal
  /** The browser has shown the way there itself: by a swipe. */
  readonly isDrawn: boolean
  /** How often the server has led elsewhere. */
  readonly hops: number
}

/** A visit whose page is here. */
export interface PageSwap {
  readonly page: ShownPage
  readonly url: string
  readonly visit: Visit
  /** The page that is shown, asked for anew. */
  readonly isRefresh: boolean
  /** The control that keeps the focus. */
  readonly held: HTMLElement | null
}
