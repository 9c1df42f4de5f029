import fc from 'fast-check'
import t from 'tap'
import { EARNED_PERCENT, pointsEarned, pointsFor } from '#shared/rules/cart/loyalty-points.ts'
import { latinCode, promoCode } from '#shared/rules/cart/promo-code.ts'
import { type PricedLines, settledQuote } from '#server/restaurant/domain/orders/quote.ts'

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

/** Promo codes as they are typed, pasted and read out. */

t.test('look-alike, invisible and wide characters are those that were meant', async (t) => {
  for (const typed of [
    'KUM100',
    ' kum100 ',
    '\u041AUM100',
    '\u043Aum100',
    '\u041AU\u041C100',
    'KUM\u200B100\u2060',
    '\uFEFFKUM100',
    '\u202EKUM100',
    'KU\u00ADM100',
    'ＫＵＭ１００',
  ])
    t.equal(promoCode(typed), 'KUM100', JSON.stringify(typed))
})

t.test('a code of one alphabet keeps it, and one of both goes to where all its letters are', async (t) => {
  t.equal(promoCode('літо25'), 'ЛІТО25')
  t.equal(promoCode('Л\u0049ТО25'), 'ЛІТО25', 'a Latin I')
  t.equal(promoCode('СОК10'), 'СОК10', 'the backend may have it so')
  t.equal(latinCode(promoCode('СОК10')), 'COK10')
  t.equal(promoCode(''), '')
  t.equal(promoCode('\u200B'), '')
})

t.test('what is a code stays one', async (t) => {
  for (const typed of ['KUM100', '\u041AUM-100', 'ЖАР ZHAR', '👍', 'a'.repeat(40)])
    t.equal(promoCode(promoCode(typed)), promoCode(typed), typed)
})
