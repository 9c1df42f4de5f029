import t from 'tap'
import { addToCart, decrease, increase } from '#client/features/catalog/actions/add-to-cart.ts'
import { putChoice } from '#client/features/catalog/actions/put-choice.ts'
import uk from '#locales/uk/index.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { CART_LINES_MAX, type CartLine, lineOf, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { fakeApp, product, setMinute } from '../../../fake-app.ts'

const morning = { ...product(1).category, is_active_by_time: true, active_from: '08:00', active_until: '11:00' }
const night = { ...morning, active_from: '22:00', active_until: '02:00' }

t.test('a product that cannot be added has a reason', async (t) => {
  const table = [
    [product(1), 600, null],
    [product(1, { is_available: false }), 600, 'unavailable'],
    [product(1, { in_stop_list: true }), 600, 'unavailable'],
    [product(1, { category: morning }), 479, 'closed'],
    [product(1, { category: morning }), 480, null],
    [product(1, { category: morning }), 660, 'closed'],
    [product(1, { category: night }), 1439, null],
    [product(1, { category: night }), 119, null],
    [product(1, { category: night }), 120, 'closed'],
  ] as const
  for (const [asked, minute, refused] of table) t.equal(refusalOf(asked, minute), refused)
})

t.test('adding starts at the minimum amount; steps stay between it and the limit', async (t) => {
  const { app, stores } = fakeApp()
  addToCart(app, product(1, { productData: { minimum: 300, step: 100, unit: 'g' } }))
  t.equal(stores.cart.qty('1'), 3)
  increase(app, '1')
  t.equal(stores.cart.qty('1'), 4)
  decrease(app, '1')
  decrease(app, '1')
  t.equal(stores.cart.line('1'), undefined, 'under the minimum the line is removed')
  stores.cart.put(lineOf(product(2), QTY_MAX))
  increase(app, '2')
  t.equal(stores.cart.qty('2'), QTY_MAX)
})

t.test('a refused product is not added; a full cart shows a message', async (t) => {
  const { app, stores } = fakeApp()
  addToCart(app, product(1, { in_stop_list: true }))
  t.ok(stores.cart.isEmpty)
  for (let id = 1; id <= CART_LINES_MAX; id += 1) addToCart(app, product(id))
  t.equal(stores.toasts.items.length, 0)
  addToCart(app, product(999))
  t.equal(stores.cart.lines.length, CART_LINES_MAX)
  t.equal(stores.toasts.items[0]?.severity, 'warn')
})

t.test('a dish of a closed category cannot be increased in the cart, with a message', async (t) => {
  const { app, stores } = fakeApp()
  setMinute(stores, 12 * 60)
  stores.cart.put(lineOf(product(1, { category: morning })))
  increase(app, '1')
  t.equal(stores.cart.qty('1'), 1)
  t.match(stores.toasts.items, [{ severity: 'warn', detail: 'Страва 1' }])
  setMinute(stores, 9 * 60)
  increase(app, '1')
  t.equal(stores.cart.qty('1'), 2)
})

const dish = product(1)
const noted = (note: string, qty: number): CartLine => lineOf(dish, qty, { options: [], note })

t.test('what the cart has gets the quantity that was counted', async (t) => {
  const { app, stores } = fakeApp()
  t.ok(putChoice(app, dish, noted('гостре', 2)))
  t.ok(putChoice(app, dish, noted(' гостре ', 1)))
  t.ok(putChoice(app, dish, noted('', 3)))
  t.same(
    stores.cart.lines.map(({ note, qty }) => [note, qty]),
    [
      ['гостре', 1],
      ['', 3],
    ],
  )
  t.same(
    stores.toasts.items.map(({ summary }) => summary),
    [uk.options.added, uk.options.saved, uk.options.added],
  )
})

t.test('a changed line that equals another one joins it', async (t) => {
  const { app, stores } = fakeApp()
  putChoice(app, dish, noted('гостре', 2))
  putChoice(app, dish, noted('', 3))
  const [spicy] = stores.cart.lines
  putChoice(app, dish, noted('', 2), spicy!.key)
  t.same(
    stores.cart.lines.map(({ note, qty }) => [note, qty]),
    [['', 5]],
  )
})
