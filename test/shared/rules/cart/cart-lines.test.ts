import t from 'tap'
import { CART_LINES_MAX, QTY_MAX, lineOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { mergeCartLines } from '#shared/rules/cart/cart-lines.ts'
import { product } from '../../../client/fake-app.ts'

const of = (id: number, qty: number): CartLine => ({ ...lineOf(product(id)), qty })
const idsAndQty = (lines: CartLine[]): number[][] => lines.map(({ id, qty }) => [id, qty])

t.test('quantities of lines in both carts are added up, other lines follow', async (t) => {
  t.same(idsAndQty(mergeCartLines([of(1, 2), of(2, 1)], [of(2, 3), of(3, 1)])), [
    [1, 2],
    [2, 4],
    [3, 1],
  ])
  t.same(idsAndQty(mergeCartLines([], [of(1, 1)])), [[1, 1]])
})

t.test('no line and no cart grows beyond its limit', async (t) => {
  t.same(idsAndQty(mergeCartLines([of(1, QTY_MAX - 1)], [of(1, 5)])), [[1, QTY_MAX]])
  const full = Array.from({ length: CART_LINES_MAX }, (_, at) => of(at + 1, 1))
  t.equal(mergeCartLines(full, [of(1, 1), of(99, 1)]).length, CART_LINES_MAX)
  t.equal(mergeCartLines(full, [of(1, 1)])[0]?.qty, 2)
})
