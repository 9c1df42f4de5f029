import { createContext, use } from 'react'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import type { Locale } from '#shared/locale.ts'
import type { SentNotice } from '#shared/rules/hours/closing-time.ts'
import type { IslandState } from './drawn-state.ts'
import type { Api } from '#client/api/api.ts'
import type { Stores } from '#client/stores/stores.ts'

/** `refresh`: the shown page again, in its place, or the one that is on its way. */
export type Navigate = (url: string, mode?: 'push' | 'replace' | 'refresh') => void

/** Dependencies of every view and action: one per tab, or one per render on the server. */
export interface App {
  readonly locale: Locale
  /** Texts of the language: `LL.auth.profile.title()`. */
  readonly LL: TranslationFunctions
  readonly stores: Stores
  readonly api: Api
  readonly navigate: Navigate
  readonly shell: ShellData
  /** The present announcement was dismissed in this browser. */
  readonly hasReadAnnouncement: boolean
  /** On the server only: orders were placed from this browser within a day. */
  readonly hasOrders?: boolean
  /** On the server only: the notice about opening hours, which documents carry. */
  readonly closing?: SentNotice | null
  /** A bar offers first-time customers the language they prefer. */
  readonly offersLanguage: boolean
  /** What the island drew in the HTML that is hydrated; without it the HTML is the server's. */
  readonly islandState?: IslandState | undefined
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('rendered outside of the app')
  return app
}
