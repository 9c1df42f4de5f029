import type { Slots } from '#shared/contract/order-forms.ts'
import { serves } from '#shared/rules/services.ts'
import { calendarOf } from '../calendar-of.ts'
import { wrongField } from '../failure.ts'
import type { Database } from '../../database/tables.ts'
import type { RestaurantRow } from '../../database/place-tables.ts'
import { travelMinutes, type Fulfilment } from './resolve-fulfilment.ts'
import { kitchenCapacity, type IsFull } from './kitchen-capacity.ts'
import { asapAt, slotsAt, slotsFrom, type Way } from './slots.ts'

const none: Slots = { asap_minutes: null, slots: [], last_order_at: null, opens_at: null }

/** Now, and how many days have slots. */
export interface Ahead {
  readonly now: Date
  readonly slotDays?: number | undefined
  /** Absent: the kitchen's orders are counted. */
  readonly isFull?: IsFull | undefined
}

async function wayOf(
  database: Database,
  restaurant: RestaurantRow,
  { region }: Fulfilment,
  ahead: Ahead,
): Promise<Way> {
  const isFull = ahead.isFull ?? (await kitchenCapacity(database, restaurant, ahead.now))
  return { travel: travelMinutes(region), isFull, busy: restaurant.busy_minutes, days: ahead.slotDays }
}

/** A restaurant is asked for its times by pickup and dining in alike. */
const isServed = (restaurant: RestaurantRow, { region }: Fulfilment): boolean =>
  region ? serves(restaurant, 'courier') : serves(restaurant, 'pickup') || serves(restaurant, 'inhouse')

/** The restaurant that takes orders: not one that is paused or does not hand over this way. */
function openRestaurant(fulfilment: Fulfilment): RestaurantRow | null {
  const { restaurant } = fulfilment
  return restaurant && !restaurant.paused && isServed(restaurant, fulfilment) ? restaurant : null
}

/** Possible times of a fulfilment by opening hours, kitchen capacity and the courier's way; none while the restaurant is paused. */
export async function slotsOf(database: Database, fulfilment: Fulfilment, ahead: Ahead): Promise<Slots> {
  const restaurant = openRestaurant(fulfilment)
  if (!restaurant) return none
  const way = await wayOf(database, restaurant, fulfilment, ahead)
  return slotsAt(calendarOf(restaurant, ahead.now), ahead.now, way)
}

/** As soon as possible; the slots of the days ahead are not looked through for it. */
async function soonest(database: Database, fulfilment: Fulfilment, ahead: Ahead): Promise<Date> {
  const { now } = ahead
  const restaurant = openRestaurant(fulfilment)
  const way = restaurant && (await wayOf(database, restaurant, fulfilment, ahead))
  const minutes = restaurant && way && asapAt(calendarOf(restaurant, now), now, way)
  if (minutes === null) throw wrongField('slot', 'slot_closed')
  return new Date(now.getTime() + minutes * 60_000)
}

async function atSlot(database: Database, fulfilment: Fulfilment, wanted: Date, ahead: Ahead): Promise<Date> {
  const { now } = ahead
  const restaurant = openRestaurant(fulfilment)
  const way = restaurant && (await wayOf(database, restaurant, fulfilment, ahead))
  const slots = restaurant && way ? slotsFrom(calendarOf(restaurant, now), now, way, wanted) : []
  if (!slots.includes(wanted.toISOString())) throw wrongField('slot', 'slot_late')
  return wanted
}

/** When an order reaches its customer and when cooking ends; refused if the requested time is gone. */
export async function readiness(
  database: Database,
  fulfilment: Fulfilment,
  { slot, ...ahead }: Ahead & { slot: string | null },
) {
  const ready_at =
    slot === null
      ? await soonest(database, fulfilment, ahead)
      : await atSlot(database, fulfilment, new Date(slot), ahead)
  return {
    ready_at,
    promised_at: ready_at,
    cooked_at: new Date(ready_at.getTime() - travelMinutes(fulfilment.region) * 60_000),
  }
}
