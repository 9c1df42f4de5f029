/** States of an order by fulfilment; never reversed. */

const begin = ['new', 'confirmed', 'cooking'] as const

/** Courier orders are delivered where other orders are ready. */
export const orderCourses = {
  courier: [...begin, 'delivering', 'completed'],
  pickup: [...begin, 'ready', 'completed'],
  inhouse: [...begin, 'ready', 'completed'],
} as const

export const isOver = (state: string): boolean => state === 'completed' || state === 'cancelled'

/** Receipts are issued on fulfilment; an open page waits for one so long after the promised time. */
const RECEIPT_WAIT_MS = 60 * 60_000

export interface Receipted {
  state: string
  ready_at: string
  receipt_url: string | null
}

/** The order is completed, and its receipt may still arrive. */
export const awaitsReceipt = ({ state, ready_at, receipt_url }: Receipted, now: number): boolean =>
  state === 'completed' && receipt_url === null && now - Date.parse(ready_at) < RECEIPT_WAIT_MS

/** A linked order as an entry for a calendar, below the address of its link. */
export const calendarOf = (link: string): string => `${link}/calendar.ics`
