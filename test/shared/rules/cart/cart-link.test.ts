import fc from 'fast-check'
import t from 'tap'
import { CART_LINES_MAX, NOTE_MAX, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { cartLinkFrom, cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { CART_TEXT_MAX, linesText, readLines } from '#shared/rules/cart/written-cart.ts'

/** Links to carts: their grammar, their limits, and texts that are none. */

const base64url = (text: string): string => Buffer.from(text).toString('base64url')

t.test('ids and amounts are read as permalinks write them, equal dishes as one line', async (t) => {
  t.same(readLines('12:2,13:1'), [
    { product_id: 12, qty: 2 },
    { product_id: 13, qty: 1 },
  ])
  t.same(readLines(`~${base64url('12')}:2,12:3`), [{ product_id: 12, qty: 5 }], 'an id may be written in base64url')
  t.same(readLines(`12:1(3'5!2(7'8).3'6)!${base64url('без цибулі')}`), [
    {
      product_id: 12,
      qty: 1,
      options: [
        { group_id: 3, option_id: 5, qty: 2, options: [{ group_id: 7, option_id: 8, qty: 1 }] },
        { group_id: 3, option_id: 6, qty: 1 },
      ],
      note: 'без цибулі',
    },
  ])
  t.same(readLines(`12:1!${base64url('a\u202Eb\u0000')}`), [{ product_id: 12, qty: 1, note: 'ab' }])
})

t.test('a text that is no cart says why', async (t) => {
  for (const [text, fault] of [
    ['', 'text'],
    ['12', 'text'],
    ['12:', 'text'],
    ['12:1,', 'text'],
    [',12:1', 'text'],
    ['sku:1', 'text'],
    ['012:1', 'text'],
    ['~MTI=:1', 'text'],
    ['~_w:1', 'text'],
    ['12:1;13:1', 'text'],
    ['12:0', 'amount'],
    ['12:01', 'amount'],
    ['12:-1', 'amount'],
    ['12:1.5', 'amount'],
    ['12:100', 'amount'],
    ['12:60,12:40', 'amount'],
    [`12:1!${base64url('о'.repeat(NOTE_MAX + 1))}`, 'note'],
    [Array.from({ length: CART_LINES_MAX + 1 }, (_, at) => `${at + 1}:1`).join(), 'lines'],
    [`12:1,${'13:1,'.repeat(CART_TEXT_MAX)}`, 'length'],
  ] as const)
    t.equal(readLines(text), fault, text.slice(0, 30))
})

const option = fc.record({
  group_id: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('half', 'A-b_1')),
  option_id: fc.integer({ min: 1, max: 99 }),
  qty: fc.integer({ min: 1, max: 9 }),
})
const line = fc.record(
  {
    product_id: fc.integer({ min: 1, max: 9_999_999_999 }),
    qty: fc.integer({ min: 1, max: QTY_MAX }),
    options: fc.uniqueArray(option, {
      minLength: 1,
      maxLength: 4,
      selector: ({ group_id, option_id }) => `${group_id}'${option_id}`,
    }),
    note: fc.constantFrom('без цибулі', 'ні, 👍🏽 (так)!', 'a,b:c~d*e%2F', '?#&='),
  },
  { requiredKeys: ['product_id', 'qty'] },
)
const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ({ product_id }) => product_id })

t.test('every cart comes back from its link as it was, in both languages', async () => {
  fc.assert(
    fc.property(cart, fc.constantFrom('uk', 'ru'), (lines, locale) => {
      const link = {
        lines: linesText(lines),
        fulfilment: 'pickup',
        restaurant: 1,
        promo: 'KUM100',
        guest: 'Ія',
      } as const
      const url = new URL(cartLinkHref(locale, link), 'https://zhar.example')
      const written = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
      const read = cartLinkFrom({ ...Object.fromEntries(url.searchParams), lines: written })
      if (JSON.stringify(read) !== JSON.stringify(link)) throw new Error(`${url.href} is ${JSON.stringify(read)}`)
      const again = readLines(read.lines)
      if (typeof again === 'string' || linesText(again) !== link.lines)
        throw new Error(`${url.href} is ${String(again)}`)
    }),
    { numRuns: 1000 },
  )
})

t.test('a link has only characters that messengers take as part of it', async (t) => {
  const lines = linesText([{ product_id: 1, qty: 1, options: [{ group_id: 1, option_id: 2, qty: 2 }], note: 'ні!' }])
  const link = cartLinkHref('ru', { lines })
  t.match(link, /^\/ru\/buy\/[\w:,.~%-]+$/)
})

t.test('parameters may have the names of permalinks; what is not known says nothing', async (t) => {
  const named = cartLinkFrom({
    lines: '1:1',
    'fulfillment/methods/0/type': 'pickup',
    'fulfillment/methods/0/selected_destination_id': '2',
    'discounts/codes/0': 'kum100',
  })
  t.same(named, { lines: '1:1', fulfilment: 'pickup', restaurant: 2, promo: 'KUM100', guest: undefined })
  t.same(
    cartLinkFrom({ fulfilment: 'drone', restaurant: '../1', promo: 'x'.repeat(31), guest: '\u200B', price: '1' }),
    { lines: '', fulfilment: null, restaurant: null, promo: undefined, guest: undefined },
  )
})
