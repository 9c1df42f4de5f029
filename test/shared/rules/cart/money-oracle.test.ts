import fc from 'fast-check'
import t from 'tap'
import {
  priceLines,
  settledQuote,
  type PricedProduct,
  type QuoteTerms,
} from '#server/restaurant/domain/orders/quote.ts'
import { billOf, complaintOf, kopiykasOf, type OracleDish } from '../../../oracle/money.ts'
import { clockOf, walked } from '../../../support/seeded-random.ts'

/** The quote against an independent oracle: 10 000 random carts; the cart's sums are in cart-totals.test.ts. ORACLE_RUNS and ORACLE_SEED change that. */

const numRuns = Number(process.env.ORACLE_RUNS || 10_000)
const seed = Number(process.env.ORACLE_SEED || Date.now() % 2 ** 31)
const options = { numRuns, seed }
t.comment(`${numRuns} carts, seed ${seed}`)

const minute = fc.integer({ min: 0, max: 1439 })
/** Prices as they are received, including awkward binary fractions. */
const price = fc
  .oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(29, 57, 58, 115, 435, 1, 999_999))
  .map((kopiykas) => kopiykas / 100)
const amounts = fc
  .constantFrom([1, 1], [300, 100], [250, 100], [0.5, 0.25], [2.1, 0.7], [1, 3], [1.5, 0.1], [1000, 1])
  .map(([minimum, step]) => ({ minimum: minimum as number, step: step as number }))
const window = fc.record({ is_active_by_time: fc.boolean(), from: fc.option(minute), until: fc.option(minute) })

interface Dish {
  product: PricedProduct & { in_stop_list: boolean }
  oracle: OracleDish
}
const dishOf = (id: number): fc.Arbitrary<Dish> =>
  fc.record({ price, amounts, window, available: fc.boolean(), gone: fc.nat(4), stopped: fc.nat(4) }).map((made) => {
    const { is_active_by_time, from, until } = made.window
    const [is_available, in_stop_list] = [made.gone > 0, made.stopped === 0]
    const category = {
      is_active_by_time,
      active_from: from === null ? null : clockOf(from),
      active_until: until === null ? null : clockOf(until),
    }
    return {
      product: {
        id,
        name: `Dish ${id}`,
        currentPrice: made.price,
        is_available,
        in_stop_list,
        productData: { ...made.amounts, unit: 'g' },
        category,
        option_groups: [],
      },
      oracle: {
        id,
        price: kopiykasOf(made.price),
        available: is_available,
        stopped: in_stop_list,
        minimum: BigInt(Math.round(made.amounts.minimum * 1000)),
        step: BigInt(Math.round(made.amounts.step * 1000)),
        // A missing end is midnight, and midnight to midnight the whole day.
        sold: is_active_by_time ? walked(from ?? 0, until ?? 0) : null,
      },
    }
  })
const menu = fc.tuple(...[1, 2, 3, 4, 5].map(dishOf))
const asked = fc.uniqueArray(
  fc.record({ product_id: fc.integer({ min: 1, max: 6 }), qty: fc.integer({ min: 1, max: 99 }) }),
  { selector: (line) => line.product_id, minLength: 1, maxLength: 6 },
)
const kopiykas = fc.integer({ min: 0, max: 300_000 })
const terms = fc.record({
  promo: fc.option(
    fc.record({ percent: fc.option(fc.integer({ min: 1, max: 100 })), amount: kopiykas, minimum: kopiykas }),
  ),
  points: fc.option(
    fc.record({ requested: fc.integer({ min: 0, max: 5000 }), owned: fc.integer({ min: 0, max: 5000 }) }),
  ),
  delivery: fc.option(
    fc.record({
      minimum_order_amount: kopiykas,
      delivery_cost: fc.integer({ min: 0, max: 20_000 }),
      free_delivery_order_sum: fc.option(kopiykas),
    }),
  ),
})
const big = (value: number | null): bigint | null => (value === null ? null : BigInt(value))

/** The failure, with the command that repeats it. */
function holds<T>(name: string, property: fc.IPropertyWithHooks<T>): void {
  t.test(name, async (t) => {
    const { failed, counterexample, errorInstance } = fc.check(property, options)
    t.notOk(failed, `${String(errorInstance).slice(0, 300)} ${JSON.stringify(counterexample)}`)
  })
}
const same = (found: unknown, wanted: unknown, what: string): void => {
  if (JSON.stringify(found, text) !== JSON.stringify(wanted, text))
    throw new Error(`${what}: ${JSON.stringify(found, text)} is not ${JSON.stringify(wanted, text)}`)
}
const text = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

holds(
  'every line, every sum and the total of a quote',
  fc.property(menu, asked, terms, minute, (dishes, lines, { promo, points, delivery }, at) => {
    const oracle = new Map(dishes.map((dish) => [dish.oracle.id, dish.oracle]))
    const settled = settledQuote(
      priceLines(
        lines,
        dishes.map(({ product }) => product),
        at,
      ),
      {
        promo: promo && { ...promo, amount: promo.percent === null ? promo.amount : null },
        points,
        delivery,
        closed: null,
      } satisfies QuoteTerms,
    )
    const complaints = lines.map(({ product_id, qty }) => complaintOf(oracle.get(product_id), BigInt(qty), at))
    const sums = lines.map(({ product_id, qty }, index) =>
      complaints[index] === null ? (oracle.get(product_id)?.price ?? 0n) * BigInt(qty) : 0n,
    )
    const subtotal = sums.reduce((sum, one) => sum + one, 0n)
    const bill = billOf(subtotal, {
      promo: promo && { percent: big(promo.percent), amount: BigInt(promo.amount), minimum: BigInt(promo.minimum) },
      points: points && { asked: BigInt(points.requested), owned: BigInt(points.owned) },
      delivery: delivery && {
        minimum: BigInt(delivery.minimum_order_amount),
        cost: BigInt(delivery.delivery_cost),
        freeFrom: big(delivery.free_delivery_order_sum),
      },
    })
    same(
      settled.lines.map(({ problem }) => problem),
      complaints,
      'problems',
    )
    same(
      settled.lines.map(({ sum }) => kopiykasOf(sum)),
      sums,
      'sums',
    )
    same(
      [settled.subtotal, settled.discount, settled.delivery_cost, settled.missing_to_minimum, settled.total].map(
        kopiykasOf,
      ),
      [subtotal, bill.discount, bill.delivery, bill.missing, bill.total],
      'bill',
    )
    same(
      [settled.bonuses_available, settled.bonuses_spent, settled.bonuses_earned].map(BigInt),
      [bill.available, bill.spent, bill.earned],
      'points',
    )
    same(settled.can_order, complaints.every((one) => one === null) && bill.missing === 0n, 'can be ordered')
  }),
)
