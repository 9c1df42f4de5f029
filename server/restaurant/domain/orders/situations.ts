import type { FastifyBaseLogger } from 'fastify'
import type { Situation } from '../../../../shared/contract/business.ts'
import type { Database } from '../../database/tables.ts'
import { notFound } from '../failure.ts'
import { moveReadyTime } from './change-order.ts'

/** An alert of a city lasts from the operator's press to the next one; null ends it. */
export async function setSituation(database: Database, id: number, situation: Situation | null) {
  await database.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  if (situation)
    await database
      .insertInto('situations')
      .values({ city_id: id, situation })
      .onConflict((conflict) => conflict.column('city_id').doUpdateSet({ situation }))
      .execute()
  else await database.deleteFrom('situations').where('city_id', '=', id).execute()
  return { id, situation }
}

/** A time that comes nearer than this moves. */
const NEAR_MINUTES = 10
/** The moved time lies so far ahead. */
const AHEAD_MINUTES = 20

interface Followed {
  readonly database: Database
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
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

/** While an alert lasts, no order of its city is promised for the next minutes. */
export async function followSituations({ database, logger }: Followed, now: Date): Promise<void> {
  for (const { id, situation } of await endangered(database, now))
    await moveReadyTime(database, id, { readyAt: later(now, AHEAD_MINUTES), reason: situation, now }).catch(
      (err: unknown) => logger.warn({ event: 'situation', err, order: id }, 'promised time was not moved'),
    )
}
