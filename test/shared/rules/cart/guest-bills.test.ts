import fc from 'fast-check'
import t from 'tap'
import { byGuest, GUEST_MAX, guestBills, plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { settledQuote, type PricedLines, type QuoteTerms } from '#server/restaurant/domain/orders/quote.ts'
import { hryvnias, kopiykas } from '#shared/rules/money.ts'

/** Bills of guests against an independent oracle: 2 000 random carts. ORACLE_RUNS and ORACLE_SEED change that. */

const numRuns = Number(process.env.ORACLE_RUNS || 2000)
const seed = Number(process.env.ORACLE_SEED || Date.now() % 2 ** 31)

const names = ['', 'Олена', 'Ія', 'О’Ніл', 'Тарас', '<b>', '0'] as const
const cart = fc.array(fc.record({ guest: fc.constantFrom(...names), sum: fc.integer({ min: 0, max: 500_000 }) }), {
  minLength: 1,
  maxLength: 50,
})
const terms = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  amount: fc.integer({ min: 0, max: 200_000 }),
  points: fc.option(fc.integer({ min: 0, max: 3000 })),
  delivery: fc.option(fc.integer({ min: 0, max: 20_000 })),
})

t.test('bills add up to the total, and are those of the oracle', async (t) => {
  t.comment(`${numRuns} carts, seed ${seed}`)
  fc.assert(
    fc.property(cart, terms, (made, { percent, amount, points, delivery }) => {
      const subtotal = made.reduce((sum, line) => sum + line.sum, 0)
      const priced = { lines: [], subtotal: hryvnias(subtotal), can_order: true } satisfies PricedLines
      const quote = settledQuote(priced, {
        promo: { percent, amount, minimum: 0 },
        points: points === null ? null : { requested: points, owned: 2000 },
        delivery:
          delivery === null
            ? null
            : { minimum_order_amount: 0, delivery_cost: delivery, free_delivery_order_sum: null },
        closed: null,
      } satisfies QuoteTerms)
      const lines = made.map(({ guest, sum }) => ({ ...(guest && { guest }), sum: hryvnias(sum) }))
      const bills = guestBills({ ...quote, lines })
      const guests = [...new Set(made.map(({ guest }) => guest))]
      const dishes = guests.map((name) => made.reduce((sum, line) => sum + (line.guest === name ? line.sum : 0), 0))
      const off = kopiykas(quote.discount) + kopiykas(quote.bonuses_spent)
      const fee = kopiykas(quote.delivery_cost)
      const eating = dishes.filter((sum) => sum > 0).length
      t.strictSame(
        bills.map((bill) => [bill.guest, bill.dishes]),
        guests.map((guest, at) => [guest, dishes[at]]),
      )
      for (const bill of bills) {
        t.ok(Math.abs(bill.off - (off * bill.dishes) / (subtotal || 1)) < 1, 'off by less than a kopiyka')
        t.ok(Math.abs(bill.delivery - (bill.dishes > 0 ? fee / eating : 0)) < 1)
      }
      if (subtotal > 0) {
        const together = bills.reduce((sum, bill) => sum + bill.total, 0)
        t.equal(together, kopiykas(quote.total))
      }
      t.ok(bills.every(({ total }) => total >= 0))
    }),
    { numRuns, seed },
  )
})

t.test('who has nothing to eat pays no delivery', async (t) => {
  const lines = [{ sum: 10 }, { guest: 'Ія', sum: 0 }, { guest: 'Олена', sum: 20.01 }]
  t.same(guestBills({ lines, discount: 0, bonuses_spent: 0, delivery_cost: 45.01 }), [
    { guest: '', dishes: 1000, off: 0, delivery: 2251, total: 3251 },
    { guest: 'Ія', dishes: 0, off: 0, delivery: 0, total: 0 },
    { guest: 'Олена', dishes: 2001, off: 0, delivery: 2250, total: 4251 },
  ])
})

t.test('guests appear in the order of their first lines, each once; an empty name is the customer', async (t) => {
  const lines = [{ guest: 'Ія', at: 1 }, { at: 2 }, { guest: 'Ія', at: 3 }, { guest: '', at: 4 }]
  t.same(
    byGuest(lines).map(({ guest, lines: own }) => [guest, own.map(({ at }) => at)]),
    [
      ['Ія', [1, 3]],
      ['', [2, 4]],
    ],
  )
})

t.test('a name is one visible line of limited length', async (t) => {
  t.equal(plainGuest(' О\u200Bле\u202Eна\n2 '), 'Олена 2')
  t.equal(plainGuest('\u200B\u2060'), '')
  t.equal([...plainGuest('👍'.repeat(99))].length, GUEST_MAX)
})
