import t from 'tap'
import { withNews } from '#client/features/orders/components/order-news.ts'

/** What a view knows of an order once something was told. */

const AT = '2026-11-17T10:05:00Z'
const order = {
  id: 'a',
  state: 'confirmed',
  ready_at: '2026-11-17T10:30:00Z',
  is_paid: false,
  unpaid_reason: null,
  receipt_url: null,
} as const

t.test('a state that changed is told with its time; the same state is no change', async (t) => {
  const told = withNews(order, { ...order, state: 'cooking', ready_at: '2026-11-17T10:40:00Z' }, AT)
  t.same(told, {
    id: 'a',
    state: 'cooking',
    ready_at: '2026-11-17T10:40:00Z',
    is_paid: false,
    unpaid_reason: null,
    receipt_url: null,
    change: 'state',
    changed_at: AT,
  })
  t.match(withNews(order, order, AT), { change: null, changed_at: null })
  t.match(
    withNews(told, { ...order, state: 'cooking' }, '2026-11-17T10:06:00Z'),
    { change: null, changed_at: AT, ready_at: order.ready_at },
    'a new promise alone keeps the time',
  )
})

t.test('being paid is told once', async (t) => {
  const paid = withNews(order, { ...order, is_paid: true }, AT)
  t.match(paid, { change: 'paid', is_paid: true, changed_at: null })
  t.match(withNews(paid, { ...order, is_paid: true }, AT), { change: null, is_paid: true })
})

t.test('an order that is over stays so, whatever is told late', async (t) => {
  const over = withNews(order, { ...order, state: 'cancelled' }, AT)
  t.match(withNews(over, { ...order, state: 'cooking' }, '2026-11-17T10:06:00Z'), {
    state: 'cancelled',
    change: null,
    changed_at: AT,
  })
})

t.test('why it is not paid is told with everything else, also of an order that is over by then', async (t) => {
  t.match(withNews(order, { ...order, unpaid_reason: 'declined' }, AT), { unpaid_reason: 'declined', change: null })
  t.match(withNews({ ...order, state: 'cancelled' }, { ...order, state: 'cancelled', unpaid_reason: 'expired' }, AT), {
    state: 'cancelled',
    unpaid_reason: 'expired',
  })
})

t.test(
  'a receipt is told when it comes and when it is corrected, also of an order that is over, and is never taken back',
  async (t) => {
    const [first, second] = ['https://check.example/1', 'https://check.example/2']
    const over = withNews(order, { ...order, state: 'completed' }, AT)
    const given = withNews(over, { ...order, receipt_url: first }, AT)
    t.match(given, { state: 'completed', receipt_url: first, change: 'receipt', changed_at: AT })
    t.match(withNews(given, { ...order, receipt_url: second }, AT), { receipt_url: second, change: 'receipt' })
    t.match(withNews(given, order, AT), { receipt_url: first, change: null }, 'a restaurant whose events tell of none')
  },
)
