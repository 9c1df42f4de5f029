import { isOver } from '#shared/rules/orders/order-courses.ts'
import type { Order, OrderState } from '#shared/contract/orders.ts'
import type { OrderNews } from '../actions/order-watch.ts'

/** The last news of an order since the page loaded. */
export interface LatestNews extends OrderNews {
  /** What changed. */
  readonly change: 'state' | 'time' | 'paid' | 'receipt' | 'question' | 'answer' | null
  /** When the state was seen to change; null while it is the page's own. */
  readonly changed_at: string | null
}
export type LiveOrder = Order & Pick<LatestNews, 'changed_at'>

function changeOf(before: OrderNews, news: OrderNews): LatestNews['change'] {
  if (news.state !== before.state) return 'state'
  if (news.question_id && news.question_id !== before.question_id) return 'question'
  if (before.question_id && !news.question_id && news.question?.answer != null) return 'answer'
  if (news.is_paid && !before.is_paid) return 'paid'
  if (news.receipt_url !== before.receipt_url) return 'receipt'
  return Date.parse(news.ready_at) !== Date.parse(before.ready_at) ? 'time' : null
}

/** Merges news into the known state; a finished order and an issued receipt never revert. */
export function withNews(
  before: OrderNews & { changed_at?: string | null },
  received: OrderNews,
  at: string,
): LatestNews {
  const { is_paid, unpaid_reason, late_payment } = received
  const current = isOver(before.state) ? before : received
  const receipt_url = received.receipt_url ?? before.receipt_url
  const news = { ...current, is_paid, unpaid_reason, late_payment, receipt_url }
  const change = changeOf(before, news)
  return { ...news, change, changed_at: change === 'state' ? at : (before.changed_at ?? null) }
}

/** The news of each order, the last that is to be announced at the end; what says nothing new hides none before it. */
export function withLatest(all: readonly LatestNews[], news: LatestNews): readonly LatestNews[] {
  const before = all.find(({ id }) => id === news.id)
  if (news.change !== null) return [...all.filter((one) => one !== before), news]
  return before ? all.with(all.indexOf(before), { ...news, change: before.change }) : [news, ...all]
}

/** When the order came into a state; null: unknown. */
export function timeOfState({ state, state_times, changed_at }: LiveOrder, of: OrderState): string | null {
  const entry = state_times.findLast((one) => one.state === of)
  return entry ? entry.at : of === state ? changed_at : null
}
