import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_CHECKS, CODE_LENGTH, CODE_LIFE_MS } from '../../../../shared/rules/customer/sign-in-code.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Database } from '../../database/tables.ts'
import { messageText } from '../messages.ts'
import { isSameSecret } from '../same-secret.ts'

const randomCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Creates the phone's code and invalidates its previous one. */
export async function issueCode(database: Database, phone: string, now: Date): Promise<string> {
  const fresh = { code: randomCode(), expires_at: new Date(now.getTime() + CODE_LIFE_MS), checks_left: CODE_CHECKS }
  await database
    .insertInto('codes')
    .values({ phone, ...fresh })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(fresh))
    .execute()
  return fresh.code
}

/** True for the right code, once: deleting it uses it up. */
export async function useCode(database: Database, phone: string, code: string, now: Date): Promise<boolean> {
  // Counts a check before comparing, so that parallel guesses cannot share one.
  const { rows } = await sql<{ code: string }>`update codes set checks_left = checks_left - 1
    where phone = ${phone} and expires_at > ${now} and checks_left > 0 returning code`.execute(database)
  const expected = rows[0]?.code
  if (expected === undefined || !isSameSecret(code, expected)) return false
  const used = await sql`delete from codes where phone = ${phone} and code = ${expected}`.execute(database)
  return used.numAffectedRows === 1n
}

/** The SMS with a code; its last line lets browsers fill the code in, on the shop's own pages alone (WebOTP). */
export function codeMessage(locale: Locale, code: string, shopHost: string | undefined): string {
  const text = messageText(locale, 'sms', { code })
  return shopHost ? `${text}\n\n@${shopHost} #${code}` : text
}
