import type { Brand } from './brand.ts'
import { currentBrand } from './current-brand.ts'

/** Under which addresses the brand's pictures are served. Another version is another address, so that browsers may keep them. */
export const BRAND_PATH = '/brand'

export const brandUrl = (file: string, brand: Brand = currentBrand()): string =>
  `${BRAND_PATH}/${file}?v=${brand.version}`
