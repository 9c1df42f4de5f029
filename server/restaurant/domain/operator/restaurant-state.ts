import type { RestaurantState } from '../../../../shared/contract/operator.ts'
import { notFound, wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'

/** Pauses of a restaurant, with their end and reason, and how much longer its cooking takes. */

interface Change extends Partial<Pick<RestaurantState, 'paused' | 'pause_reason' | 'busy_minutes'>> {
  readonly paused_until?: string | null | undefined
}

/** Without a pause there is neither its end nor its reason. */
function columnsOf({
  paused,
  paused_until,
  pause_reason,
  busy_minutes,
}: { [K in keyof Change]: Change[K] | undefined }) {
  return {
    ...(paused !== undefined && { paused, paused_until: null, pause_reason: null }),
    ...(paused !== false &&
      paused_until !== undefined && { paused_until: paused_until === null ? null : new Date(paused_until) }),
    ...(paused !== false && pause_reason !== undefined && { pause_reason }),
    ...(busy_minutes !== undefined && { busy_minutes }),
  }
}

/** What is left out stays as it is. */
export async function changeRestaurant(
  database: Database,
  id: number,
  change: { [K in keyof Change]: Change[K] | undefined },
): Promise<RestaurantState> {
  const columns = columnsOf(change)
  if (Object.keys(columns).length === 0) throw wrongField('paused', 'required')
  const row = await database
    .updateTable('restaurants')
    .set(columns)
    .where('id', '=', id)
    .returning(['id', 'paused', 'paused_until', 'pause_reason', 'busy_minutes'])
    .executeTakeFirst()
  if (!row) throw notFound()
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
