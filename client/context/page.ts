import { createContext, use, type ComponentType } from 'react'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { DeferredData, DeferredKey, PageData, PageId } from '#shared/page-data/pages.ts'
import { useApp } from './app.ts'

/** A view takes its loader's data and nothing else. */
export type View<Id extends PageId = PageId> = ComponentType<{ data: PageData[Id] }>

/** Source of deferred data: a promise, a value, or 'browser' when a partial sends it after the HTML. */
export interface DeferredSource {
  get<Key extends DeferredKey>(key: Key): Promise<DeferredData[Key]> | { value: DeferredData[Key] } | 'browser'
}

/** Not told by `value`: React writes one into promises that it reads, and a part that skips `use` then loses its hooks. */
export const isPromise = <Data>(entry: Promise<Data> | { value: Data }): entry is Promise<Data> =>
  entry instanceof Promise

export interface PageScope extends Pick<PageRecord, 'prefix' | 'missingFeatures' | 'bonusPercent'> {
  readonly deferred: DeferredSource
}

export const PageContext = createContext<PageScope | null>(null)

export function usePage(): PageScope {
  const page = use(PageContext)
  if (!page) throw new Error('rendered outside of a page')
  return page
}

const NOTHING: readonly Feature[] = []

/** Features that the backend lacks: a page reads them from its record, on the server too; overlays read them from the shell. */
export function useMissingFeatures(): readonly Feature[] {
  const app = useApp()
  const page = use(PageContext)
  return page ? (page.missingFeatures ?? NOTHING) : app.shell.missingFeatures
}

/** Element id of the deferred data in a document. */
export const deferredElementId = (prefix: string, key: DeferredKey): string => `${prefix}late-${key}`

/** The share of a page's sums that comes back as points; overlays read it from the shell. */
export function useBonusPercent(): number | null {
  const app = useApp()
  const page = use(PageContext)
  return page ? (page.bonusPercent ?? null) : app.shell.bonusPercent
}
