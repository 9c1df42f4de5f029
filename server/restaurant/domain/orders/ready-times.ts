import type { Slots } from '#shared/contract/orders.ts'
import { wrongField } from '../failure.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'
import { travelMinutes, type Fulfilment } from './resolve-fulfilment.ts'
import { kitchenCapacity } from './kitchen-capacity.ts'
import { asapAt, slotsAt, type Way } from './slots.ts'

const none: Slots = { asap_minutes: null, slots: [], last_order_at: null, opens_at: null }

async function wayOf(database: Database, restaurant: RestaurantRow, { region }: Fulfilment, now: Date): Promise<Way> {
  const isFull = await kitchenCapacity(database, restaurant, now)
  return { travel: travelMinutes(region), isFull, busy: restaurant.busy_minutes }
}

/** Possible times of a fulfilment by opening hours, restaurant capacity and the courier's way; none while the restaurant is paused. */
export async function slotsOf(database: Database, fulfilment: Fulfilment, now: Date): Promise<Slots> {
  const { restaurant } = fulfilment
  if (!restaurant || restaurant.paused) return none
  return slotsAt(restaurant, now, await wayOf(database, restaurant, fulfilment, now))
}

/** As soon as possible; the slots of three days are not looked through for it. */
async function soonest(database: Database, fulfilment: Fulfilment, now: Date): Promise<Date> {
  const { restaurant } = fulfilment
  const isOpen = restaurant !== null && !restaurant.paused
  const minutes = isOpen ? asapAt(restaurant, now, await wayOf(database, restaurant, fulfilment, now)) : null
  if (minutes === null) throw wrongField('slot', 'slot_closed')
  return new Date(now.getTime() + minutes * 60_000)
}

async function atSlot(database: Database, fulfilment: Fulfilment, slot: string, now: Date): Promise<Date> {
  const wanted = new Date(slot)
  const { slots } = await slotsOf(database, fulfilment, now)
  if (!slots.includes(wanted.toISOString())) throw wrongField('slot', 'slot_late')
  return wanted
}

/** When an order reaches its customer and when cooking ends; refused if the requested time is gone. */
export async function readiness(
  database: Database,
  fulfilment: Fulfilment,
  { slot, now }: { slot: string | null; now: Date },
) {
  const ready_at =
    slot === null ? await soonest(database, fulfilment, now) : await atSlot(database, fulfilment, slot, now)
  return {
    ready_at,
    promised_at: ready_at,
    cooked_at: new Date(ready_at.getTime() - travelMinutes(fulfilment.region) * 60_000),
  }
}
