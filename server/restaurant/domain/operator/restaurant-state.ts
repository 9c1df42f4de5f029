import type { RestaurantState } from '../../../../shared/contract/operator.ts'
import { notFound, wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

/** Pauses of a restaurant, with their end and reason, and how much longer its cooking takes. */

interface Change extends Partial<Pick<RestaurantState, 'paused' | 'pause_reason' | 'busy_minutes'>> {
  readonly paused_until?: string | null | undefined
}

/** What is left out stays as it is; without a pause there is neither its end nor its reason. */
export async function changeRestaurant(
  database: Database,
  id: number,
  { paused, paused_until: until, pause_reason: reason, busy_minutes }: Change,
): Promise<RestaurantState> {
  const isOpen = paused === false
  const ended = paused === undefined ? undefined : null
  const change = {
    paused,
    busy_minutes,
    paused_until: isOpen || until === undefined ? ended : until === null ? null : new Date(until),
    pause_reason: isOpen || reason === undefined ? ended : reason,
  }
  if (Object.values(change).every((value) => value === undefined)) throw wrongField('paused', 'required')
  const row = await database
    .updateTable('restaurants')
    .set(change)
    .where('id', '=', id)
    .returning(['id', 'paused', 'paused_until', 'pause_reason', 'busy_minutes'])
    .executeTakeFirstOrThrow(notFound)
  return { ...row, paused_until: row.paused_until?.toISOString() ?? null }
}

/** Opens the restaurants whose pause is over. */
export async function resumeRestaurants(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('restaurants')
    .set({ paused: false, paused_until: null, pause_reason: null })
    .where('paused', '=', true)
    .where('paused_until', '<=', now)
    .execute()
}
