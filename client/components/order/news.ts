import { isOver } from '#shared/rules/order-course.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderNews } from '../../flows/order-stream.ts'

/** What was told of an order since the page came. */
export interface Told extends OrderNews {
  /** What is new in it. */
  readonly change: 'state' | 'paid' | null
  /** When its state was seen to change; null while it is the one the page came with. */
  readonly changed_at: string | null
}
export type LiveOrder = Order & Pick<Told, 'changed_at'>

const changeOf = (known: OrderNews, news: OrderNews): Told['change'] =>
  news.state === known.state ? (news.is_paid && !known.is_paid ? 'paid' : null) : 'state'

/** Joins news to what is known; an order that is over stays what it is. */
export function withNews(known: OrderNews & { changed_at?: string | null }, { id, state, ready_at, is_paid, unpaid_reason }: OrderNews, at: string): Told {
  const news = isOver(known.state) ? { ...known, is_paid, unpaid_reason } : { id, state, ready_at, is_paid, unpaid_reason }
  const change = changeOf(known, news)
  return { id, state: news.state, ready_at: news.ready_at, is_paid, unpaid_reason, change, changed_at: change === 'state' ? at : known.changed_at ?? null }
}
