import type { Slots } from '../../../../shared/contract/order-forms.ts'
import { serves } from '../../../../shared/rules/delivery/services.ts'
import { calendarOf, cooksAgain } from '../calendar-of.ts'
import { wrongField, type Failure } from '../failure.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'
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

/** A restaurant is asked for its times by pickup and dining in alike. */
const isServed = (restaurant: RestaurantRow, { region }: Fulfilment): boolean =>
  region ? serves(restaurant, 'courier') : serves(restaurant, 'pickup') || serves(restaurant, 'inhouse')

/** The restaurant's calendar, and what else its times follow from; null: it does not hand over this way. */
async function timesFor(database: Database, fulfilment: Fulfilment, { now, slotDays, guest = null }: SlotRequest) {
  const { restaurant, region } = fulfilment
  if (!restaurant || !isServed(restaurant, fulfilment)) return null
  const terms: SlotTerms = {
    travel: travelMinutes(region),
    isFull: await kitchenCapacity(database, restaurant, now, guest),
    busy: restaurant.busy_minutes,
    days: slotDays,
    again: cooksAgain(restaurant, now),
  }
  return { calendar: calendarOf(restaurant, now), terms }
}

/** Possible times by opening hours, kitchen capacity and the courier's way; of a paused restaurant those of later days. */
export async function slotsOf(database: Database, fulfilment: Fulfilment, request: SlotRequest): Promise<Slots> {
  const times = await timesFor(database, fulfilment, request)
  if (!times) return noSlots
  const { calendar, terms } = times
  return terms.again
    ? { ...noSlots, slots: slotsFrom(calendar, request.now, terms) }
    : slotsAt(calendar, request.now, terms)
}

/** The slot, if it has room; without one as soon as possible, for which the days ahead are not looked through. */
async function timeOf(
  database: Database,
  fulfilment: Fulfilment,
  slot: string | null,
  request: SlotRequest,
): Promise<Date | null> {
  const { now } = request
  const times = await timesFor(database, fulfilment, request)
  if (!times) return null
  const { calendar, terms } = times
  if (slot !== null) {
    const wanted = new Date(slot)
    return slotsFrom(calendar, now, terms, wanted).includes(wanted.toISOString()) ? wanted : null
  }
  const minutes = terms.again ? null : asapAt(calendar, now, terms)
  return minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
}

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
