import type { SeedPromoCode } from './types.ts'

/** Upper case, as they are compared; with an example of every way a code can be refused. */
export const promoCodes: readonly SeedPromoCode[] = [
  { code: 'ZHAR10', percent: 10 },
  { code: 'KUM100', amount: 100, minimum: 600 },
  { code: 'PERSHYI', amount: 150, minimum: 900, usageLimit: 100 },
  { code: 'LITO25', percent: 25, expiresAt: '2025-08-31T21:00:00Z' },
]
