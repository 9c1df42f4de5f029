import type { Brand } from './brand-file.ts'
import { readBrand } from './read-brand.ts'

/** The brand of this process. */
let current: Brand | undefined

/** The demo brand unless another was set. */
export const currentBrand = (): Brand => (current ??= readBrand())

/** Must be set before the first page: cached pages contain the brand's texts. */
export function setCurrentBrand(brand: Brand): void {
  current = brand
}

/** Addresses of the brand's pictures. Each version has its own address, so browsers may cache them for ever. */
export const BRAND_PATH = '/brand'

export const brandUrl = (file: string, brand: Brand = currentBrand()): string =>
  `${BRAND_PATH}/${file}?v=${brand.version}`
