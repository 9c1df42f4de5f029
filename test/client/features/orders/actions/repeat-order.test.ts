import t from 'tap'
import { otherCityOf, repeatableLines, repeatOrder } from '#client/features/orders/actions/repeat-order.ts'
import { keepPromo, storedDeductions } from '#client/features/cart/quote/deductions.ts'
import { CART_LINES_MAX, lineOf } from '#shared/rules/cart/cart.ts'
import type { Order } from '#shared/contract/orders.ts'
import { fakeApp, noAnswer, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'
import { groupOf, optionOf } from '../../../../support/option-groups.ts'

const PRODUCTS = 'GET /bff/products'
const ordered = (...lines: [id: number, qty: number][]): Order => orderedAt(10, ...lines)
const orderedAt = (restaurant: number, ...lines: [id: number, qty: number][]): Order =>
  ({
    restaurant: { id: restaurant, name: '', address: '' },
    cancelled_products: [],
    lines: lines.map(([product_id, qty]) => ({
      product_id,
      name: `Страва ${product_id}`,
      qty,
      price: 100,
      sum: 100 * qty,
      weight: '',
      image_preview: '',
      productData: null,
    })),
  }) as unknown as Order

t.test('available products are added at today’s price, the others are reported', async (t) => {
  const answer = [
    product(1, { currentPrice: 120 }),
    product(2, { in_stop_list: true }),
    product(3, { is_available: false }),
  ]
  const { app, stores, calls } = fakeApp({ [PRODUCTS]: answer })
  await repeatOrder(app, ordered([1, 2], [2, 1], [3, 1], [4, 1]))
  t.same(calls[0]?.input, { query: { ids: ['1', '2', '3', '4'], terminal_id: '100' } })
  t.match(stores.cart.lines, [{ id: 1, qty: 2, currentPrice: 120 }])
  t.same(stores.overlays.stack, ['cart'])
  t.match(stores.toasts.items, [
    { severity: 'info', detail: /^Страва 1: було 100.₴, тепер 120.₴$/ },
    { severity: 'warn', detail: 'Страва 2, Страва 3, Страва 4' },
  ])
})

t.test('if all products are available, the cart opens without a message', async (t) => {
  const { app, stores } = fakeApp({ [PRODUCTS]: [product(1), product(2)] })
  await repeatOrder(app, ordered([1, 2], [2, 1]))
  t.same(
    stores.cart.lines.map(({ id, qty }) => [id, qty]),
    [
      [1, 2],
      [2, 1],
    ],
  )
  t.same(stores.toasts.items, [])
})

t.test('options and notes are repeated; other prices and choices to make again are reported', async (t) => {
  const today = (id: number, over = {}) => optionOf(id, `соус ${id}`, { price: 20, weight: '30 г', ...over })
  const chosen = (option_id: number) => ({
    group_id: 3,
    group_name: 'Соус',
    option_id,
    name: `соус ${option_id}`,
    qty: 1,
    free_qty: 0,
    price: 20,
  })
  const sauces = [today(5, { price: 25 }), today(6, { in_stop_list: true })]
  const dish = { ...product(1), option_groups: [groupOf(3, 'Соус', { max: 2 }, sauces)] }
  const order = ordered([1, 2], [1, 1], [1, 1])
  const [first, second, third] = order.lines
  Object.assign(first!, { options: [chosen(5)], note: 'без цибулі' })
  Object.assign(second!, { options: [chosen(6)], note: '' })
  Object.assign(third!, { options: [], note: '' })
  const { app, stores, calls } = fakeApp({ [PRODUCTS]: [dish] })
  await repeatOrder(app, order)
  t.same(calls[0]?.input, { query: { ids: ['1'], terminal_id: '100' } }, 'each dish once')
  t.match(stores.cart.lines, [
    { qty: 2, note: 'без цибулі', options: [{ option_id: 5, price: 25 }], weight: '380\u00a0г' },
    { qty: 1, options: [{ option_id: 6 }], optionProblem: { kind: 'stopped' } },
    { qty: 1, options: [], note: '' },
  ])
  t.match(stores.toasts.items, [
    { severity: 'info', detail: /^Страва 1 \(Соус: соус 5\): було 20.₴, тепер 25.₴$/ },
    { severity: 'warn', summary: app.LL.order.repeated.choices(), detail: /^Страва 1.— соус 6: сьогодні закінчилося$/ },
  ])
})

t.test('a larger amount in the cart remains; today’s minimum applies', async (t) => {
  const { app, stores } = fakeApp({
    [PRODUCTS]: [product(1), product(2, { productData: { minimum: 300, step: 100, unit: 'g' } })],
  })
  stores.cart.put(lineOf(product(1), 5))
  await repeatOrder(app, ordered([1, 2], [2, 1]))
  t.same(
    stores.cart.lines.map(({ id, qty }) => [id, qty]),
    [
      [1, 5],
      [2, 3],
    ],
  )
})

t.test('if no product is available or the cart is full, a message is shown and the cart stays closed', async (t) => {
  const gone = fakeApp({ [PRODUCTS]: [] })
  await repeatOrder(gone.app, ordered([1, 1]))
  const full = fakeApp({ [PRODUCTS]: [product(900)] })
  for (let id = 1; id <= CART_LINES_MAX; id += 1) full.stores.cart.put(lineOf(product(id)))
  await repeatOrder(full.app, ordered([900, 1]))
  for (const { stores } of [gone, full]) {
    t.same(stores.overlays.stack, [])
    t.match(stores.toasts.items, [{ severity: 'warn' }])
  }
})

t.test('without an answer nothing changes, with a message', async (t) => {
  const { app, stores } = fakeApp({ [PRODUCTS]: noAnswer() })
  await repeatOrder(app, ordered([1, 1]))
  t.ok(stores.cart.isEmpty)
  t.same(stores.overlays.stack, [])
  t.match(stores.toasts.items, [{ severity: 'error' }])
})

t.test('an order of another city is repeated there, with a cart of its own', async (t) => {
  const { app, stores, calls } = fakeApp({ [PRODUCTS]: [product(1)] })
  stores.cart.put(lineOf(product(2)))
  const order = orderedAt(20, [1, 2])
  t.same(
    [otherCityOf(app, ordered([1, 2])), otherCityOf(app, order)?.name, otherCityOf(app, orderedAt(999, [1, 1]))],
    [null, 'Львів', null],
  )
  await repeatOrder(app, order)
  t.equal(stores.delivery.cityId, 2)
  t.match(calls[0]?.input, { query: { terminal_id: '200' } })
  t.same(
    stores.cart.lines.map(({ id }) => id),
    [1],
  )
  t.match(stores.toasts.items, [{ severity: 'info', summary: /Львів/ }])
})

t.test('a restaurant listed in each city leaves the customer in theirs', async (t) => {
  const { app, stores } = fakeApp({ [PRODUCTS]: [product(1)] })
  const [everywhere] = app.shell.restaurants
  if (!everywhere) throw new Error('no restaurant')
  Object.assign(app.shell, { restaurants: [1, 2].map((city_id) => ({ ...everywhere, city_id })) })
  stores.delivery.setCity(2)
  t.equal(otherCityOf(app, orderedAt(Number(everywhere.id), [1, 1])), null)
  t.equal(otherCityOf(app, orderedAt(77, [1, 1])), null, 'a removed restaurant has no city')
})

t.test('dishes that were the reason of a cancellation are not repeated', async (t) => {
  const order = ordered([1, 2], [2, 1])
  t.equal(repeatableLines(order).length, 2)
  t.match(repeatableLines({ ...order, cancelled_products: [2] }), [{ product_id: 1 }])
  t.same(repeatableLines({ ...order, cancelled_products: [1, 2] }), [], 'nothing is left to repeat')
})

t.test('a promo code that was entered before survives, and guests keep their dishes', async (t) => {
  fakeStorage('localStorage')
  keepPromo('KUM100')
  const { app, stores } = fakeApp({ [PRODUCTS]: [product(1)] })
  const order = ordered([1, 2], [1, 1])
  const [own, other] = order.lines
  await repeatOrder(app, { ...order, lines: [own!, { ...other!, guest: 'Ія' }] })
  t.same(
    stores.cart.lines.map(({ qty, guest }) => [qty, guest]),
    [
      [2, undefined],
      [1, 'Ія'],
    ],
  )
  t.equal(storedDeductions().promo, 'KUM100')
})
