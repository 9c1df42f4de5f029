import type { Slots } from '../../../../shared/contract/order-forms.ts'
import { serves } from '../../../../shared/rules/delivery/services.ts'
import { calendarOf, cooksAgain } from '../calendar-of.ts'
import { wrongField, type Failure } from '../failure.ts'
import type { Database, RestaurantRow } from '../../database/tables.ts'
import { travelMinutes, type Fulfilment } from './resolve-fulfilment.ts'
import { kitchenCapacity, type Guest } from './kitchen-capacity.ts'
import { slotsAt, slotsFrom, type SlotTerms } from './slots.ts'

const noSlots: Slots = { asap_minutes: null, slots: [], last_order_at: null, opens_at: null }

/** Now, and how many days have slots. */
export interface SlotRequest {
  readonly now: Date
  readonly slotDays?: number | undefined
  /** Absent: a customer who has signed in. */
  readonly guest?: Guest | null
}

/** A restaurant is asked for its times by pickup and dining in alike. */
const isServed = (restaurant: RestaurantRow, region: Fulfilment['region']): boolean =>
  region ? serves(restaurant, 'courier') : serves(restaurant, 'pickup') || serves(restaurant, 'inhouse')

/** Possible times by opening hours, kitchen capacity and the courier's way; of a paused restaurant those of later days. */
export async function slotsOf(
  database: Database,
  fulfilment: Fulfilment,
  { now, slotDays, guest = null }: SlotRequest,
): Promise<Slots> {
  const { restaurant, region } = fulfilment
  if (!restaurant || !isServed(restaurant, region)) return noSlots
  const terms: SlotTerms = {
    travel: travelMinutes(region),
    isFull: await kitchenCapacity(database, restaurant, now, guest),
    busy: restaurant.busy_minutes,
    days: slotDays,
    again: cooksAgain(restaurant, now),
  }
  const calendar = calendarOf(restaurant, now)
  return terms.again ? { ...noSlots, slots: slotsFrom(calendar, now, terms) } : slotsAt(calendar, now, terms)
}

interface TimeRequest extends SlotRequest {
  /** Null: as soon as possible. */
  readonly slot: string | null
}

/** The slot, if it has room; without one as soon as possible. */
async function timeOf(database: Database, fulfilment: Fulfilment, request: TimeRequest): Promise<Date | null> {
  const { slot, now, slotDays } = request
  const days = slot === null ? 0 : slotDays
  const { asap_minutes, slots } = await slotsOf(database, fulfilment, { ...request, slotDays: days })
  if (slot === null) return asap_minutes === null ? null : new Date(now.getTime() + asap_minutes * 60_000)
  const wanted = new Date(slot)
  return slots.includes(wanted.toISOString()) ? wanted : null
}

/** A time that guests alone do not get says so. */
async function refusalOf(database: Database, fulfilment: Fulfilment, request: TimeRequest): Promise<Failure> {
  if (request.guest && (await timeOf(database, fulfilment, { ...request, guest: null })))
    return wrongField('slot', 'slot_guests')
  return wrongField('slot', request.slot === null ? 'slot_closed' : 'slot_late')
}

/** When an order reaches its customer and when cooking ends; refused if the requested time is gone. */
export async function readiness(database: Database, fulfilment: Fulfilment, request: TimeRequest) {
  const ready_at = await timeOf(database, fulfilment, request)
  if (ready_at === null) throw await refusalOf(database, fulfilment, request)
  return {
    ready_at,
    promised_at: ready_at,
    cooked_at: new Date(ready_at.getTime() - travelMinutes(fulfilment.region) * 60_000),
  }
}
