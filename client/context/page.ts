import { createContext, use, type ComponentType } from 'react'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { LateData, LateKey, PageData, PageId, PageRecord } from '#shared/page-data.ts'
import { useApp } from './app.ts'

/** A view takes its loader's data and nothing else. */
export type View<Id extends PageId = PageId> = ComponentType<{ data: PageData[Id] }>

/** Where late data comes from: a promise, a value already here, or 'browser' when a partial sends it behind the HTML. */
export interface DeferredSource {
  get<Key extends LateKey>(key: Key): Promise<LateData[Key]> | { value: LateData[Key] } | 'browser'
}
export interface PageScope extends Pick<PageRecord, 'prefix' | 'lacking'> {
  readonly deferred: DeferredSource
}

export const PageContext = createContext<PageScope | null>(null)

export function usePage(): PageScope {
  const page = use(PageContext)
  if (!page) throw new Error('rendered outside of a page')
  return page
}

const NOTHING: readonly Feature[] = []

/** What the backend does not have: a page knows it from its record, on the server too, and what lies over pages from the shell. */
export function useLacking(): readonly Feature[] {
  const app = useApp()
  const page = use(PageContext)
  return page ? (page.lacking ?? NOTHING) : app.shell.lacking
}

/** Element id under which a document carries late data to the browser. */
export const deferredElementId = (prefix: string, key: LateKey): string => `${prefix}late-${key}`
