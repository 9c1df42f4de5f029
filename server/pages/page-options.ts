import type { Locale } from '#shared/locale.ts'

/** Common options of the pages of one language. */
export interface PageOptions {
  readonly locale: Locale
  readonly publicOrigin: string | undefined
  readonly supportPhone: string | undefined
}
