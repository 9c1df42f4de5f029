import t from 'tap'
import fc from 'fast-check'
import { EARNED_PERCENT, pointsEarned, pointsFor } from '#shared/rules/cart/loyalty-points.ts'
import { settledQuote, type PricedLines } from '#shared/rules/cart/quote.ts'

/** Points promised for a dish, and earned by the order (a point is a hryvnia). */

t.test('points are whole and never rounded up', async (t) => {
  const table: [percent: number, kopiykas: number, points: number][] = [
    [5, 28_350, 14],
    [5, 40_000, 20],
    [5, 39_999, 19],
    [5, 1999, 0],
    [5, 0, 0],
    [10, 1000, 1],
    [2.5, 4000, 1],
    [2.5, 3999, 0],
    [100, 100, 1],
    [0, 1_000_000, 0],
  ]
  for (const [percent, kopiykas, points] of table)
    t.equal(pointsEarned(percent, kopiykas), points, `${percent} % of ${kopiykas}`)
})

t.test('points of a dish depend on its amount, by default the minimum', async (t) => {
  const kebab = { currentPrice: 94.5, productData: { minimum: 300, step: 100 } }
  t.same([pointsFor(5, kebab), pointsFor(5, kebab, 5), pointsFor(null, kebab), pointsFor(0, kebab)], [14, 23, 0, 0])
})

/** A cart whose dishes cost this many kopiykas, without discounts. */
function gives(subtotal: number, points: { requested: number; owned: number } | null) {
  const dishes: PricedLines = { lines: [], subtotal: subtotal / 100, can_order: true }
  return settledQuote(dishes, { promo: null, points, delivery: null, closed: null })
}

t.test('points promised for single dishes never exceed those of the quote, for customers and guests', async (t) => {
  const sums = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(sums, (lines) => {
      const promised = lines.reduce((sum, line) => sum + pointsEarned(EARNED_PERCENT, line), 0)
      const subtotal = lines.reduce((sum, line) => sum + line, 0)
      return (
        promised <= gives(subtotal, { requested: 0, owned: 0 }).bonuses_earned &&
        promised <= gives(subtotal, null).bonuses_offered
      )
    }),
  )
  t.pass()
})
