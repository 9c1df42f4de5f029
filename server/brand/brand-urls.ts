import type { Brand } from './brand.ts'
import { shopBrand } from './current-brand.ts'

/** Under which addresses the brand's pictures are served. Another version is another address, so that browsers may keep them. */
export const BRAND_PATH = '/brand'

export const brandAddress = (file: string, brand: Brand = shopBrand()): string =>
  `${BRAND_PATH}/${file}?v=${brand.version}`
