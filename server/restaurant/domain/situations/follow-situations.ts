import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/tables.ts'
import { moveReadyTime } from '../orders/move-ready-time.ts'
import type { SituationSource } from './situation-source.ts'
import { end, raise } from './stored-situations.ts'

/** Follows alerts; while one lasts, no order is promised for the next minutes. */

/** A time that comes nearer than this moves. */
const NEAR_MINUTES = 10
/** The moved time lies so far ahead. */
const AHEAD_MINUTES = 20

export interface Followed {
  readonly database: Database
  /** Null: alerts are the operator's alone. */
  readonly source: SituationSource | null
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** A source that does not answer changes nothing. */
async function readSource({ database, source, logger }: Followed): Promise<void> {
  if (!source) return
  for (const { id } of await database.selectFrom('cities').select('id').execute()) {
    try {
      const situation = await source.of(id)
      await (situation ? raise(database, id, situation, false) : end(database, id))
    } catch (err) {
      logger.warn({ event: 'situation', err, city: id }, 'source of alerts unavailable')
    }
  }
}

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

const endangered = (database: Database, now: Date) =>
  database
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .innerJoin('situations', 'situations.city_id', 'restaurants.city_id')
    .select(['orders.id', 'situation'])
    .where('orders.state', 'in', ['new', 'confirmed', 'cooking', 'delivering'])
    .where('orders.ready_at', '<', later(now, NEAR_MINUTES))
    // A time a day after the promised one moves no further: the order is called late.
    .where('orders.promised_at', '>', later(now, -24 * 60 + AHEAD_MINUTES))
    .execute()

export async function followSituations(followed: Followed, now: Date): Promise<void> {
  await readSource(followed)
  const { database, logger } = followed
  for (const { id, situation } of await endangered(database, now))
    await moveReadyTime({ database }, { id, readyAt: later(now, AHEAD_MINUTES), reason: situation, now }).catch(
      (err: unknown) => logger.warn({ event: 'situation', err, order: id }, 'promised time was not moved'),
    )
}
