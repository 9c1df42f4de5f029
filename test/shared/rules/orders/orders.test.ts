import t from 'tap'
import { type OrderState, orderStates } from '#shared/contract/orders.ts'
import {
  changeFault,
  isChangeEnough,
  moneyTyped,
  PAYMENT_METHODS,
  paymentsAt,
  paymentsOffered,
} from '#shared/rules/orders/payment-methods.ts'
import { acceptDeadline, isPaymentDue, isUnconfirmed, movedFrom, promiseOf } from '#shared/rules/orders/order-clock.ts'
import { awaitsReceipt, orderCourses } from '#shared/rules/orders/order-courses.ts'
import { byUrgency, isCancelledLately, type WatchedOrder } from '#shared/rules/orders/order-urgency.ts'
import { rememberedOrders } from '#shared/rules/orders/remembered-orders.ts'

const order = {
  state: 'new' as OrderState,
  created_at: '2026-11-17T10:00:00Z',
  ready_at: '2026-11-17T10:45:00Z',
  promised_at: '2026-11-17T10:45:00Z',
  payment: 'cash' as 'cash' | 'card_online',
  is_paid: false,
  total: 628,
}
const at = (time: string): number => Date.parse(`2026-11-17T${time}Z`)

t.test('a time is promised until it comes, due for five minutes, then late', async (t) => {
  const under = ['new', 'confirmed', 'cooking', 'delivering'] as const
  for (const state of under) {
    t.equal(promiseOf({ ...order, state }, at('10:44:59')), 'promised', state)
    t.equal(promiseOf({ ...order, state }, at('10:45:00')), 'due', state)
    t.equal(promiseOf({ ...order, state }, at('10:49:59')), 'due', state)
    t.equal(promiseOf({ ...order, state }, at('10:50:00')), 'late', state)
  }
  for (const state of orderStates.filter((one) => !under.some((other) => other === one)))
    for (const time of ['10:00:00', '10:45:00', '23:00:00'])
      t.equal(promiseOf({ ...order, state }, at(time)), 'none', `${state} at ${time}`)
})

t.test('an order is unconfirmed after five minutes as new, unless its payment is due', async (t) => {
  t.notOk(isUnconfirmed(order, at('10:04:59')))
  t.ok(isUnconfirmed(order, at('10:05:00')))
  t.notOk(isUnconfirmed({ ...order, state: 'confirmed' }, at('12:00:00')))
  t.notOk(isUnconfirmed({ ...order, payment: 'card_online' }, at('12:00:00')), 'its customer has to pay first')
  t.ok(isUnconfirmed({ ...order, payment: 'card_online', is_paid: true }, at('12:00:00')))
})

t.test('payment is due for an unpaid online order that is not over', async (t) => {
  const online = { ...order, payment: 'card_online' as const }
  t.ok(isPaymentDue(online))
  t.notOk(isPaymentDue({ ...online, is_paid: true }))
  t.notOk(isPaymentDue({ ...online, state: 'cancelled' }))
  t.notOk(isPaymentDue(order), 'cash is paid at the door')
  t.notOk(isPaymentDue({ ...online, total: 0, unpaid_reason: 'refunded' }), 'nothing costs nothing')
})

t.test('a time has moved when it is a minute later than promised', async (t) => {
  t.equal(movedFrom(order), null)
  t.equal(movedFrom({ ...order, ready_at: '2026-11-17T10:45:59Z' }), null)
  t.equal(movedFrom({ ...order, ready_at: '2026-11-17T10:46:00Z' }), order.promised_at)
  t.equal(movedFrom({ ...order, ready_at: '2026-11-17T10:30:00Z' }), null, 'sooner')
  t.equal(movedFrom({ ...order, promised_at: null, ready_at: '2026-11-17T23:00:00Z' }), null, 'unknown')
})

t.test('an order is accepted within the minutes, or half an hour before its time', async (t) => {
  const created_at = new Date('2026-11-17T10:00:00Z')
  const deadline = (ready_at: string) => acceptDeadline({ created_at, ready_at: new Date(ready_at) }, 30).toISOString()
  t.equal(deadline('2026-11-17T10:45:00Z'), '2026-11-17T10:30:00.000Z')
  t.equal(deadline('2026-11-18T15:00:00Z'), '2026-11-18T14:30:00.000Z', 'for tomorrow')
})

const NOW = Date.parse('2026-11-17T10:00:00Z')
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString()

const watched = (id: string, over: Partial<WatchedOrder> = {}): WatchedOrder => ({
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
  watched(id, { state: 'cancelled', state_times: [{ state: 'cancelled', at: minutesAgo(ago) }], ...over })

t.test('the most urgent watched comes first, whatever its age', async (t) => {
  const all = [
    watched('newest', { state: 'confirmed' }),
    watched('plain'),
    watched('unconfirmed', { state: 'new', created_at: minutesAgo(5) }),
    watched('late', { ready_at: minutesAgo(5) }),
    watched('unpaid', { state: 'new', payment: 'card_online' }),
    watched('asked', { question_id: 'q' }),
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

t.test('of an watched that is over only its late cancellation is news, for a day', async (t) => {
  const table: [string, WatchedOrder, boolean][] = [
    ['completed', watched('a', { state: 'completed' }), false],
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

t.test('each fulfilment has its states from new to completed', async (t) => {
  t.same(
    Object.entries(orderCourses).map(([type, course]) => [type, course.join(' ')]),
    [
      ['courier', 'new confirmed cooking delivering completed'],
      ['pickup', 'new confirmed cooking ready completed'],
      ['inhouse', 'new confirmed cooking ready completed'],
    ],
  )
  const known: readonly string[] = orderStates
  for (const course of Object.values(orderCourses))
    t.same(
      course.filter((state) => !known.includes(state)),
      [],
      'in the words of the contract',
    )
})

t.test('a receipt may still arrive within an hour of the promised time', async (t) => {
  const order = { state: 'completed', ready_at: '2026-11-17T10:30:00Z', receipt_url: null }
  const awaited = (over: Partial<Parameters<typeof awaitsReceipt>[0]>, time = '11:29') =>
    awaitsReceipt({ ...order, ...over }, Date.parse(`2026-11-17T${time}:00Z`))
  t.ok(awaited({}))
  t.notOk(awaited({}, '11:30'))
  t.notOk(awaited({ receipt_url: 'https://check.example/1' }), 'it has come')
  for (const state of orderStates) if (state !== 'completed') t.notOk(awaited({ state }), state)
})

t.test('ways to pay are those the backend names, online only where it starts payments', (t) => {
  const named = (methods: Parameters<typeof paymentsOffered>[0], online = true) =>
    paymentsOffered(methods, online ? [] : ['payments'])
  t.same(named(null), ['cash', 'card_on_receipt', 'card_online'])
  t.same(named(null, false), ['cash', 'card_on_receipt'])
  t.same(named(['card_online', 'cash']), ['card_online', 'cash'])
  t.same(named(['card_online', 'cash'], false), ['cash'])
  t.same(named([]), ['cash', 'card_on_receipt', 'card_online'], 'an empty list names none')
  t.same(named(['card_online'], false), ['cash', 'card_on_receipt'], 'an order can always name one')
  t.end()
})

t.test('a restaurant takes those of the shop’s payments that it names, in the shop’s order', async (t) => {
  t.same(paymentsAt(PAYMENT_METHODS, { payments: ['card_online', 'cash'] }), ['cash', 'card_online'])
  t.same(paymentsAt(['cash', 'card_on_receipt'], { payments: ['card_on_receipt', 'card_online'] }), ['card_on_receipt'])
  for (const place of [undefined, {}, { payments: null }, { payments: [] }])
    t.same(paymentsAt(PAYMENT_METHODS, place), [...PAYMENT_METHODS])
  t.same(paymentsAt(['cash'], { payments: ['card_online'] }), ['cash'], 'the restaurant itself says no')
})

t.test('a suggested note covers the total to the kopiyka, or there is none', async (t) => {
  const table: [changeFrom: number | null, total: number, enough: boolean][] = [
    [null, 283.5, true],
    [283.5, 283.5, true],
    [500, 283.5, true],
    [283.49, 283.5, false],
    [0, 0.01, false],
    [0, 0, true],
    [0.3, 0.1 + 0.2, true],
  ]
  for (const [changeFrom, total, enough] of table)
    t.equal(isChangeEnough(changeFrom, total), enough, `${changeFrom} for ${total}`)
})

t.test('amounts are parsed in usual notations', async (t) => {
  const table = [
    ['500', 500],
    ['1 000', 1000],
    ['1 000,50', 1000.5],
    ['10.5', 10.5],
    ['', null],
    ['сто', null],
    ['-5', null],
    ['1.234', null],
    ['500грн', 500],
    ['1 000,00 грн.', 1000],
    ['500 ₴', 500],
    ['500 або 1000', null],
    ['999999999', null],
    ['٥٠٠', null],
  ] as const
  for (const [typed, amount] of table) t.equal(moneyTyped(typed), amount, typed)
})

t.test('a banknote as it is typed is a sum that covers the total, or there is none', async (t) => {
  const faults = ['', ' ', '500', '283,49', 'сто'].map((typed) => changeFault(typed, 283.5))
  t.same(faults, [null, null, null, 'low', 'unread'])
})

t.test('finished orders leave before one under way', async (t) => {
  const table: [string, string, string, string][] = [
    ['three fit', 'cba', 'ba', 'cba'],
    ['the oldest finished one leaves', 'dcba', 'cba', 'dcb'],
    ['an older one under way stays', 'dcba', 'cb', 'dca'],
    ['all under way stay', 'edcba', '', 'edcba'],
    ['all under way stay, no finished one', 'edcba', 'c', 'edba'],
    ['ten at most', 'lkjihgfedcba', '', 'lkjihgfedc'],
    ['none', '', '', ''],
  ]
  for (const [name, ids, finished, left] of table)
    t.equal(rememberedOrders([...ids], [...finished]).join(''), left, name)
})
