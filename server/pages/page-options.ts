import type { Locale } from '#shared/locale.ts'

/** What pages of one language have in common. */
export interface PageOptions {
  readonly locale: Locale
  readonly publicOrigin: string | undefined
  readonly supportPhone: string | undefined
}
