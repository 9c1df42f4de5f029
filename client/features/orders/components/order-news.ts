import { isOver } from '#shared/rules/order-progress.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderNews } from '../actions/order-watch.ts'

/** The last news of an order since the page loaded. */
export interface LatestNews extends OrderNews {
  /** What changed. */
  readonly change: 'state' | 'paid' | 'receipt' | null
  /** When the state was seen to change; null while it is the page's own. */
  readonly changed_at: string | null
}
export type LiveOrder = Order & Pick<LatestNews, 'changed_at'>

function changeOf(known: OrderNews, news: OrderNews): LatestNews['change'] {
  if (news.state !== known.state) return 'state'
  if (news.is_paid && !known.is_paid) return 'paid'
  return news.receipt_url !== known.receipt_url ? 'receipt' : null
}

/** Merges news into the known state; a finished order and an issued receipt never revert. */
export function withNews(
  known: OrderNews & { changed_at?: string | null },
  { id, is_paid, unpaid_reason, ...received }: OrderNews,
  at: string,
): LatestNews {
  const { state, ready_at } = isOver(known.state) ? known : received
  const news = { id, state, ready_at, is_paid, unpaid_reason, receipt_url: received.receipt_url ?? known.receipt_url }
  const change = changeOf(known, news)
  return { ...news, change, changed_at: change === 'state' ? at : (known.changed_at ?? null) }
}
