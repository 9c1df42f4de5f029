import type { Locale } from '../../../../shared/locale.ts'

/** A query of products, for one restaurant and one language. */
export interface MenuView {
  /** Undefined: no restaurant chosen yet, so no stop list applies. */
  readonly terminal: number | undefined
  readonly locale: Locale
}
