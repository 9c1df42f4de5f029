import t from 'tap'
import { amountOf, lineOf, minQtyOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { countOf, dishesIn, putLine } from '#shared/rules/cart/cart-lines.ts'
import { recalculate } from '#client/features/cart/actions/recalculate-cart.ts'
import { product } from '../../../client/fake-app.ts'

const nightly = { is_active_by_time: true, active_from: '22:00', active_until: '02:00' }
const atNight = { ...product(1).category, ...nightly }
const byWeight = { minimum: 300, step: 100, unit: 'g' } as const

const line = (id: number, qty = 1, over: Parameters<typeof product>[1] = {}): CartLine => lineOf(product(id, over), qty)
const idsAndQty = (lines: CartLine[]) => lines.map(({ id, qty }) => [id, qty])

t.test('a dish by weight is announced as one, whatever its steps', async (t) => {
  const lines = [line(1, 3, { productData: byWeight }), line(2, 2)]
  t.equal(dishesIn(lines), 3)
  t.equal(countOf(lines), 5, 'the counter shows steps')
  t.equal(dishesIn([]), 0)
})

t.test('the minimum quantity is minimum divided by step, in whole steps', async (t) => {
  const table = [
    [1, 1, 1],
    [300, 100, 3],
    [250, 100, 3],
    [100, 100, 1],
    [50, 100, 1],
    [0, 1, 1],
    [2, 1, 2],
    [1, 3, 1],
    // Quotients whose float is slightly above or below.
    [0.3, 0.1, 3],
    [0.6, 0.2, 3],
    [2.1, 0.7, 3],
    [2.7, 0.3, 9],
  ] as const
  for (const [minimum, step, qty] of table) t.equal(minQtyOf({ minimum, step }), qty, `${minimum} / ${step}`)
})

t.test('a line has only the needed fields of the product', async (t) => {
  const rich = { ...product(7, { productData: byWeight, category: atNight }), description: 'Long' }
  t.strictSame(lineOf(rich), {
    key: '7',
    id: 7,
    name: 'Страва 7',
    slug: 'dish-7',
    image_preview: '/7.webp',
    currentPrice: 100,
    price_per_serving: null,
    weight: '350 г',
    qty: 3,
    minQty: 3,
    productData: byWeight,
    category: nightly,
    options: [],
    note: '',
  })
  t.equal(lineOf(rich, 5).qty, 5)
})

t.test('adding an existing line replaces its qty and keeps its place', async (t) => {
  const cart = Object.freeze([line(1, 2), line(2, 1)]) as CartLine[]
  t.same(idsAndQty(putLine([], line(1))), [[1, 1]])
  t.same(idsAndQty(putLine(cart, line(3, 4))), [
    [1, 2],
    [2, 1],
    [3, 4],
  ])
  t.same(
    idsAndQty(putLine(cart, line(1, 5))),
    [
      [1, 5],
      [2, 1],
    ],
    'replaced, not added up',
  )
  t.same(idsAndQty(putLine(cart, line(1, 1))), [
    [1, 1],
    [2, 1],
  ])
  t.same(
    idsAndQty(cart),
    [
      [1, 2],
      [2, 1],
    ],
    'the old cart is untouched',
  )
})

t.test('amounts are qty times step', async (t) => {
  t.equal(amountOf(line(1, 4, { productData: byWeight })), 400)
  t.equal(amountOf(line(1, 2)), 2)
  t.equal(amountOf(line(1, 3, { productData: { minimum: 0.1, step: 0.1, unit: 'piece' } })), 0.3)
})

t.test('recalculated lines are fresh; a new price or a raised qty is named', async (t) => {
  const cart = [line(1, 2), line(2, 2), line(3, 2), line(4, 5, { productData: byWeight })]
  const fresh = [
    product(1, { name: 'New', weight: '1 кг', category: atNight }),
    product(2, { currentPrice: 120 }),
    product(3, { productData: byWeight }),
    product(4, { productData: { ...byWeight, minimum: 200 } }),
  ]
  const { lines, removed, changed } = recalculate(cart, fresh)
  t.match(lines, [
    { name: 'New', weight: '1 кг', qty: 2, category: nightly },
    { currentPrice: 120, qty: 2 },
    { qty: 3, minQty: 3 },
    { qty: 5, minQty: 2 },
  ])
  t.same(removed, [])
  t.same(changed, [lines[1], lines[2]])
})
