import t from 'tap'
import { lineOf } from '#shared/rules/cart/cart.ts'
import {
  SAVED_CARTS_MAX,
  withCart,
  savedLines,
  parseCarts,
  withoutCart,
} from '#client/features/cart/actions/saved-carts.ts'
import { product } from '../../../fake-app.ts'
import { read } from '../../../../support/sources.ts'

const cart = (cityId: number, id = cityId) => ({ cityId, lines: [lineOf(product(id))] })

t.test('one cart is stored for a city, the newest first, up to the limit', async (t) => {
  const carts = [1, 2, 3, 1, 4, 5, 6].reduce(
    (carts, cityId, at) => withCart(carts, cart(cityId, at + 1)),
    [] as ReturnType<typeof parseCarts>,
  )
  t.same(
    carts.map(({ cityId }) => cityId),
    [6, 5, 4, 1, 3],
  )
  t.equal(carts.length, SAVED_CARTS_MAX)
  t.match(savedLines(carts, 1), [{ id: 4 }], 'the later cart of the city')
  t.same(savedLines(carts, 9), [])
  t.same(
    withoutCart(carts, 6).map(({ cityId }) => cityId),
    [5, 4, 1, 3],
  )
})

t.test('an empty cart does not replace the stored one', async (t) => {
  t.same(withCart([cart(1)], { cityId: 1, lines: [] }), [cart(1)])
})

t.test('stored carts are read back; unreadable ones are dropped', async (t) => {
  t.strictSame(parseCarts(JSON.stringify([cart(1), cart(2)])), [cart(1), cart(2)])
  const partly = { cityId: 1, lines: [lineOf(product(1)), { id: 'x' }] }
  t.strictSame(parseCarts(JSON.stringify([partly])), [cart(1)], 'a line that cannot be read leaves alone')
  for (const broken of [
    null,
    '',
    '{',
    '7',
    '[1]',
    '{"cityId":1}',
    JSON.stringify([{ ...cart(1), cityId: {} }]),
    JSON.stringify([{ cityId: 1, lines: [{ id: 'x' }] }]),
  ]) {
    t.same(parseCarts(broken), [], String(broken))
  }
})

t.test('carts of the version before options are restored without loss', async (t) => {
  const stored = read('test/data/stored-carts/carts.json')
  const before = JSON.parse(stored) as { cityId: number; lines: { id: number }[] }[]
  t.same(
    before.map(({ lines }) => lines.length),
    [1, 3],
  )
  t.strictSame(
    parseCarts(stored),
    before.map(({ cityId, lines }) => ({
      cityId,
      lines: lines.map((line) => ({ ...line, options: [], note: '', key: String(line.id) })),
    })),
  )
})
