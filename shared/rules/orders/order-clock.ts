import { isOver } from './order-courses.ts'

/** What an order's times say at a moment: promises are shown only while their time is to come. */

/** A link to an order expires so long after the order's ready time. */
export const ORDER_LINK_LIFE_S = 14 * 86_400

const MINUTE_MS = 60_000
/** After so many minutes a customer sees that the restaurant has not confirmed yet. */
export const CONFIRMED_WITHIN_MINUTES = 5
/** After so many minutes past the expected time an order is called late. */
export const LATE_AFTER_MINUTES = 5
/** An order for later is accepted this long before its time at the latest. */
const ACCEPTED_BEFORE_MINUTES = 30

export interface Timed {
  state: string
  created_at: string
  ready_at: string
  promised_at: string | null
  payment: string
  is_paid: boolean
  unpaid_reason?: string | null
  total: number
}

/** `promised`: the expected time is to come; `due`: it is now; `late`: it passed; `none`: ready or over. */
export type OrderPromise = 'promised' | 'due' | 'late' | 'none'

export function promiseOf({ state, ready_at }: Pick<Timed, 'state' | 'ready_at'>, now: number): OrderPromise {
  if (state === 'ready' || isOver(state)) return 'none'
  const passed = now - Date.parse(ready_at)
  if (passed < 0) return 'promised'
  return passed < LATE_AFTER_MINUTES * MINUTE_MS ? 'due' : 'late'
}

/** Nothing is left to pay online: the money came, waits on the card for the restaurant, or the order costs nothing. */
export const isCovered = ({ is_paid, unpaid_reason, total }: Pick<Timed, 'is_paid' | 'unpaid_reason' | 'total'>) =>
  is_paid || unpaid_reason === 'held' || total === 0

/** An order whose online payment is due waits for its customer; one whose payment is being checked asks for no second one. */
export const isPaymentDue = (
  order: Pick<Timed, 'state' | 'payment' | 'is_paid' | 'unpaid_reason' | 'total'>,
): boolean =>
  order.payment === 'card_online' && !isCovered(order) && order.unpaid_reason !== 'checking' && !isOver(order.state)

/** Its time and place are to come: it is neither over nor waits for its online payment. */
export const isPlanned = (order: Parameters<typeof isPaymentDue>[0]): boolean =>
  !isOver(order.state) && !isPaymentDue(order)

/** The restaurant has had its minutes to confirm the order, and has not. */
export const isUnconfirmed = (order: Timed, now: number): boolean =>
  order.state === 'new' &&
  !isPaymentDue(order) &&
  now - Date.parse(order.created_at) >= CONFIRMED_WITHIN_MINUTES * MINUTE_MS

/** The promised time, where the expected one is later by a minute or more; null: it was not moved. */
export const movedFrom = ({ ready_at, promised_at }: Pick<Timed, 'ready_at' | 'promised_at'>): string | null =>
  promised_at !== null && Date.parse(ready_at) - Date.parse(promised_at) >= MINUTE_MS ? promised_at : null

/** Until when the restaurant has to accept an order: minutes after it was placed, or half an hour before its time. */
export const acceptDeadline = ({ created_at, ready_at }: { created_at: Date; ready_at: Date }, minutes: number): Date =>
  new Date(
    Math.max(created_at.getTime() + minutes * MINUTE_MS, ready_at.getTime() - ACCEPTED_BEFORE_MINUTES * MINUTE_MS),
  )
