import type { Brand } from './brand.ts'
import { readBrand } from './read-brand.ts'

/** Whose shop this process is. */
let current: Brand | undefined

/** The demo's brand, unless another one was set. */
export const currentBrand = (): Brand => (current ??= readBrand())

/** Before the first page: what was rendered keeps the words it was rendered with. */
export function setCurrentBrand(brand: Brand): void {
  current = brand
}
