import type { Slots } from '../../../../shared/contract/order-forms.ts'
import { serves } from '../../../../shared/rules/delivery/services.ts'
import { calendarOf } from '../calendar-of.ts'
import { wrongField, type Failure } from '../failure.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'
import { cooksAgain } from './after-pause.ts'
import { travelMinutes, type Fulfilment } from './resolve-fulfilment.ts'
import { kitchenCapacity, type Guest } from './kitchen-capacity.ts'
import { asapAt, slotsAt, slotsFrom, type SlotTerms } from './slots.ts'

const noSlots: Slots = { asap_minutes: null, slots: [], last_order_at: null, opens_at: null }

/** Now, and how many days have slots. */
export interface SlotRequest {
  readonly now: Date
  readonly slotDays?: number | undefined
  /** Absent: a customer who has signed in. */
  readonly guest?: Guest | null
}

async function slotTermsOf(
  database: Database,
  restaurant: RestaurantRow,
  { region }: Fulfilment,
  request: SlotRequest,
): Promise<SlotTerms> {
  const isFull = await kitchenCapacity(database, restaurant, request.now, request.guest ?? null)
  return {
    travel: travelMinutes(region),
    isFull,
    busy: restaurant.busy_minutes,
    days: request.slotDays,
    again: cooksAgain(restaurant, request.now),
  }
}

/** A restaurant is asked for its times by pickup and dining in alike. */
const isServed = (restaurant: RestaurantRow, { region }: Fulfilment): boolean =>
  region ? serves(restaurant, 'courier') : serves(restaurant, 'pickup') || serves(restaurant, 'inhouse')

/** The restaurant, unless it does not hand over this way. */
function servingRestaurant(fulfilment: Fulfilment): RestaurantRow | null {
  const { restaurant } = fulfilment
  return restaurant && isServed(restaurant, fulfilment) ? restaurant : null
}

/** Possible times by opening hours, kitchen capacity and the courier's way; of a paused restaurant those of later days. */
export async function slotsOf(database: Database, fulfilment: Fulfilment, request: SlotRequest): Promise<Slots> {
  const { now } = request
  const restaurant = servingRestaurant(fulfilment)
  if (!restaurant) return noSlots
  const terms = await slotTermsOf(database, restaurant, fulfilment, request)
  const calendar = calendarOf(restaurant, now)
  return restaurant.paused ? { ...noSlots, slots: slotsFrom(calendar, now, terms) } : slotsAt(calendar, now, terms)
}

/** As soon as possible; the slots of the days ahead are not looked through for it. */
async function soonest(database: Database, fulfilment: Fulfilment, request: SlotRequest): Promise<Date | null> {
  const { now } = request
  const restaurant = servingRestaurant(fulfilment)
  if (!restaurant || restaurant.paused) return null
  const minutes = asapAt(calendarOf(restaurant, now), now, await slotTermsOf(database, restaurant, fulfilment, request))
  return minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
}

async function atSlot(
  database: Database,
  fulfilment: Fulfilment,
  wanted: Date,
  request: SlotRequest,
): Promise<Date | null> {
  const { now } = request
  const restaurant = servingRestaurant(fulfilment)
  const terms = restaurant && (await slotTermsOf(database, restaurant, fulfilment, request))
  const slots = restaurant && terms ? slotsFrom(calendarOf(restaurant, now), now, terms, wanted) : []
  return slots.includes(wanted.toISOString()) ? wanted : null
}

const timeOf = (
  database: Database,
  fulfilment: Fulfilment,
  slot: string | null,
  request: SlotRequest,
): Promise<Date | null> =>
  slot === null ? soonest(database, fulfilment, request) : atSlot(database, fulfilment, new Date(slot), request)

/** A time that guests alone do not get says so. */
async function refusalOf(...[database, fulfilment, slot, request]: Parameters<typeof timeOf>): Promise<Failure> {
  if (request.guest && (await timeOf(database, fulfilment, slot, { ...request, guest: null })))
    return wrongField('slot', 'slot_guests')
  return wrongField('slot', slot === null ? 'slot_closed' : 'slot_late')
}

/** When an order reaches its customer and when cooking ends; refused if the requested time is gone. */
export async function readiness(
  database: Database,
  fulfilment: Fulfilment,
  { slot, ...request }: SlotRequest & { slot: string | null },
) {
  const ready_at = await timeOf(database, fulfilment, slot, request)
  if (ready_at === null) throw await refusalOf(database, fulfilment, slot, request)
  return {
    ready_at,
    promised_at: ready_at,
    cooked_at: new Date(ready_at.getTime() - travelMinutes(fulfilment.region) * 60_000),
  }
}
