import t from 'tap'
import { CART_LINES_MAX, QTY_MAX, keyOfLine, type CartLine } from '#shared/rules/cart/cart.ts'
import type { ChosenOption } from '#shared/rules/menu/options.ts'
import { parseLines } from '#shared/rules/stored/stored-cart.ts'
import { read } from '../../../support/sources.ts'

const anytime = { is_active_by_time: false, active_from: null, active_until: null }
const nightly = { is_active_by_time: true, active_from: '22:00', active_until: '02:00' }

const line = (id: number, qty = 1, over: Partial<CartLine> = {}): CartLine => ({
  key: keyOfLine({ id, options: [], note: '', ...over }),
  id,
  name: `Dish ${id}`,
  slug: `dish-${id}`,
  image_preview: `/dish-${id}.webp`,
  currentPrice: 100,
  price_per_serving: null,
  weight: '350 г',
  qty,
  minQty: 1,
  productData: { minimum: 1, step: 1, unit: 'piece' },
  category: anytime,
  options: [],
  note: '',
  ...over,
})

t.test('a cart is stored and read back', async (t) => {
  const cart = [
    line(1, 2, { price_per_serving: 250.5 }),
    line(2, 3, { minQty: 3, productData: { minimum: 300, step: 100, unit: 'g' }, category: nightly }),
  ]
  t.strictSame(parseLines(JSON.stringify(cart)), cart)
  t.same(parseLines('[]'), [])
  t.same(parseLines(null), [], 'nothing stored yet')
})

const sauce = (over: Partial<ChosenOption> = {}): ChosenOption => ({
  group_id: 'sauces',
  group_name: 'Соус',
  option_id: 5,
  name: 'аджика',
  qty: 2,
  free_qty: 1,
  price: 20,
  ...over,
})

t.test('versions of one dish are stored with options, notes and what has to be chosen again', async (t) => {
  const optionProblem = { kind: 'stopped', group_id: 'sauces', group_name: 'Соус', option_id: 5, option_name: 'аджика' }
  const cart = [
    line(1),
    line(1, 2, { note: 'без цибулі' }),
    line(1, 1, { options: [sauce()], optionProblem: optionProblem as CartLine['optionProblem'] }),
    line(1, 1, { options: [sauce({ options: [sauce({ group_id: 7, option_id: 8 })] })] }),
  ]
  t.strictSame(parseLines(JSON.stringify(cart)), cart)
})

t.test('a cart of the version before options is restored without loss', async (t) => {
  const stored = read('test/data/stored-carts/cart.json')
  const before = JSON.parse(stored) as { id: number }[]
  t.equal(before.length, 3)
  t.strictSame(
    parseLines(stored),
    before.map((one) => ({ ...one, options: [], note: '', key: String(one.id) })),
  )
})

t.test('a line that cannot be read leaves alone', async (t) => {
  const good = line(1)
  const broken: Record<string, unknown> = {
    'a number': 5,
    'a null': null,
    'a list': [],
    'no fields': {},
    'a repetition': good,
  }
  for (const [field, values] of Object.entries({
    id: [0, -1, 1.5, '2', null],
    qty: [0, -1, 1.5, QTY_MAX + 1, '2', null],
    note: [null, 5],
    options: [
      null,
      'a',
      [null],
      [{}],
      [sauce({ qty: 0 })],
      [sauce({ free_qty: -1 })],
      [sauce({ price: -1 })],
      [sauce({ options: [sauce({ options: [sauce()] })] })],
    ],
  }))
    for (const value of values) broken[`${field} ${JSON.stringify(value)}`] = { ...line(2), [field]: value }
  for (const [name, one] of Object.entries(broken))
    t.strictSame(parseLines(JSON.stringify([good, one, line(3)])), [good, line(3)], name)
  const many = Array.from({ length: CART_LINES_MAX + 1 }, (_, index) => line(index + 1))
  t.strictSame(parseLines(JSON.stringify(many)), many.slice(0, -1), 'too many lines')
})

t.test('what the restaurant sends again is not demanded', async (t) => {
  const unknown = { ...line(2, 3), name: '', slug: '', image_preview: '', currentPrice: 0, weight: '' }
  t.strictSame(parseLines('[{"id":2,"qty":3}]'), [unknown])
  for (const [field, values] of Object.entries({
    name: [null, 5, {}],
    slug: [null],
    image_preview: [undefined],
    currentPrice: ['100', -1, null],
    weight: [350],
    price_per_serving: ['1', -1],
    minQty: [0, 1.5, null],
    productData: [
      null,
      {},
      { minimum: 1, step: 0, unit: 'piece' },
      { minimum: 0, step: 1, unit: 'g' },
      { minimum: 1, step: 1, unit: 'kg' },
    ],
    key: [null, 5, 'another'],
    optionProblem: [null, {}, { kind: 'eaten', group_id: 1, group_name: '', option_id: null, option_name: '' }],
    category: [
      null,
      {},
      { ...nightly, active_from: '25:00' },
      { ...nightly, active_until: '9:00' },
      { ...nightly, is_active_by_time: 1 },
    ],
  })) {
    const { [field]: blank, ...rest }: Record<string, unknown> = {
      ...line(2, 3),
      [field]: (unknown as Record<string, unknown>)[field],
    }
    for (const value of values)
      t.strictSame(
        parseLines(JSON.stringify([{ ...line(2, 3), [field]: value }])),
        [field in unknown ? { ...rest, [field]: blank } : rest],
        `${field} ${JSON.stringify(value)}`,
      )
  }
})

t.test('what is no list is no cart', async (t) => {
  for (const text of [
    '',
    '{',
    '[',
    '[{"id":1',
    'undefined',
    'NaN',
    '[1e999]',
    '<html>',
    '5',
    'null',
    JSON.stringify(line(1)),
  ])
    t.same(parseLines(text), [], text)
})

t.test('a stored cart cut off anywhere never throws', async (t) => {
  const stored = JSON.stringify([line(1), line(2)])
  for (let length = 0; length < stored.length; length += 1) {
    if (parseLines(stored.slice(0, length)).length > 0) t.fail(stored.slice(0, length))
  }
})
