import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Each connection parses and plans a statement once: statements are few, because values are parameters. */

const MOST_STATEMENTS = 300
const names = new Map<string, string>()

/** Undefined: too many statements are prepared already. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_STATEMENTS) return known
  const name = `zhar_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** A newer release has changed the tables since the statement was prepared. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

function preparing(client: pg.PoolClient): PostgresPoolClient {
  let isSpent = false
  async function query(text: string, values: unknown[]) {
    const isAlone = client.getTransactionStatus() === 'I'
    try {
      return await client.query({ name: nameOf(text), text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      // The connection is replaced; a statement of a transaction fails with it.
      isSpent = true
      if (!isAlone) throw error
      return client.query({ text, values })
    }
  }
  // Kysely could also pass a cursor; nothing here streams rows.
  const queries = query as unknown as PostgresPoolClient['query']
  return { query: queries, release: (isUnusable) => client.release(isUnusable || isSpent) }
}

export const withPreparedStatements = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => preparing(await pool.connect()),
  end: () => pool.end(),
})
