import type { Brand } from './brand.ts'
import { readBrand } from './read-brand.ts'

/** The brand of this process. */
let current: Brand | undefined

/** The demo brand unless another was set. */
export const currentBrand = (): Brand => (current ??= readBrand())

/** Must be set before the first page: cached pages contain the brand's texts. */
export function setCurrentBrand(brand: Brand): void {
  current = brand
}
