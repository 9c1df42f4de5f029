/** A code printed on a table, a leaflet or a receipt, and the page of the shop it opens. */
export interface SeedShortLink {
  /** Upper case; short enough to be copied by hand. */
  readonly code: string
  readonly path: string
  readonly promotionId?: number
  readonly restaurantId?: number
  readonly table?: string
}

export const shortLinks: readonly SeedShortLink[] = [
  { code: 'VAS-T4', path: '/catalog', restaurantId: 1, table: '4' },
  { code: 'VAS-T7', path: '/catalog', restaurantId: 1, table: '7' },
  { code: 'PDL-T2', path: '/catalog', restaurantId: 2, table: '2' },
  { code: 'PDL-TER5', path: '/catalog', restaurantId: 2, table: 'Т5' },
  { code: 'LVV-T9', path: '/catalog', restaurantId: 5, table: '9' },
  { code: 'ARK-T12', path: '/catalog/11', restaurantId: 8, table: '12' },
  { code: 'DNP-T3', path: '/catalog', restaurantId: 9, table: '3' },
  { code: 'SUM-T6', path: '/catalog', restaurantId: 11, table: '6' },

  { code: 'SOUSY', path: '/catalog/12', promotionId: 1 },
  { code: 'LAVASH', path: '/catalog/1', promotionId: 2 },
  { code: 'CHETVER', path: '/product/43', promotionId: 3 },
  { code: 'RANOK', path: '/catalog/8', promotionId: 4 },
  { code: 'NICH', path: '/catalog/9', promotionId: 5 },

  { code: 'CHEK', path: '/reviews' },
  { code: 'CHEK-PDL', path: '/reviews', restaurantId: 2 },
  { code: 'YAKIST', path: '/quality-department' },
  { code: 'BONUS', path: '/account/bonuses' },
]
