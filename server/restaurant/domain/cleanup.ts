import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { TOKEN_MAX_AGE_S } from '../../../shared/cookies.ts'
import type { Database } from '../database/tables.ts'
import { every } from './interval.ts'

/** Expired rows are deleted (SECURITY.md): ended sessions, expired codes, old messages of the outbox, networks of orders. */

/** A developer reads a message on its day, or never. */
const OUTBOX_LIFE_S = 7 * 86_400

const ROUND_MS = 10 * 60_000
/** Rows of one statement: few enough to delay no request. The next round deletes the rest. */
const BATCH_ROWS = 500
const ROUND_BATCHES = 20
/** Advisory lock by which the replicas of a database agree which of them cleans. */
export const CLEANUP_LOCK = 20_261_121

const tables = {
  sessions: { key: 'token_hash', moment: 'created_at', lifeSeconds: TOKEN_MAX_AGE_S },
  codes: { key: 'phone', moment: 'expires_at', lifeSeconds: 0 },
  outbox: { key: 'id', moment: 'sent_at', lifeSeconds: OUTBOX_LIFE_S },
} as const
type Name = keyof typeof tables
const names = Object.keys(tables) as Name[]

/** Number of deleted rows. */
export type CleanupCounts = Record<Name, number>
interface Moment {
  readonly now: Date
  readonly rows: number
}

/** The age is checked twice: a code issued again since its old row was selected stays. */
async function deleteBatch(database: Database, name: Name, { now, rows }: Moment): Promise<number> {
  const { key, moment, lifeSeconds } = tables[name]
  const isOver = sql`${sql.ref(moment)} <= ${new Date(now.getTime() - lifeSeconds * 1000)}`
  const over = sql`select ${sql.ref(key)} from ${sql.table(name)} where ${isOver} limit ${rows}`
  const deleted = await sql`delete from ${sql.table(name)} where ${isOver} and ${sql.ref(key)} in (${over})`.execute(
    database,
  )
  return Number(deleted.numAffectedRows)
}

/** Deletes one batch of each table, unless another replica does. */
const cleanBatch = (database: Database, moment: Moment): Promise<number[]> =>
  database.transaction().execute(async (step) => {
    const {
      rows: [owner],
    } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${CLEANUP_LOCK}) as "isMine"`.execute(step)
    const counts: number[] = []
    if (owner?.isMine) for (const name of names) counts.push(await deleteBatch(step, name, moment))
    return counts
  })

/** Deletes batches until no expired rows are left, or the round's limit is reached. */
export async function cleanUp(
  database: Database,
  now: Date,
  { rows = BATCH_ROWS, batches = ROUND_BATCHES } = {},
): Promise<CleanupCounts> {
  const cleaned = { sessions: 0, codes: 0, outbox: 0 }
  for (let batch = 0; batch < batches; batch += 1) {
    const counts = await cleanBatch(database, { now, rows })
    names.forEach((name, index) => {
      cleaned[name] += counts[index] ?? 0
    })
    if (counts.every((count) => count < rows)) break
  }
  return cleaned
}

/** An order that is over needs its network no more. */
const NETWORK_LIFE_S = 86_400

export const forgetNetworks = (database: Database, now: Date): Promise<unknown> =>
  database
    .updateTable('orders')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('state', 'in', ['completed', 'cancelled'])
    .where('state_since', '<', new Date(now.getTime() - NETWORK_LIFE_S * 1000))
    .execute()

interface CleaningOptions {
  readonly database: Database
  readonly now: () => Date
  readonly logger: FastifyBaseLogger
  readonly roundMs?: number
}

/** Starts the periodic cleanup, which logs deletions; returns its stop. */
export function startCleanup({ database, now, logger, roundMs = ROUND_MS }: CleaningOptions): () => Promise<void> {
  async function round(): Promise<void> {
    await forgetNetworks(database, now())
    const cleaned = await cleanUp(database, now())
    if (names.some((name) => cleaned[name] > 0)) logger.info({ event: 'cleaned', ...cleaned }, 'expired rows deleted')
  }
  return every(round, { milliseconds: roundMs, logger, failed: 'expired rows were not deleted' })
}
