import { sql } from 'kysely'
import type { QuoteTerms } from './quote.ts'
import { latinCode, promoCode } from '../../../../shared/rules/cart/promo-code.ts'
import type { Database } from '../../database/tables.ts'

/** Codes of the restaurant are of Latin letters and digits; an empty text is no code. */
export const promoCodeOf = (typed: string | null): string | null => latinCode(promoCode(typed ?? '')) || null

/** Orders with the code; cancelled ones do not count. */
const uses = sql<number>`(select count(*) from orders where promo_code = promo_codes.code and state <> 'cancelled')`

/** The discount of a code now, or the reason for none; only placed orders use it up. */
export async function promoTermsOf(database: Database, code: string | null, now: Date): Promise<QuoteTerms['promo']> {
  if (code === null) return null
  const codes = database.selectFrom('promo_codes').selectAll().select(uses.as('uses'))
  const row = await codes.where('code', '=', code).executeTakeFirst()
  if (!row) return 'unknown'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  if (row.usage_limit !== null && row.uses >= row.usage_limit) return 'exhausted'
  const { percent, amount, minimum } = row
  return { percent, amount, minimum }
}
