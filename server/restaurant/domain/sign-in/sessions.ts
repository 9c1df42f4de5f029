import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { TOKEN_MAX_AGE_S } from '../../../../shared/cookies.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'

const TOKEN_BYTES = 32
/** How long a token proves that its PIN or code has just been given. */
export const FRESH_S = 60

/** The table stores hashes only, so a copy of it cannot sign in. */
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Opens a session and returns its bearer token. */
export async function openSession(database: Database, customerId: number, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await database
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), customer_id: customerId, created_at: now })
    .execute()
  return token
}

/** The customer of a token, for as long as its cookie may live. */
export async function customerOfToken(database: Database, token: string, now: Date, maxAge = TOKEN_MAX_AGE_S) {
  const oldest = new Date(now.getTime() - maxAge * 1000)
  const { rows } = await sql<Customer>`select customers.* from sessions join customers on customers.id = customer_id
    where token_hash = ${tokenHash(token)} and created_at > ${oldest}`.execute(database)
  return rows[0] ?? null
}

/** Ends the session of a token. */
export async function deleteSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}
