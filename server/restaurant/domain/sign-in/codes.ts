import { randomInt } from 'node:crypto'
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

/** Counts a check before comparing, so that parallel guesses cannot share one. */
async function takeCheck(database: Database, phone: string, now: Date): Promise<string | undefined> {
  const row = await database
    .updateTable('codes')
    .set((field) => ({ checks_left: field('checks_left', '-', 1) }))
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .where('checks_left', '>', 0)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** True for the right code, once: deleting it uses it up. */
export async function useCode(database: Database, phone: string, code: string, now: Date): Promise<boolean> {
  const expected = await takeCheck(database, phone, now)
  if (expected === undefined || !isSameSecret(code, expected)) return false
  const used = await database
    .deleteFrom('codes')
    .where('phone', '=', phone)
    .where('code', '=', expected)
    .returning('phone')
    .executeTakeFirst()
  return used !== undefined
}

/** The SMS with a code; its last line lets browsers fill the code in, on the shop's own pages alone (WebOTP). */
export function codeMessage(locale: Locale, code: string, shopHost: string | undefined): string {
  const text = messageText(locale, 'sms', { code })
  return shopHost ? `${text}\n\n@${shopHost} #${code}` : text
}
