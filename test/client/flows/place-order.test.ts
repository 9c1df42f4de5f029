import t from 'tap'
import { placeOrder } from '#client/flows/place-order.ts'
import type { OrderForm } from '#shared/contract/orders.ts'
import { lineOf } from '#shared/rules/cart.ts'
import { fakeApp, noAnswer, product, refusal } from '../fake-app.ts'

const KEY = '2f0d9b3e-7c5d-4a2b-9e1f-0a1b2c3d4e5f'
const form: OrderForm = {
  type: 'pickup', restaurant_id: 10, name: 'Оля', phone: '380671234567', slot: null, payment: 'cash', change_from: null, cutlery: 1,
  comment: '', is_not_call_confirmation: false, contact_me_telegram_viber: false, expected_total: 200, consent: true,
  lines: [{ product_id: 1, qty: 2 }],
}

function place(answer: unknown) {
  const made = fakeApp({ 'POST /bff/orders': answer })
  made.stores.cart.put(lineOf(product(1), 2))
  return { ...made, placed: placeOrder(made.app, KEY, form) }
}

t.test('placed: sent under its key, the cart emptied, on to the success page (decisions, checkout)', async (t) => {
  const { placed, stores, visited, calls } = place({ id: 'x' })
  t.same(await placed, { kind: 'placed' })
  t.same(calls[0]?.input, { headers: { 'idempotency-key': KEY }, body: form })
  t.ok(stores.cart.isEmpty)
  t.same(visited, [['/checkout/success', 'push']])
})

t.test('anything else keeps the cart and the page (decisions: nothing is lost)', async (t) => {
  const quote = { lines: [], subtotal: 1, delivery_cost: 0, total: 1, can_order: true }
  const table = [
    ['fields refused', refusal(422, 'validation', { errors: { name: ['потрібне ім’я', 'ще щось'] } }), { kind: 'refused', fields: { name: 'потрібне ім’я' }, text: 'detail of validation' }],
    ['too many orders', refusal(429, 'forbidden'), { kind: 'refused', fields: {}, text: 'detail of forbidden' }],
    ['another price', refusal(409, 'quote_changed', { quote }), { kind: 'repriced', quote }],
    ['no answer', noAnswer(), { kind: 'unknown' }],
    ['restaurant lost it', refusal(502, 'upstream'), { kind: 'unknown' }],
    ['restaurant slow', refusal(504, 'upstream'), { kind: 'unknown' }],
  ] as const
  for (const [name, answer, outcome] of table) {
    const { placed, stores, visited } = place(answer)
    t.same(await placed, outcome, name)
    t.equal(stores.cart.count, 2, name)
    t.same(visited, [], name)
  }
})

t.test('another price reaches the cart; a line with a problem stays as it was (ux: nothing taken away unsaid)', async (t) => {
  const quoted = (product_id: number, problem: string | null) => ({ product_id, name: '', qty: 1, price: problem ? 0 : 130, sum: 0, problem })
  const quote = { lines: [quoted(1, null), quoted(2, 'stopped')], subtotal: 0, delivery_cost: 0, total: 0, can_order: false }
  const { app, stores } = fakeApp({ 'POST /bff/orders': refusal(409, 'quote_changed', { quote }) })
  stores.cart.put(lineOf(product(1)))
  stores.cart.put(lineOf(product(2)))
  await placeOrder(app, KEY, form)
  t.same(stores.cart.lines.map(({ id, currentPrice }) => [id, currentPrice]), [[1, 130], [2, 100]])
})

t.test('a fault of our own is not hidden as an answer', async (t) => {
  await t.rejects(place(new TypeError('bug')).placed, { message: 'bug' })
})
