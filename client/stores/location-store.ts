import { makeAutoObservable } from 'mobx'
import type { Layout } from '#shared/page-data/pages.ts'

/** The current location, for the shell that outlives pages. */
export class LocationStore {
  /** Path and query of the shown page. */
  path: string
  layout: Layout
  /** Number of pages shown in this tab. */
  visits = 0
  /** A page is loading. */
  pending = false

  constructor(path: string, layout: Layout) {
    this.path = path
    this.layout = layout
    makeAutoObservable(this)
  }

  arrived(path: string, layout: Layout): void {
    this.path = path
    this.layout = layout
    this.pending = false
    this.visits += 1
  }
  setPending(pending: boolean): void {
    this.pending = pending
  }
}
