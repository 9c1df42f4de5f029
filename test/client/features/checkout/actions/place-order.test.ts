import { setImmediate } from 'node:timers/promises'
import { mock } from 'node:test'
import { reaction } from 'mobx'
import t from 'tap'
import { placeOrder } from '#client/features/checkout/actions/place-order.ts'
import { CheckoutStore } from '#client/stores/checkout-store.ts'
import type { Quote } from '#shared/contract/order-forms.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { filledFields, type CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { fakeApp, noAnswer, product, profile, refusal, type Answer } from '../../../fake-app.ts'
import { fakeCookies } from '../../../fake-browser.ts'
import { passLookups } from './pass-lookups.ts'

/** Placing an order, with a shop that is a table of answers. */

fakeCookies()
const network = { onLine: true }
Object.defineProperty(globalThis, 'navigator', { value: network, configurable: true })
const KEY = '2f0d9b3e-7c5d-4a2b-9e1f-0a1b2c3d4e5f'
const order = { id: 'x', payment: 'cash', is_paid: false }
const quote = { total: 200, can_order: true, lines: [] } as unknown as Quote

interface Case {
  answers?: Record<string, Answer>
  fields?: Partial<CheckoutFields>
  /** The price that arrives after the press; null: none does. */
  settled?: Partial<Quote> | null
  isSlotGone?: boolean
}

function customer({ answers = {}, fields = {}, settled = {}, isSlotGone = false }: Case = {}) {
  const made = fakeApp(answers)
  const restaurant = made.app.shell.restaurants[0]!
  made.stores.cart.put(lineOf(product(1), 2))
  made.stores.delivery.select({ type: 'pickup', cityId: 1, restaurant } as never)
  const checkout = new CheckoutStore(null, () => KEY)
  const replaced: Quote[] = []
  const leaving = new AbortController()
  const contact = { name: 'Оля', phone: '+38 (067) 123-45-67', ...fields }
  const press = () =>
    placeOrder(
      made.app,
      checkout,
      {
        fields: filledFields({ ...checkout.typed, ...contact }, null, ['cash', 'card_online']),
        quoted: {
          quote,
          settled: async () => (settled ? { ...quote, ...settled } : undefined),
          replace: (next) => void replaced.push(next),
        },
        times: {
          ask: async () => ({ asap_minutes: isSlotGone ? null : 40, slots: [], last_order_at: null, opens_at: null }),
        },
      },
      leaving.signal,
    )
  return { ...made, checkout, replaced, leaving, press, sent: () => made.calls.map(({ operation }) => operation) }
}

mock.timers.enable({ apis: ['setTimeout'] })
t.teardown(() => mock.timers.reset())

t.test(
  'invalid fields show errors and nothing is sent; each attempt is counted, typing clears the error',
  async (t) => {
    const { checkout, press, sent, app } = customer({ fields: { name: ' ' } })
    await press()
    await press()
    t.match(checkout, { state: 'editing', rejections: 2, refused: null })
    t.same(checkout.faults, { name: app.LL.form.errors.required() })
    checkout.type({ name: 'О' })
    t.equal(checkout.faults.name, undefined)
    t.same(sent(), [])
  },
)

t.test('without a connection or with an expired slot nothing is sent', async (t) => {
  const offline = customer()
  network.onLine = false
  await offline.press()
  network.onLine = true
  t.match(offline.checkout, { state: 'editing', refused: offline.app.LL.checkout.offline() })
  const late = customer({ isSlotGone: true })
  await late.press()
  t.match(late.checkout, { state: 'editing', faults: { slot: late.app.LL.checkout.when.slotGone() } })
  t.same([...offline.sent(), ...late.sent()], [])
})

t.test('a press while the price is asked waits for it, and goes on unless the sum has risen', async (t) => {
  const answers = { 'POST /bff/orders': order }
  for (const total of [200, 180]) {
    const { checkout, press, calls } = customer({ answers, settled: { total } })
    await press()
    t.equal(checkout.state, 'placed')
    t.match(calls[0]?.input, { body: { expected_total: total } })
  }
  const dearer = customer({ answers, settled: { total: 220 } })
  await dearer.press()
  const { news } = dearer.app.LL.cart
  const refused = `${news.total({ before: '200\u00a0₴', after: '220\u00a0₴' })}. ${news.text()}`
  t.match(dearer.checkout, { state: 'editing', rejections: 1, refused })
  for (const settled of [null, { can_order: false }]) {
    const blocked = customer({ answers, settled })
    await blocked.press()
    t.match(blocked.checkout, { state: 'editing', rejections: 1, refused: null })
    t.same(blocked.sent(), [])
  }
  t.same(dearer.sent(), [])
})

t.test('an order whose session ended waits for the customer’s choice', async (t) => {
  const answers: Record<string, Answer> = { 'POST /bff/orders': order, 'GET /bff/profile': { profile: profile() } }
  const { stores, checkout, press, sent } = customer({ answers })
  stores.session.enter(null)
  const follow = reaction(
    () => stores.session.signedIn,
    (signedIn) => checkout.setLeft(!signedIn),
  )
  t.teardown(follow)
  answers['GET /bff/profile'] = () => {
    stores.session.leave()
    throw refusal(401, 'unauthorised')
  }
  await press()
  t.match(checkout, { state: 'editing', isLeft: true, rejections: 1, refused: null })
  t.notOk(sent().includes('POST /bff/orders'))
  stores.session.enter(null)
  t.notOk(checkout.isLeft, 'signed in again')
  answers['POST /bff/orders'] = () => {
    stores.session.leave()
    throw refusal(401, 'unauthorised')
  }
  answers['GET /bff/profile'] = { profile: profile() }
  await press()
  t.match(checkout, { state: 'editing', isLeft: true, rejections: 2, refused: null }, 'ended with the order')
  answers['POST /bff/orders'] = order
  checkout.setLeft(false)
  await press()
  t.equal(checkout.state, 'placed', 'as a guest')
})

t.test('a second press while the order is being sent sends nothing', async (t) => {
  const { checkout, press, sent, visited, stores } = customer({ answers: { 'POST /bff/orders': order } })
  const first = press()
  t.equal(checkout.state, 'confirming')
  await Promise.all([first, press()])
  t.same(sent(), ['POST /bff/orders'])
  t.match(checkout, { state: 'placed', json: null })
  t.ok(stores.cart.isEmpty)
  t.same(visited, [['/checkout/success', 'push']])
})

t.test('an order that was refused, repriced or not sent can be edited and sent again with its key', async (t) => {
  const line = { name: '', qty: 1, sum: 0 }
  const lines = [
    { ...line, product_id: 1, price: 130, problem: null },
    { ...line, product_id: 2, price: 0, problem: 'stopped' },
  ]
  const newQuote = { ...quote, total: 250, lines }
  const wrong = { phone: ['wrong', 'very wrong'] }
  const table: [Error, object][] = [
    [refusal(422, 'invalid', { errors: wrong }), { faults: { phone: 'wrong' }, refused: null }],
    [refusal(429, 'too_many'), { faults: {}, refused: 'detail of too_many' }],
    [refusal(409, 'quote_changed', { quote: newQuote }), { faults: {}, refused: null }],
    [refusal(503, 'order_not_sent'), { refused: customer().app.LL.checkout.notSent() }],
  ]
  for (const [answer, shown] of table) {
    const { checkout, press, replaced, stores, visited, calls } = customer({ answers: { 'POST /bff/orders': answer } })
    stores.cart.put(lineOf(product(2)))
    await press()
    t.match(checkout, { state: 'editing', sent: null, key: KEY, rejections: 1, ...shown })
    t.match(calls.at(-1)?.input, { headers: { 'idempotency-key': KEY } })
    const isRepriced = answer === table[2]![0]
    t.same(replaced, isRepriced ? [newQuote] : [])
    t.match(stores.cart.lines, [{ qty: 2, currentPrice: isRepriced ? 130 : 100 }, { currentPrice: 100 }])
    t.same(visited, [])
  }
})

t.test('an answer that leaves open what became of the order starts the lookup', async (t) => {
  for (const answer of [
    refusal(202, 'order_checking'),
    refusal(409, 'order_in_flight'),
    noAnswer(),
    refusal(502, 'upstream'),
    refusal(504, 'upstream'),
    refusal(422, 'validation', { errors: { idempotency_key: ['вже є'] } }),
  ]) {
    const { checkout, press } = customer({ answers: { 'POST /bff/orders': answer } })
    const running = press()
    await setImmediate()
    t.equal(checkout.state, 'looking', String(answer))
    await passLookups(running)
  }
})

t.test('an error of the client’s own code is thrown', async (t) => {
  await t.rejects(customer({ answers: { 'POST /bff/orders': new TypeError('bug') } }).press(), { message: 'bug' })
})

t.test('an order without an answer is looked up by its key, never sent again', async (t) => {
  const table: [Answer, string][] = [
    [order, 'placed'],
    [refusal(404, 'not_found'), 'editing'],
    [noAnswer(), 'unanswered'],
  ]
  for (const [answer, state] of table) {
    const { checkout, press, sent } = customer({
      answers: { 'POST /bff/orders': noAnswer(), 'GET /bff/order-keys/{key}': answer },
    })
    const running = press()
    await setImmediate()
    t.match(checkout, { state: 'looking', sent: { name: 'Оля' } })
    await passLookups(running)
    t.equal(checkout.state, state)
    t.equal(sent().filter((operation) => operation === 'POST /bff/orders').length, 1)
  }
})

t.test('a key that belongs to another order is renewed once that order is not found', async (t) => {
  let keys = 0
  const { app, checkout, press } = customer({
    answers: {
      'POST /bff/orders': refusal(422, 'invalid', { errors: { idempotency_key: ['used'] } }),
      'GET /bff/order-keys/{key}': refusal(404, 'not_found'),
    },
  })
  Object.assign(checkout, { newKey: () => `key-${(keys += 1)}` })
  await passLookups(press())
  t.match(checkout, { state: 'editing', key: 'key-1', refused: app.LL.checkout.notSent() })
})

t.test('a key that another order has used leads to that order, and only its lines leave the cart', async (t) => {
  const { checkout, press, stores } = customer({
    answers: {
      'POST /bff/orders': refusal(422, 'invalid', { errors: { idempotency_key: ['used'] } }),
      'GET /bff/order-keys/{key}': { ...order, lines: [{ product_id: 1, qty: 1 }] },
    },
  })
  stores.cart.put(lineOf(product(2), 1))
  await passLookups(press())
  t.equal(checkout.state, 'placed')
  t.same(
    stores.cart.lines.map(({ id, qty }) => [id, qty]),
    [
      [1, 1],
      [2, 1],
    ],
  )
})

t.test('a customer who leaves the page ends the lookup; the order stays stored as sent', async (t) => {
  const { checkout, press, leaving } = customer({ answers: { 'POST /bff/orders': noAnswer() } })
  const running = press()
  await setImmediate()
  leaving.abort()
  await passLookups(running)
  t.match(new CheckoutStore(checkout.json), { state: 'looking', key: KEY })
})
