import type { FastifyBaseLogger } from 'fastify'
import { TOKEN_MAX_AGE_S } from '../../../shared/cookies.ts'
import type { Database } from '../database/tables.ts'

/** Expired rows are deleted (SECURITY.md): ended sessions, expired codes, old messages of the outbox, networks of orders. */

const DAY_S = 86_400
/** A developer reads a message on its day, or never. */
const OUTBOX_LIFE_S = 7 * DAY_S
/** An order that is over needs its network no more. */
const NETWORK_LIFE_S = DAY_S

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** A round, which says how many rows of each table it deleted. */
export async function clean(database: Database, now: Date, logger: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  await database
    .updateTable('orders')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('state', 'in', ['completed', 'cancelled'])
    .where('state_since', '<', ago(now, NETWORK_LIFE_S))
    .execute()
  const [sessions, codes, outbox] = [
    await database.deleteFrom('sessions').where('created_at', '<=', ago(now, TOKEN_MAX_AGE_S)).executeTakeFirst(),
    await database.deleteFrom('codes').where('expires_at', '<=', now).executeTakeFirst(),
    await database.deleteFrom('outbox').where('sent_at', '<=', ago(now, OUTBOX_LIFE_S)).executeTakeFirst(),
  ].map(({ numDeletedRows }) => Number(numDeletedRows))
  if (sessions || codes || outbox) logger.info({ event: 'cleaned', sessions, codes, outbox }, 'expired rows deleted')
}
