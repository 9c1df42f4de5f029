import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { TOKEN_MAX_AGE_S } from '#shared/constants.ts'
import type { Database } from '../database/tables.ts'
import { every } from './interval.ts'

/** What serves nobody any more is deleted (SECURITY.md): sessions that ended, codes that expired, old messages of the outbox. */

/** A developer reads a message on its day, or never. */
const OUTBOX_KEPT_S = 7 * 86_400

const ROUND_MS = 10 * 60_000
/** Rows of one statement: nobody notices waiting for it. What a round's batches leave is the next round's. */
const BATCH_ROWS = 500
const ROUND_BATCHES = 20
/** By this number the replicas of a database agree which of them cleans. */
export const CLEANUP_LOCK = 20_261_121

const tables = {
  sessions: { key: 'token_hash', moment: 'created_at', keptSeconds: TOKEN_MAX_AGE_S },
  codes: { key: 'phone', moment: 'expires_at', keptSeconds: 0 },
  outbox: { key: 'id', moment: 'sent_at', keptSeconds: OUTBOX_KEPT_S },
} as const
type Name = keyof typeof tables
const names = Object.keys(tables) as Name[]

/** How many rows went. */
export type CleanupCounts = Record<Name, number>
interface Moment {
  readonly now: Date
  readonly rows: number
}

/** The age is asked for twice: a code issued anew while its old row was found stays. */
async function deleteBatch(database: Database, name: Name, { now, rows }: Moment): Promise<number> {
  const { key, moment, keptSeconds } = tables[name]
  const isOver = sql`${sql.ref(moment)} <= ${new Date(now.getTime() - keptSeconds * 1000)}`
  const over = sql`select ${sql.ref(key)} from ${sql.table(name)} where ${isOver} limit ${rows}`
  const deleted = await sql`delete from ${sql.table(name)} where ${isOver} and ${sql.ref(key)} in (${over})`.execute(
    database,
  )
  return Number(deleted.numAffectedRows)
}

/** A batch of each table, if no other replica is at it. */
const cleanBatch = (database: Database, moment: Moment): Promise<number[]> =>
  database.transaction().execute(async (step) => {
    const {
      rows: [owner],
    } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${CLEANUP_LOCK}) as "isMine"`.execute(step)
    const counts: number[] = []
    if (owner?.isMine) for (const name of names) counts.push(await deleteBatch(step, name, moment))
    return counts
  })

/** Deletes batch by batch until nothing is over, or the round has done enough. */
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

interface CleaningOptions {
  readonly database: Database
  readonly now: () => Date
  readonly logger: FastifyBaseLogger
  readonly roundMs?: number
}

/** Cleans now and then, and says so when there was something; gives back how to stop. */
export function startCleanup({ database, now, logger, roundMs = ROUND_MS }: CleaningOptions): () => Promise<void> {
  async function round(): Promise<void> {
    const cleaned = await cleanUp(database, now())
    if (names.some((name) => cleaned[name] > 0)) logger.info({ event: 'cleaned', ...cleaned }, 'expired rows deleted')
  }
  return every(round, { milliseconds: roundMs, logger, failed: 'what is over was not deleted' })
}
