/** The way an order goes, from state to state and never back. */

const begin = ['new', 'confirmed', 'cooking'] as const

/** What is brought is on its way where other orders wait to be fetched. */
export const orderCourses = {
  courier: [...begin, 'delivering', 'completed'],
  pickup: [...begin, 'ready', 'completed'],
  inhouse: [...begin, 'ready', 'completed'],
} as const

export const isOver = (state: string): boolean => state === 'completed' || state === 'cancelled'

/** Tills print the receipt at the handover; so long after the promised time somebody who still looks is shown it. */
const RECEIPT_WAIT_MS = 60 * 60_000

export interface Receipted {
  state: string
  ready_at: string
  receipt_url: string | null
}

/** The food is handed over, and its receipt may still come. */
export const awaitsReceipt = ({ state, ready_at, receipt_url }: Receipted, now: number): boolean =>
  state === 'completed' && receipt_url === null && now - Date.parse(ready_at) < RECEIPT_WAIT_MS

/** A linked order as an entry for a calendar, below the address of its link. */
export const calendarOf = (link: string): string => `${link}/calendar.ics`
