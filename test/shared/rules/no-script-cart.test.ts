import t from 'tap'
import { CART_LINES_MAX, NO_SCRIPT_CARTS_MAX, QTY_MAX } from '#shared/constants.ts'
import {
  dropped,
  noScriptCartsText,
  linesIn,
  lowered,
  parseNoScriptCarts,
  raised,
  withLines,
} from '#shared/rules/no-script-cart.ts'

t.test('carts are written to a cookie and read back; invalid cookies are none', async (t) => {
  const carts = [
    {
      cityId: 1,
      lines: [
        { product_id: 12, qty: 2 },
        { product_id: 13, qty: 99 },
      ],
    },
    { cityId: 2, lines: [{ product_id: 40, qty: 1 }] },
  ]
  t.equal(noScriptCartsText(carts), '1~12.2~13.99*2~40.1')
  t.same(parseNoScriptCarts(noScriptCartsText(carts)), carts)
  for (const text of ['', '1', '1~', '1~12', '1~12.0', '1~12.100', '1~-1.1', '1~1.1~', '<script>', '1~12345678901.1'])
    t.same(parseNoScriptCarts(text), [], text)
  t.equal(encodeURIComponent(noScriptCartsText(carts)), noScriptCartsText(carts), 'as long in a cookie as it is here')
})

t.test('a dish comes with its smallest amount, step by step, and goes below it', async (t) => {
  const three = raised([], 7, 3)
  t.same(three, [{ product_id: 7, qty: 3 }])
  t.same(raised(three, 7, 3), [{ product_id: 7, qty: 4 }])
  t.same(lowered(raised(three, 7, 3), 7, 3), three)
  t.same(lowered(three, 7, 3), [])
  t.same(raised([{ product_id: 7, qty: 1 }], 7, 3), three, 'an amount that is not sold any more')
  t.same(raised([{ product_id: 7, qty: QTY_MAX }], 7, 1), [{ product_id: 7, qty: QTY_MAX }])
  t.same(dropped([...three, { product_id: 8, qty: 1 }], 7), [{ product_id: 8, qty: 1 }])
})

t.test('a full cart takes no further line, a cookie no further city', async (t) => {
  const full = Array.from({ length: CART_LINES_MAX }, (_, index) => ({ product_id: index + 1, qty: 1 }))
  t.equal(raised(full, 1000, 1).length, CART_LINES_MAX)
  const cities = Array.from({ length: NO_SCRIPT_CARTS_MAX + 1 }, (_, index) => index + 1)
  const carts = cities.reduce((known, cityId) => withLines(known, cityId, full), withLines([], 1, []))
  t.same(
    carts.map(({ cityId }) => cityId),
    cities.slice(1),
    'the oldest goes',
  )
  t.same(linesIn(carts, 1), [])
  t.same(linesIn(carts, undefined), [])
  const longest = withLines(
    [],
    9_999_999_999,
    full.map(({ qty }, index) => ({ product_id: 9_999_999_000 + index, qty: qty * QTY_MAX })),
  )
  t.ok(noScriptCartsText(longest).length * NO_SCRIPT_CARTS_MAX < 3000, 'fits into a cookie')
})
