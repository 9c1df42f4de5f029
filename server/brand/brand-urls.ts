import type { Brand } from './brand.ts'
import { currentBrand } from './current-brand.ts'

/** Addresses of the brand's pictures. Each version has its own address, so browsers may cache them for ever. */
export const BRAND_PATH = '/brand'

export const brandUrl = (file: string, brand: Brand = currentBrand()): string =>
  `${BRAND_PATH}/${file}?v=${brand.version}`
