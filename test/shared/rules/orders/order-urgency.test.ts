import t from 'tap'
import { byUrgency, isCancelledLately, type WatchedOrder } from '#shared/rules/orders/order-urgency.ts'

const NOW = Date.parse('2026-11-17T10:00:00Z')
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString()

const order = (id: string, over: Partial<WatchedOrder> = {}): WatchedOrder => ({
  id,
  state: 'cooking',
  created_at: minutesAgo(20),
  ready_at: minutesAgo(-20),
  promised_at: null,
  payment: 'cash',
  is_paid: false,
  total: 300,
  cancel_reason: null,
  question_id: null,
  state_times: [],
  ...over,
})
const gone = (id: string, ago: number, over: Partial<WatchedOrder> = {}) =>
  order(id, { state: 'cancelled', state_times: [{ state: 'cancelled', at: minutesAgo(ago) }], ...over })

t.test('the most urgent order comes first, whatever its age', async (t) => {
  const all = [
    order('newest', { state: 'confirmed' }),
    order('plain'),
    order('unconfirmed', { state: 'new', created_at: minutesAgo(5) }),
    order('late', { ready_at: minutesAgo(5) }),
    order('unpaid', { state: 'new', payment: 'card_online' }),
    order('asked', { question_id: 'q' }),
    gone('cancelled', 30, { cancel_reason: 'busy' }),
  ]
  const ids = (read: string[]) => byUrgency(all, { now: NOW, read }).map(({ id }) => id)
  t.same(ids([]), ['cancelled', 'asked', 'unpaid', 'unconfirmed', 'late', 'newest', 'plain'])
  t.same(ids(['cancelled', 'asked'])[0], 'asked', 'only a cancellation is read')
  const pressing = byUrgency(all, { now: NOW, read: [], isPressing: true })
  t.same(
    pressing.map(({ id }) => id),
    ['cancelled', 'asked', 'unpaid'],
    'what cannot wait',
  )
})

t.test('of an order that is over only its late cancellation is news, for a day', async (t) => {
  const table: [string, WatchedOrder, boolean][] = [
    ['completed', order('a', { state: 'completed' }), false],
    ['cancelled by the restaurant', gone('a', 60), true],
    ['cancelled by its customer', gone('a', 60, { cancel_reason: 'customer' }), false],
    ['cancelled almost a day ago', gone('a', 1439), true],
    ['cancelled a day ago', gone('a', 1440), false],
    ['at an unknown time, ordered lately', gone('a', 60, { state_times: [] }), true],
    ['at an unknown time, ordered long ago', gone('a', 60, { state_times: [], created_at: minutesAgo(1440) }), false],
  ]
  for (const [name, one, isNews] of table) {
    t.equal(isCancelledLately(one, NOW), isNews, name)
    t.equal(byUrgency([one], { now: NOW, read: [] }).length, isNews ? 1 : 0, name)
  }
})
