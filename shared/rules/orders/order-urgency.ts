import { isPaymentDue, isUnconfirmed, promiseOf, type Timed } from './order-clock.ts'
import { isOver } from './order-courses.ts'

/** Which of several orders its customer should hear of first. */

/** So long a cancellation is news. */
const NEWS_MS = 86_400_000

export interface WatchedOrder extends Timed {
  id: string
  cancel_reason: string | null
  question_id: unknown
  state_times: readonly { state: string; at: string }[]
}

/** Cancelled within a day, and not by its customer. */
export const isCancelledLately = (
  { state, cancel_reason, state_times, created_at }: Omit<WatchedOrder, 'id'>,
  now: number,
): boolean =>
  state === 'cancelled' &&
  cancel_reason !== 'customer' &&
  now - Date.parse(state_times.findLast((one) => one.state === state)?.at ?? created_at) < NEWS_MS

export interface Look {
  now: number
  /** Ids of orders whose cancellation was read. */
  read: readonly string[]
  /** Only what cannot wait: a cancellation, a question, a payment. */
  isPressing?: boolean
}

const PRESSING = 2

/** 0 is the most urgent; null: there is nothing to say. */
function rankOf(order: WatchedOrder, { now, read }: Look): number | null {
  if (isOver(order.state)) return isCancelledLately(order, now) && !read.includes(order.id) ? 0 : null
  if (order.question_id !== null) return 1
  if (isPaymentDue(order)) return 2
  return promiseOf(order, now) === 'late' || isUnconfirmed(order, now) ? 3 : 4
}

/** Orders with something to say: an unread cancellation, a question, an unpaid one, a late or unconfirmed one, then the newest. */
export const byUrgency = <O extends WatchedOrder>(newestFirst: readonly O[], look: Look): O[] =>
  newestFirst
    .flatMap((order) => {
      const rank = rankOf(order, look)
      return rank === null || (look.isPressing && rank > PRESSING) ? [] : [{ order, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ order }) => order)
