import { sql } from 'kysely'
import { SLOT_MINUTES } from '#shared/constants.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'

/** Kitchen capacity: the number of orders that can be ready within the same half hour. */

const SLOT_MS = SLOT_MINUTES * 60_000

/** Number of the half hour that contains a moment. */
const slotOf = (moment: Date): number => Math.floor(moment.getTime() / SLOT_MS)

const halfHour = sql<number>`floor(extract(epoch from cooked_at) * 1000 / ${sql.lit(SLOT_MS)})::bigint`

export const nextSlotStart = (moment: Date): Date => new Date((slotOf(moment) + 1) * SLOT_MS)

/** Whether the half hour of that moment is full. */
export type IsFull = (cookedAt: Date) => boolean

/** The half hour of that moment: its first instant, and the first after it. */
export function slotBounds(moment: Date): { readonly from: Date; readonly until: Date } {
  const until = nextSlotStart(moment)
  return { from: new Date(until.getTime() - SLOT_MS), until }
}

/** Orders in work or scheduled, counted by half hour; finished and cancelled orders take no capacity. */
export async function kitchenCapacity(database: Database, { id, capacity }: RestaurantRow, now: Date): Promise<IsFull> {
  const counts = await database
    .selectFrom('orders')
    .select(({ fn }) => [halfHour.as('slot'), fn.countAll<number>().as('orders')])
    .where('restaurant_id', '=', id)
    .where('state', 'not in', ['completed', 'cancelled'])
    .where('cooked_at', '>=', slotBounds(now).from)
    .groupBy(halfHour)
    .execute()
  const taken = new Map(counts.map(({ slot, orders }) => [slot, orders]))
  return (cookedAt) => (taken.get(slotOf(cookedAt)) ?? 0) >= capacity
}
