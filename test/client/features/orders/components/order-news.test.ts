import t from 'tap'
import type { OrderNews } from '#client/features/orders/actions/order-watch.ts'
import { timeOfState, withLatest, withNews, type LiveOrder } from '#client/features/orders/components/order-news.ts'

/** State of a view after a change of an order. */

const AT = '2026-11-17T10:05:00Z'
const order = {
  id: 'a',
  state: 'confirmed',
  ready_at: '2026-11-17T10:30:00Z',
  promised_at: '2026-11-17T10:30:00Z',
  delay_reason: null,
  cancel_reason: null,
  cancelled_products: [] as number[],
  question_id: null,
  is_paid: false,
  unpaid_reason: null,
  late_payment: null,
  state_times: [] as LiveOrder['state_times'],
  receipt_url: null,
} as const satisfies Partial<OrderNews> as unknown as OrderNews

t.test('a changed state is reported with its time; the same state is no change', async (t) => {
  const changed = withNews(order, { ...order, state: 'cooking', ready_at: '2026-11-17T10:40:00Z' }, AT)
  t.same(changed, { ...order, state: 'cooking', ready_at: '2026-11-17T10:40:00Z', change: 'state', changed_at: AT })
  t.match(withNews(order, order, AT), { change: null, changed_at: null })
  t.match(
    withNews(changed, { ...order, state: 'cooking' }, '2026-11-17T10:06:00Z'),
    { change: 'time', changed_at: AT, ready_at: order.ready_at },
    'a new time alone keeps the time of the state',
  )
})

t.test('a payment is reported once', async (t) => {
  const paid = withNews(order, { ...order, is_paid: true }, AT)
  t.match(paid, { change: 'paid', is_paid: true, changed_at: null })
  t.match(withNews(paid, { ...order, is_paid: true }, AT), { change: null, is_paid: true })
})

t.test('an answer is reported, and stays the latest until something else is', async (t) => {
  const asked = { ...order, question_id: 'q' }
  const answered = withNews(asked, { ...order, question: { answer: 0 } } as OrderNews, AT)
  const [again, withdrawn] = [answered, asked].map((before) => withNews(before, order, AT))
  t.match([answered, again, withdrawn], [{ change: 'answer' }, { change: null }, { change: null }])
  const all = [answered, again!, { ...again!, id: 'b' }].reduce(withLatest, [])
  t.match(all, [{ id: 'b' }, { id: 'a', change: 'answer' }])
})

t.test('a finished order ignores later changes', async (t) => {
  const over = withNews(order, { ...order, state: 'cancelled' }, AT)
  t.match(withNews(over, { ...order, state: 'cooking' }, '2026-11-17T10:06:00Z'), {
    state: 'cancelled',
    change: null,
    changed_at: AT,
  })
})

t.test('a payment failure is reported with other changes, also of a finished order', async (t) => {
  t.match(withNews(order, { ...order, unpaid_reason: 'declined' }, AT), { unpaid_reason: 'declined', change: null })
  t.match(withNews({ ...order, state: 'cancelled' }, { ...order, state: 'cancelled', unpaid_reason: 'expired' }, AT), {
    state: 'cancelled',
    unpaid_reason: 'expired',
  })
})

t.test(
  'a receipt is reported when issued and when corrected, also of a finished order, and is never removed',
  async (t) => {
    const [first, second] = ['https://check.example/1', 'https://check.example/2']
    const over = withNews(order, { ...order, state: 'completed' }, AT)
    const given = withNews(over, { ...order, receipt_url: first }, AT)
    t.match(given, { state: 'completed', receipt_url: first, change: 'receipt', changed_at: AT })
    t.match(withNews(given, { ...order, receipt_url: second }, AT), { receipt_url: second, change: 'receipt' })
    t.match(withNews(given, order, AT), { receipt_url: first, change: null }, 'a restaurant whose events have none')
  },
)

t.test('a moved time is reported once, with its reason', async (t) => {
  const later = { ...order, ready_at: '2026-11-17T11:00:00Z', delay_reason: 'busy' } as const
  const moved = withNews(order, later, AT)
  t.match(moved, { change: 'time', delay_reason: 'busy', promised_at: order.promised_at, changed_at: null })
  t.match(withNews(moved, later, AT), { change: null })
  t.match(
    withNews(order, { ...order, ready_at: '2026-11-17T10:30:00.000Z' }, AT),
    { change: null },
    'the same time in another notation',
  )
})

t.test('the reason of a cancellation is reported with the state', async (t) => {
  const cancelled = { ...order, state: 'cancelled' as const, cancel_reason: 'dishes' as const, cancelled_products: [7] }
  t.match(withNews(order, cancelled, AT), { change: 'state', cancel_reason: 'dishes', cancelled_products: [7] })
})

t.test('the restaurant’s time of a state outweighs the moment at which the page saw it', async (t) => {
  const at = (state_times: LiveOrder['state_times'], state: LiveOrder['state']) =>
    timeOfState({ state: 'cooking', changed_at: AT, state_times } as LiveOrder, state)
  const known = [
    { state: 'new', at: '2026-11-17T09:50:00Z' },
    { state: 'cooking', at: '2026-11-17T10:04:00Z' },
  ] as const
  t.equal(at([...known], 'cooking'), '2026-11-17T10:04:00Z')
  t.equal(at([...known], 'new'), '2026-11-17T09:50:00Z')
  t.equal(at([...known], 'confirmed'), null, 'it was skipped')
  t.equal(at([], 'cooking'), AT, 'a restaurant without times')
  t.equal(at([], 'new'), null)
})
