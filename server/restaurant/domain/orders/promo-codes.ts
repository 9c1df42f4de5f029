import type { Terms } from '#shared/rules/quote.ts'
import type { Database } from '../../database/tables.ts'

/** Codes are compared in upper case; an empty text is no code. */
export const promoCodeOf = (typed: string | null): string | null => typed?.toUpperCase() || null

async function usesOf(database: Database, code: string): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('promo_code', '=', code)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return count
}

/** The discount of a code now, or the reason for none; only placed orders use it up. */
export async function promoTermsOf(database: Database, code: string | null, now: Date): Promise<Terms['promo']> {
  if (code === null) return null
  const row = await database.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return 'unknown'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  if (row.usage_limit !== null && (await usesOf(database, code)) >= row.usage_limit) return 'exhausted'
  const { percent, amount, minimum } = row
  return { percent, amount, minimum }
}
