import { SLOT_MINUTES } from '#shared/constants.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'

/** Kitchen capacity: the number of orders that can be ready within the same half hour. */

const SLOT_MS = SLOT_MINUTES * 60_000

/** Number of the half hour that contains a moment. */
const slotOf = (moment: Date): number => Math.floor(moment.getTime() / SLOT_MS)

export const nextSlotStart = (moment: Date): Date => new Date((slotOf(moment) + 1) * SLOT_MS)

/** Whether the half hour of that moment is full. */
export type IsFull = (cookedAt: Date) => boolean

/** Orders in work or scheduled; finished and cancelled orders take no capacity. */
export async function kitchenCapacity(database: Database, { id, capacity }: RestaurantRow, now: Date): Promise<IsFull> {
  const rows = await database
    .selectFrom('orders')
    .select('cooked_at')
    .where('restaurant_id', '=', id)
    .where('state', 'not in', ['completed', 'cancelled'])
    .where('cooked_at', '>=', new Date(slotOf(now) * SLOT_MS))
    .execute()
  const counts = Map.groupBy(rows, ({ cooked_at }) => slotOf(cooked_at))
  return (cookedAt) => (counts.get(slotOf(cookedAt))?.length ?? 0) >= capacity
}
