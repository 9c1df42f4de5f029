import { createContext, use, type ComponentType } from 'react'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import type { PageData, PageId } from '#shared/page-data/pages.ts'
import { useApp } from './app.ts'

/** A view takes its loader's data and nothing else. */
export type View<Id extends PageId = PageId> = ComponentType<{ data: PageData[Id] }>

export const PageContext = createContext<Pick<PageRecord, 'missingFeatures'> | null>(null)

const NOTHING: readonly Feature[] = []

/** Features that the backend lacks: a page reads them from its record, on the server too; overlays read them from the shell. */
export function useMissingFeatures(): readonly Feature[] {
  const app = useApp()
  const page = use(PageContext)
  return page ? (page.missingFeatures ?? NOTHING) : app.shell.missingFeatures
}
