import { sql } from 'kysely'
import { SLOT_MINUTES } from '#shared/rules/schedule.ts'
import type { Database } from '../../database/tables.ts'
import type { RestaurantRow } from '../../database/place-tables.ts'

/** Kitchen capacity: the number of orders that can be ready within the same half hour. */

const SLOT_MS = SLOT_MINUTES * 60_000

/** Number of the half hour that contains a moment. */
const slotOf = (moment: Date): number => Math.floor(moment.getTime() / SLOT_MS)

export const nextSlotStart = (moment: Date): Date => new Date((slotOf(moment) + 1) * SLOT_MS)

/** Whether the half hour of that moment is full. */
export type IsFull = (cookedAt: Date) => boolean

/** How long orders of a restaurant are counted beforehand after one that did not fit. */
const CROWDED_MS = 10_000

/** Kitchens have room, unless an order did not fit a moment ago. */
export class PresumedRoom {
  private readonly refused = new Map<number, number>()

  refuse(restaurant: number): void {
    this.refused.set(restaurant, performance.now())
  }

  /** Undefined: to be counted. */
  at(restaurant: number | undefined): IsFull | undefined {
    const refused = this.refused.get(restaurant ?? 0) ?? -Infinity
    return performance.now() - refused < CROWDED_MS ? undefined : () => false
  }
}

/** The half hour of that moment: its first instant, and the first after it. */
export function slotBounds(moment: Date): { readonly from: Date; readonly until: Date } {
  const until = nextSlotStart(moment)
  return { from: new Date(until.getTime() - SLOT_MS), until }
}

/** Orders in work or scheduled, counted by half hour; finished and cancelled orders take no capacity. */
export async function kitchenCapacity(database: Database, { id, capacity }: RestaurantRow, now: Date): Promise<IsFull> {
  const { rows } = await sql<{ slot: number; orders: number }>`
    select floor(extract(epoch from cooked_at) * 1000 / ${sql.lit(SLOT_MS)})::bigint as slot, count(*)::int as orders
    from orders
    where restaurant_id = ${id} and state not in ('completed', 'cancelled') and cooked_at >= ${slotBounds(now).from}
    group by 1`.execute(database)
  const taken = new Map(rows.map(({ slot, orders }) => [slot, orders]))
  return (cookedAt) => (taken.get(slotOf(cookedAt)) ?? 0) >= capacity
}
