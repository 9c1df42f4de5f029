import type { PageRecord } from '#shared/page-data/page-record.ts'

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
