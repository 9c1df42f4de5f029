import t from 'tap'
import { appendPage } from '#client/ui/paging/use-pages.ts'
import type { Bonuses } from '#shared/contract/bonuses.ts'

const page = (current_page: number, balance: number, ...ids: number[]): Bonuses => ({
  balance,
  card_number: '1',
  meta: { current_page, last_page: 3, per_page: 2, total: 5 },
  data: ids.map((id) => ({ id, points: 1, reason: 'earned', order_number: null, created_at: '2026-11-17T10:00:00Z' })),
})

t.test('a page is appended; a moved entry is not repeated; balance and page number are the newest', async (t) => {
  const grown = appendPage(page(1, 10, 9, 8), page(2, 12, 8, 7))
  t.same(
    grown.data.map(({ id }) => id),
    [9, 8, 7],
  )
  t.equal(grown.balance, 12)
  t.equal(grown.meta.current_page, 2)
})
