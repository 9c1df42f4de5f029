import fc from 'fast-check'
import t from 'tap'
import { CART_LINES_MAX, QTY_MAX, lineOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { countOf, lowerLine, putLine } from '#shared/rules/cart/cart-lines.ts'
import { lineSum, totalOf } from '#shared/rules/cart/cart-sums.ts'
import { recalculate } from '#client/features/cart/actions/recalculate-cart.ts'
import { DAY_MINUTES } from '#shared/rules/hours/category-window.ts'
import { product } from '../../../client/fake-app.ts'
import { clockOf, walked } from '../../../support/seeded-random.ts'

/** Properties of the cart against an independent oracle: whole kopiykas in BigInt, and a walk around the clock. */

const CASES = { numRuns: 10_000 }
const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 })
const ordered = fc.record({
  kopiykas: fc.integer({ min: 0, max: 99_999_99 }),
  qty: fc.integer({ min: 1, max: QTY_MAX }),
  from: minute,
  until: minute,
  limited: fc.boolean(),
})
type Ordered = typeof ordered extends fc.Arbitrary<infer One> ? One : never
const carts = fc.array(ordered, { maxLength: CART_LINES_MAX })

/** Hryvnias as they are received: a decimal text read as a float. */
const written = (kopiykas: number): number =>
  Number(`${Math.floor(kopiykas / 100)}.${String(kopiykas % 100).padStart(2, '0')}`)
const lineFor = ({ kopiykas, qty, from, until, limited }: Ordered, index: number): CartLine =>
  lineOf(
    product(index + 1, {
      currentPrice: written(kopiykas),
      category: {
        ...product(1).category,
        is_active_by_time: limited,
        active_from: clockOf(from),
        active_until: clockOf(until),
      },
    }),
    qty,
  )
const isSold = ({ limited, from, until }: Ordered, at: number): boolean => !limited || walked(from, until).has(at)

t.test('the total never differs by a kopiyka, whatever the windows', async () => {
  fc.assert(
    fc.property(carts, minute, (cart, at) => {
      const expected = cart
        .filter((one) => isSold(one, at))
        .reduce((sum, { kopiykas, qty }) => sum + BigInt(kopiykas) * BigInt(qty), 0n)
      return BigInt(totalOf(cart.map(lineFor), at)) === expected
    }),
    CASES,
  )
})

t.test('the counter is the sum of qty, and a line costs its price qty times', async () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const lines = cart.map(lineFor)
      return (
        countOf(lines) === cart.reduce((sum, { qty }) => sum + qty, 0) &&
        lines.every((line, index) => BigInt(lineSum(line)) === BigInt(cart[index]?.kopiykas ?? -1) * BigInt(line.qty))
      )
    }),
    CASES,
  )
})

const step = fc.record({
  adds: fc.boolean(),
  id: fc.integer({ min: 1, max: 60 }),
  qty: fc.integer({ min: -2, max: 120 }),
  minimum: fc.integer({ min: 1, max: 5 }),
})

t.test('any filled cart has each product once, at most 50 lines, qty from the minimum to 99', async () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const lines = steps.reduce<CartLine[]>((cart, { adds, id, qty, minimum }) => {
        const sold = product(id, { productData: { minimum, step: 1, unit: 'piece' } })
        return adds ? putLine(cart, lineOf(sold, Math.max(qty, minimum))) : lowerLine(cart, String(id), qty)
      }, [])
      return (
        lines.length <= CART_LINES_MAX &&
        new Set(lines.map(({ id }) => id)).size === lines.length &&
        lines.every(({ qty }) => qty >= 1 && qty <= QTY_MAX)
      )
    }),
    CASES,
  )
})

t.test('removal never raises a qty and never leaves less than the minimum', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: QTY_MAX }),
      fc.integer({ min: -5, max: 200 }),
      fc.integer({ min: 1, max: 20 }),
      (had, asked, minimum) => {
        const [left] = lowerLine(
          [lineOf(product(1, { productData: { minimum, step: 1, unit: 'piece' } }), had)],
          '1',
          asked,
        )
        return left === undefined ? asked <= 0 || asked < minimum : left.qty <= had && asked >= minimum
      },
    ),
    CASES,
  )
})

const fate = fc.record({
  id: fc.integer({ min: 1, max: 20 }),
  is_available: fc.boolean(),
  in_stop_list: fc.boolean(),
  minimum: fc.integer({ min: 1, max: 900 }),
  step: fc.integer({ min: 1, max: 300 }),
})

t.test(
  'recalculation keeps exactly the available dishes outside the stop list, at their minimum divided by step',
  async () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 20 }),
        fc.uniqueArray(fate, { selector: ({ id }) => id }),
        (ids, fates) => {
          const fresh = fates.map(({ id, minimum, step: one, ...state }) =>
            product(id, { ...state, productData: { minimum, step: one, unit: 'g' } }),
          )
          const { lines, removed } = recalculate(
            ids.map((id) => lineOf(product(id))),
            fresh,
          )
          const stays = (id: number) => fates.find((one) => one.id === id && one.is_available && !one.in_stop_list)
          return (
            lines.length + removed.length === ids.length &&
            removed.every(({ id }) => !stays(id)) &&
            lines.every(({ id, qty, minQty }) => {
              const { minimum = 0, step: one = 1 } = stays(id) ?? {}
              return minQty === Math.max(1, Math.ceil(minimum / one)) && qty >= minQty
            })
          )
        },
      ),
      CASES,
    )
  },
)
