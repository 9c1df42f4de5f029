import type { Slots } from '#shared/contract/orders.ts'
import { wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'
import { travelMinutes, type Fulfilment } from './resolve-fulfilment.ts'
import { kitchenCapacity } from './kitchen-capacity.ts'
import { slotsAt } from './slots.ts'

const none: Slots = { asap_minutes: null, slots: [], last_order_at: null, opens_at: null }

/** Possible times of a fulfilment by opening hours, kitchen capacity and the courier's way; none while the restaurant is paused. */
export async function slotsOf(database: Database, { kitchen, region }: Fulfilment, now: Date): Promise<Slots> {
  if (!kitchen || kitchen.paused) return none
  return slotsAt(kitchen, now, { travel: travelMinutes(region), isFull: await kitchenCapacity(database, kitchen, now) })
}

/** When an order reaches its customer and when cooking ends; null if the requested time is gone. */
export async function readiness(
  database: Database,
  handover: Fulfilment,
  { slot, now }: { slot: string | null; now: Date },
) {
  const { asap_minutes, slots } = await slotsOf(database, handover, now)
  if (slot === null && asap_minutes === null) throw wrongField('slot', 'slot_closed')
  const ready_at = slot === null ? new Date(now.getTime() + (asap_minutes ?? 0) * 60_000) : new Date(slot)
  if (slot !== null && !slots.includes(ready_at.toISOString())) throw wrongField('slot', 'slot_late')
  return {
    ready_at,
    promised_at: ready_at,
    cooked_at: new Date(ready_at.getTime() - travelMinutes(handover.region) * 60_000),
  }
}
