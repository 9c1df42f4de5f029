import t from 'tap'
import { LOOK_AFTER_S, LOOK_S, lookForOrder, sendOrder } from '#client/features/checkout/actions/order-requests.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, noAnswer, product, refusal } from '../../../fake-app.ts'

const KEY = '2f0d9b3e-7c5d-4a2b-9e1f-0a1b2c3d4e5f'
const form: OrderForm = {
  type: 'pickup',
  restaurant_id: 10,
  name: 'Оля',
  phone: '380671234567',
  slot: null,
  payment: 'cash',
  change_from: null,
  cutlery: 1,
  comment: '',
  is_not_call_confirmation: false,
  contact_me_telegram_viber: false,
  expected_total: 200,
  consent: true,
  lines: [{ product_id: 1, qty: 2 }],
}
const order = { id: 'x', payment: 'cash', is_paid: false }

function shop(answers: Record<string, unknown>) {
  const made = fakeApp(answers)
  made.stores.cart.put(lineOf(product(1), 2))
  return made
}

function place(answer: unknown) {
  const made = shop({ 'POST /bff/orders': answer })
  return { ...made, placed: sendOrder(made.app, KEY, form) }
}

t.test('an order is sent with its key', async (t) => {
  const { placed, calls } = place(order)
  t.same(await placed, { kind: 'placed', order })
  t.same(calls, [{ operation: 'POST /bff/orders', input: { headers: { 'idempotency-key': KEY }, body: form } }])
})

t.test('any other answer keeps the cart and the page (nothing is lost)', async (t) => {
  const quote = { lines: [], subtotal: 1, delivery_cost: 0, total: 1, can_order: true }
  const table = [
    [
      'fields refused',
      refusal(422, 'validation', { errors: { name: ['потрібне ім’я', 'ще щось'] } }),
      { kind: 'refused', fields: { name: 'потрібне ім’я' }, text: 'detail of validation' },
    ],
    ['too many orders', refusal(429, 'too_many'), { kind: 'refused', fields: {}, text: 'detail of too_many' }],
    ['another price', refusal(409, 'quote_changed', { quote }), { kind: 'repriced', quote }],
    ['order not sent to the restaurant', refusal(503, 'order_not_sent'), { kind: 'not_sent' }],
    ['lost after sending', refusal(202, 'order_checking'), { kind: 'lost' }],
    ['another request is running', refusal(409, 'order_in_flight'), { kind: 'lost' }],
    ['no answer at all', noAnswer(), { kind: 'lost' }],
    ['restaurant lost it', refusal(502, 'upstream'), { kind: 'lost' }],
    ['restaurant slow', refusal(504, 'upstream'), { kind: 'lost' }],
    ['key of another order', refusal(422, 'validation', { errors: { idempotency_key: ['вже є'] } }), { kind: 'used' }],
  ] as const
  for (const [name, answer, outcome] of table) {
    const { placed, stores, visited, calls } = place(answer)
    t.same(await placed, outcome, name)
    t.equal(stores.cart.count, 2, name)
    t.same([visited, calls.length], [[], 1], name)
  }
})

t.test('changed prices reach the cart; a line with a problem stays as it was', async (t) => {
  const quoted = (product_id: number, problem: string | null) => ({
    product_id,
    name: '',
    qty: 1,
    price: problem ? 0 : 130,
    sum: 0,
    problem,
  })
  const quote = {
    lines: [quoted(1, null), quoted(2, 'stopped')],
    subtotal: 0,
    delivery_cost: 0,
    total: 0,
    can_order: false,
  }
  const { app, stores } = fakeApp({ 'POST /bff/orders': refusal(409, 'quote_changed', { quote }) })
  stores.cart.put(lineOf(product(1)))
  stores.cart.put(lineOf(product(2)))
  await sendOrder(app, KEY, form)
  t.same(
    stores.cart.lines.map(({ id, currentPrice }) => [id, currentPrice]),
    [
      [1, 130],
      [2, 100],
    ],
  )
})

t.test('an error of the client’s own code is thrown', async (t) => {
  await t.rejects(place(new TypeError('bug')).placed, { message: 'bug' })
})

/** Lookups with these answers in sequence, the last one repeated. */
function looking(...answers: unknown[]) {
  const waits: number[] = []
  let requests = 0
  const made = shop({ 'GET /bff/order-keys/{key}': () => answers[Math.min(requests++, answers.length - 1)] })
  const stop = new AbortController()
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms)
  }
  return { ...made, waits, stop, looked: lookForOrder(made.app, KEY, { phone: form.phone, signal: stop.signal, wait }) }
}
const unknown = () => refusal(404, 'not_found')

t.test(
  'a lost order is looked up after 1, 2, 4, 8 s … for half a minute, and never sent again automatically',
  async (t) => {
    const { looked, waits, calls, stores } = looking(unknown())
    t.equal(await looked, 'missing')
    t.same(
      waits,
      LOOK_AFTER_S.map((seconds) => seconds * 1000),
    )
    t.equal(LOOK_S, 30)
    t.same(new Set(calls.map(({ operation }) => operation)), new Set(['GET /bff/order-keys/{key}']))
    t.same(
      calls[0]?.input,
      { params: { key: KEY }, headers: { 'order-phone': form.phone } },
      'the phone is in no address',
    )
    t.equal(stores.cart.count, 2, 'the cart stays')
  },
)

t.test('an order is found by the first lookup that is answered with it', async (t) => {
  const { looked, waits } = looking(unknown(), noAnswer(), order)
  t.same([await looked, waits.length], [order, 3])
})

t.test('the last lookup decides; after leaving the page nothing is reported', async (t) => {
  t.equal(await looking(unknown(), noAnswer()).looked, 'unanswered')
  t.equal(await looking(noAnswer(), refusal(502, 'upstream'), unknown()).looked, 'missing')
  const gone = looking(order)
  gone.stop.abort()
  t.equal(await gone.looked, 'unanswered')
  t.same([gone.calls, gone.visited], [[], []])
})

t.test('leaving the page ends the wait between two lookups', async (t) => {
  const { app } = fakeApp({})
  const stop = new AbortController()
  const looked = lookForOrder(app, KEY, { phone: form.phone, signal: stop.signal })
  stop.abort()
  t.equal(await looked, 'unanswered')
})
