import { mock } from 'node:test'
import t from 'tap'
import { arrive, findSentOrder, withoutSent } from '#client/features/checkout/actions/sent-order.ts'
import { CheckoutStore } from '#client/stores/checkout-store.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import type { Order } from '#shared/contract/orders.ts'
import { lineOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp, noAnswer, product, refusal } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'
import { passLookups } from './pass-lookups.ts'

const KEY = '2f0d9b3e-7c5d-4a2b-9e1f-0a1b2c3d4e5f'
const BY_KEY = 'GET /bff/order-keys/{key}'
fakeCookies()
const localStore = fakeStorage('localStorage')
const tabStore = fakeStorage('sessionStorage')
t.beforeEach(() => localStore.clear())

const sent = { name: 'Оля', phone: '380671234567', lines: [{ product_id: 1, qty: 2 }] } as OrderForm
const cash = { id: 'x', number: '1024', state: 'new', payment: 'cash', is_paid: false } as Order
const online = { ...cash, payment: 'card_online', unpaid_reason: null, total: 200 } as Order
const bank = { payment_url: 'https://pay.example/1', provider: 'sandbox' }

/** A customer who has sent two of dish 1, and has another dish in the cart since. */
function customer(answers: Record<string, unknown>) {
  const made = fakeApp(answers)
  for (const line of [lineOf(product(1), 2), lineOf(product(3), 1)]) made.stores.cart.put(line)
  const checkout = new CheckoutStore(JSON.stringify({ key: KEY, typed: { name: 'Оля' }, sent }))
  localStore.set(storageKeys.checkout, checkout.json!)
  const ids = () => made.stores.cart.lines.map(({ id }) => id)
  return { ...made, checkout, ids, find: () => passLookups(findSentOrder(made.app)) }
}

mock.timers.enable({ apis: ['setTimeout'] })
t.teardown(() => mock.timers.reset())

t.test('only what was sent leaves the cart; the success page or the bank’s page follows', async (t) => {
  const table: [string, Order, unknown, boolean][] = [
    ['paid at the door', cash, bank, false],
    ['paid now', online, bank, true],
    ['paid already', { ...online, is_paid: true }, bank, false],
    ['no bank', online, refusal(502, 'upstream'), false],
    ['no answer', online, noAnswer(), false],
    ['an address that is no page', online, { ...bank, payment_url: 'javascript:alert(1)' }, false],
  ]
  for (const [name, order, start, leaves] of table) {
    const left: string[] = []
    const { app, checkout, ids, visited } = customer({ 'POST /bff/orders/{id}/payment': start })
    Object.assign(globalThis, { location: { replace: (url: string) => void left.push(url) } })
    await arrive(app, checkout, order, sent.lines)
    t.same(ids(), [3], name)
    t.same([left, visited], leaves ? [[bank.payment_url], []] : [[], [['/checkout/success', 'push']]], name)
    t.equal(localStore.get(storageKeys.checkout), undefined, name)
  }
})

t.test(
  'a page after the checkout finds the order, says so with its link, and keeps what was added since',
  async (t) => {
    const { app, find, ids, stores, visited, calls } = customer({ [BY_KEY]: cash })
    await find()
    t.same(calls, [{ operation: BY_KEY, input: { params: { key: KEY }, headers: { 'order-phone': sent.phone } } }])
    t.same(ids(), [3])
    t.equal(localStore.get(storageKeys.checkout), undefined)
    t.match(localStore.get(storageKeys.guest), 'Оля')
    const [toast] = stores.toasts.items
    t.equal(toast?.summary, app.LL.checkout.sent({ number: '1024' }))
    t.equal(stores.placedOrders.version, 1, 'the bar looks again')
    toast?.action?.run()
    t.same(visited, [['/checkout/success?order=x', 'push']])
  },
)

t.test('an order is found, too, where only this tab could store that it was sent', async (t) => {
  const { find, ids, calls } = customer({ [BY_KEY]: cash })
  tabStore.set(storageKeys.checkout, localStore.get(storageKeys.checkout)!)
  localStore.set(storageKeys.checkout, JSON.stringify({ key: KEY, typed: {}, sent: null }))
  await find()
  t.equal(calls.length, 1)
  t.same(ids(), [3])
  t.same([localStore.has(storageKeys.checkout), tabStore.has(storageKeys.checkout)], [false, false])
})

t.test('an order to be paid online says so; a customer’s is opened in the account', async (t) => {
  const { app, find, stores, visited } = customer({ [BY_KEY]: online })
  stores.session.signedIn = true
  await find()
  t.equal(stores.toasts.items[0]?.detail, app.LL.order.unpaid())
  stores.toasts.items[0]?.action?.run()
  t.same(visited, [['/account/orders/x', 'push']])
})

t.test('an order that was not placed is said to be unsent, and can be ordered with the same key', async (t) => {
  const { app, find, ids, stores, visited } = customer({ [BY_KEY]: refusal(404, 'not_found') })
  await find()
  t.same(ids(), [1, 3])
  t.match(new CheckoutStore(localStore.get(storageKeys.checkout)!), { key: KEY, sent: null, typed: { name: 'Оля' } })
  t.equal(stores.toasts.items[0]?.summary, app.LL.checkout.notSent())
  stores.toasts.items[0]?.action?.run()
  t.same(visited, [['/checkout', 'push']])
})

t.test('without an answer the order stays stored as sent, for the next page', async (t) => {
  const { find, ids, stores } = customer({ [BY_KEY]: noAnswer() })
  await find()
  t.same([ids(), stores.toasts.items], [[1, 3], []])
  t.match(new CheckoutStore(localStore.get(storageKeys.checkout)!), { key: KEY, state: 'looking' })
})

t.test('nothing is said of an order that another tab or the checkout sees to', async (t) => {
  const other = customer({
    [BY_KEY]: () => {
      localStore.delete(storageKeys.checkout)
      return cash
    },
  })
  await other.find()
  t.same([other.ids(), other.stores.toasts.items], [[1, 3], []])
  const own = customer({ [BY_KEY]: cash })
  own.stores.location.arrived('/ru/checkout', 'checkout')
  await own.find()
  t.same([own.calls, own.stores.toasts.items], [[], []])
})

const plain = (id: number, qty: number): CartLine => lineOf(product(id), qty)
const noted = lineOf(product(1), 1, { options: [], note: 'без цибулі' })
/** Sold from 300 g, by 100 g. */
const weighed = (qty: number): CartLine =>
  lineOf(product(2, { productData: { minimum: 300, step: 100, unit: 'g' } }), qty)

t.test('what was sent leaves the cart, what was added since stays', async (t) => {
  const table: [string, CartLine[], { product_id: number; qty: number; note?: string }[], [string, number][]][] = [
    ['all of it', [plain(1, 2)], [{ product_id: 1, qty: 2 }], []],
    ['another dish was added', [plain(1, 2), plain(3, 1)], [{ product_id: 1, qty: 2 }], [['3', 1]]],
    ['more of the same', [plain(1, 5)], [{ product_id: 1, qty: 2 }], [['1', 3]]],
    ['less of the same', [plain(1, 1)], [{ product_id: 1, qty: 2 }], []],
    ['another version of the dish', [plain(1, 2), noted], [{ product_id: 1, qty: 2 }], [['1!без цибулі', 1]]],
    ['that version was sent', [plain(1, 2), noted], [{ product_id: 1, qty: 1, note: 'без цибулі' }], [['1', 2]]],
    ['less than is sold stays', [weighed(4)], [{ product_id: 2, qty: 3 }], [['2', 3]]],
    ['a line that was not sent stays as it is', [{ ...weighed(3), qty: 1 }], [{ product_id: 1, qty: 1 }], [['2', 1]]],
    ['the cart was emptied elsewhere', [], [{ product_id: 1, qty: 2 }], []],
  ]
  for (const [name, lines, sent, left] of table)
    t.same(
      withoutSent(lines, sent).map(({ key, qty }) => [key, qty]),
      left,
      name,
    )
})
