import fc from 'fast-check'
import t from 'tap'
import { CART_LINES_MAX, NOTE_MAX, QTY_MAX } from '#shared/rules/cart/cart.ts'
import {
  CART_TEXT_MAX,
  COOKIE_CARTS_MAX,
  keyOfRequested,
  cartsText,
  linesIn,
  linesText,
  parseCartsText,
  readLines,
  withLines,
} from '#shared/rules/cart/written-cart.ts'

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
  t.equal(cartsText(carts), '1~12:2,13:99*2~40:1')
  t.same(parseCartsText(cartsText(carts)), carts)
  for (const text of ['', '1', '1~', '1~12', '1~12:0', '1~12:100', '1~-1:1', '1~1:1~', '<script>', '1~12345678901:1'])
    t.same(parseCartsText(text), [], text)
})

const one = (product_id: number) => ({ product_id, qty: 1 })

t.test('options and notes of a line are stored as well; a cookie of another form is ignored', async (t) => {
  const options = [
    { group_id: 3, option_id: 5, qty: 2, options: [{ group_id: 'half', option_id: 8, qty: 1 }] },
    { group_id: 3, option_id: 6, qty: 1 },
  ]
  const lines = [
    { ...one(12), options, note: 'без цибулі ~*.!(👍)' },
    { ...one(12), options },
    one(12),
    { ...one(12), note: 'а' },
  ]
  const text = cartsText([{ cityId: 1, lines }])
  t.same(parseCartsText(text), [{ cityId: 1, lines }])
  for (const broken of ["1~12:1(3'5", '1~12:1()', "1~12:1(3')", '1~12:1!_w', '1~12:1!%', "1~12:1(3'5!0)"])
    t.same(parseCartsText(broken), [], broken)
})

t.test('the cookie has a limited number of cities and bytes', async (t) => {
  const full = Array.from({ length: CART_LINES_MAX }, (_, index) => one(index + 1))
  const cities = Array.from({ length: COOKIE_CARTS_MAX + 1 }, (_, index) => index + 1)
  const carts = cities.reduce((known, cityId) => withLines(known, cityId, full) ?? [], withLines([], 1, []) ?? [])
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
    full.map((_, index) => ({ product_id: 9_999_999_000 + index, qty: QTY_MAX })),
  )
  const written = encodeURIComponent(cartsText(longest ?? []))
  t.ok(written.length * COOKIE_CARTS_MAX < CART_TEXT_MAX, 'fits into a cookie')
  const wordy = full.map((line) => ({ ...line, note: 'о'.repeat(NOTE_MAX) }))
  t.equal(withLines(carts, 9, wordy), null, 'nothing is lost without a word')
  t.same(
    withLines(carts, 9, wordy.slice(0, 6))?.map(({ cityId }) => cityId),
    [4, 9],
    'other cities make room',
  )
})

t.test('guests of lines are stored as well, and no note or name makes two lines one', async (t) => {
  const lines = [
    { ...one(12), note: 'без цибулі', guest: 'Олена' },
    { ...one(12), guest: '@!(*~,👍' },
    { ...one(12), guest: 'a', note: '!b' },
    { ...one(12), guest: 'a!b' },
    { ...one(12), guest: 'a%21b' },
    { ...one(12), note: '@a' },
    { ...one(12), guest: 'a' },
    one(12),
  ]
  const text = cartsText([{ cityId: 1, lines }])
  t.same(parseCartsText(text), [{ cityId: 1, lines }])
  t.equal(new Set(lines.map(keyOfRequested)).size, lines.length)
  const written = linesText([{ ...one(1), guest: 'Олена' }, one(1), { ...one(1), guest: 'Ія' }])
  t.same(readLines(written, false), [{ product_id: 1, qty: 3 }], 'without guests equal dishes are one line')
  const invisible = linesText([{ ...one(1), guest: 'О\u200Bлена'.padEnd(60, 'а') }])
  t.match(readLines(invisible), [{ guest: `Олена${'а'.repeat(35)}` }], 'cleaned and cut')
  for (const broken of ['1:1@', '1:1@_w', '1:1@%', '1:1@a@a']) t.equal(readLines(broken), 'text', broken)
})

t.test('any cart survives its text', async (t) => {
  const word = fc.string({ unit: 'grapheme', maxLength: 30 })
  const line = fc.record({
    product_id: fc.integer({ min: 1, max: 30 }),
    qty: fc.integer({ min: 1, max: 9 }),
    note: word,
    guest: word,
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (made) => {
      const lines = readLines(linesText(made))
      if (typeof lines === 'string') return
      t.same(readLines(linesText(lines)), lines)
      t.equal(
        lines.reduce((sum, { qty }) => sum + qty, 0),
        made.reduce((sum, { qty }) => sum + qty, 0),
      )
    }),
    { numRuns: 2000 },
  )
})
