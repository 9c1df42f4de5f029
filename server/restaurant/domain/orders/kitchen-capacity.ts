import { sql } from 'kysely'
import { SLOT_MINUTES } from '../../../../shared/rules/hours/working-hours.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'

/** Kitchen capacity: the number of orders that can be ready within the same half hour. */

const SLOT_MS = SLOT_MINUTES * 60_000

/** Orders that nobody answers for yet: no customer has signed in, and no money has come. */
export const unproven = sql<boolean>`(customer_id is null and not is_paid and coalesce(unpaid_reason, '') <> 'held')`

/** Number of the half hour that contains a moment. */
const slotOf = (moment: Date): number => Math.floor(moment.getTime() / SLOT_MS)

export const nextSlotStart = (moment: Date): Date => new Date((slotOf(moment) + 1) * SLOT_MS)

/** Whether the half hour of that moment is full. */
export type IsFull = (cookedAt: Date) => boolean

/** A customer who has not signed in, and the network if it is known. */
export interface Guest {
  readonly network: string | null
}

interface Taken {
  readonly slot: number
  readonly orders: number
  /** Of guests who have not paid. */
  readonly guests: number
  readonly neighbours: number
}

/** Guests get at most half of a half hour, those of one network a quarter. */
const isFullFor = (guest: Guest | null, capacity: number, { orders, guests, neighbours }: Taken): boolean =>
  orders >= capacity ||
  (guest !== null &&
    (guests >= Math.max(1, Math.floor(capacity / 2)) || neighbours >= Math.max(1, Math.floor(capacity / 4))))

/** Orders in work or scheduled, counted by half hour; finished and cancelled orders take no capacity. */
export async function kitchenCapacity(
  database: Database,
  { id, capacity }: RestaurantRow,
  now: Date,
  guest: Guest | null,
): Promise<IsFull> {
  const { rows } = await sql<Taken>`
    select floor(extract(epoch from cooked_at) * 1000 / ${sql.lit(SLOT_MS)})::bigint as slot, count(*)::int as orders,
      (count(*) filter (where ${unproven}))::int as guests,
      (count(*) filter (where ${unproven} and network = ${guest?.network ?? null}))::int as neighbours
    from orders
    where restaurant_id = ${id} and state not in ('completed', 'cancelled') and cooked_at >= ${new Date(slotOf(now) * SLOT_MS)}
    group by 1`.execute(database)
  const ordersBySlot = new Map(rows.map((row) => [row.slot, row]))
  return (cookedAt) => {
    const load = ordersBySlot.get(slotOf(cookedAt))
    return load !== undefined && isFullFor(guest, capacity, load)
  }
}
