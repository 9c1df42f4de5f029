import t from 'tap'
import {
  CART_LINES_MAX,
  QTY_MAX,
  keyOfLine,
  lineOf,
  usualKey,
  type CartLine,
  type LineChoice,
} from '#shared/rules/cart/cart.ts'
import { countOfProduct, lowerLine, mergeCartLines, putLine, joinLine } from '#shared/rules/cart/cart-lines.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { exchangeLine } from '#client/features/catalog/actions/put-choice.ts'
import type { ChosenOption } from '#shared/rules/menu/options.ts'
import { product } from '../../../client/fake-app.ts'

const sauce = (option_id: number, qty = 1, over: Partial<ChosenOption> = {}): ChosenOption => ({
  group_id: 3,
  group_name: 'Соус',
  option_id,
  name: `соус ${option_id}`,
  qty,
  free_qty: 0,
  price: 20,
  ...over,
})
const version = (choice: Partial<LineChoice> = {}, qty = 1, over: Parameters<typeof product>[1] = {}): CartLine =>
  lineOf(product(1, over), qty, { options: [], note: '', ...choice })
const keysAndQty = (lines: readonly CartLine[]) => lines.map((line) => [keyOfLine(line), line.qty])

t.test('lines differ by product, options and note; equal ones are merged', async (t) => {
  const lines = [
    version(),
    version({ note: 'без цибулі' }),
    version({ options: [sauce(5)] }),
    version({ options: [sauce(5, 2)] }),
    version({ options: [sauce(6)] }),
    version({ options: [sauce(5), sauce(6)] }),
  ]
  const cart = lines.reduce(joinLine<CartLine>, [])
  t.equal(cart.length, lines.length)
  t.equal(new Set(cart.map(keyOfLine)).size, lines.length)
  t.equal(keyOfLine(version()), '1', 'a plain line is known by its product')
  const again = joinLine(cart, version({ options: [sauce(6), sauce(5)] }, 2))
  t.equal(again.length, lines.length, 'in whatever order the options were chosen')
  t.equal(again.at(-1)?.qty, 3)
  t.equal(countOfProduct(again, 1), 8)
  t.equal(countOfProduct(again, 2), 0)
})

t.test('other names or prices of options do not make another line', async (t) => {
  const renamed = version({ options: [sauce(5, 1, { name: 'соус', price: 25, free_qty: 1 })] })
  t.same(keysAndQty(joinLine([version({ options: [sauce(5)] })], renamed)), [["1(3'5)", 2]])
})

t.test('limits and minimum apply to each line', async (t) => {
  const weighed = { productData: { minimum: 300, step: 100, unit: 'g' } } as const
  const cart = [version({}, 3, weighed), version({ note: 'гостре' }, 4, weighed)]
  t.same(keysAndQty(lowerLine(cart, '1', 2)), [['1!гостре', 4]], 'only the line below the minimum goes')
  t.same(keysAndQty(joinLine(cart, version({ note: 'гостре' }, QTY_MAX, weighed))), [
    ['1', 3],
    ['1!гостре', QTY_MAX],
  ])
  const full = Array.from({ length: CART_LINES_MAX }, (_, index) => version({ note: `${index}` }))
  t.equal(joinLine(full, version()).length, CART_LINES_MAX)
  t.equal(joinLine(full, version({ note: '7' }))[7]?.qty, 2)
})

t.test('a changed line keeps its place, joins an equal one, and returns when it was removed meanwhile', async (t) => {
  const cart = [version(), lineOf(product(2)), version({ note: 'гостре' }, 2)]
  t.same(keysAndQty(exchangeLine(cart, '1', version({ options: [sauce(5)] }, 4))), [
    ["1(3'5)", 4],
    ['2', 1],
    ['1!гостре', 2],
  ])
  t.same(keysAndQty(exchangeLine(cart, '1', version({ note: 'гостре' }, 4))), [
    ['2', 1],
    ['1!гостре', 6],
  ])
  t.same(keysAndQty(exchangeLine(cart, '1', version({}, QTY_MAX + 1)))[0], ['1', QTY_MAX])
  t.same(keysAndQty(exchangeLine([], '1', version({ note: 'гостре' }))), [['1!гостре', 1]])
  const marked = { ...version(), optionProblem: { kind: 'missing', group_id: 3, group_name: '', option_id: null } }
  const chosen = exchangeLine([marked as CartLine], '1', version({ options: [sauce(5)] }))
  t.notOk(chosen[0]?.optionProblem, 'chosen again')
})

t.test('options are charged for every piece, for a dish by weight once; free units cost nothing', async (t) => {
  const options = [sauce(5, 2, { free_qty: 1 }), sauce(6, 1, { options: [sauce(9, 2, { price: 1.5 })] })]
  t.equal(lineSum(version({ options }, 3)), 3 * (10_000 + 2000 + 2000 + 300))
  const weighed = { productData: { minimum: 300, step: 100, unit: 'g' } } as const
  t.equal(lineSum(version({ options }, 3, weighed)), 3 * 10_000 + 4300)
})

t.test('a dish with default options is added with them', async (t) => {
  const dish = product(1, { choice: 'optional', default_options: [sauce(5)] })
  t.equal(usualKey(dish), "1(3'5)")
  t.same(keysAndQty(putLine([], lineOf(dish))), [["1(3'5)", 1]])
  t.equal(usualKey(product(1)), '1')
})

t.test('equal dishes of two guests are two lines, and what a guest chooses again replaces the earlier', async (t) => {
  const mine = version({}, 2)
  const cart = mergeCartLines([mine], [version({ guest: 'Олена' }), version({ guest: 'Ія' }, 3)])
  t.same(keysAndQty(cart), [
    ['1', 2],
    ['1@Олена', 1],
    ['1@Ія', 3],
  ])
  const again = mergeCartLines(cart, [version({ guest: 'Ія', note: 'гостре' }), version()])
  t.same(keysAndQty(again), [
    ['1', 3],
    ['1@Олена', 1],
    ['1@Ія!гостре', 1],
  ])
})
