import type { Locale } from '#shared/locale.ts'

/** Of the pages of one language. */
export interface PageOptions {
  readonly locale: Locale
}
