import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { Locale } from '#shared/locale.ts'
import { Browser } from '../../support/http-browser.ts'
import { orderForm, place, signIn } from '../../support/bff-journeys.ts'
import { NOON, startShop } from '../../support/start-shop.ts'
import { openRestaurant } from '../../support/open-restaurant.ts'

/** Invalid orders: each refusal names the field and the reason in the customer's language. */

const { app: restaurant, database, clock, lastCode } = await openRestaurant(t)
clock.now = NOON
const { app } = await startShop(t, {
  upstream: { origin: await restaurant.listen({ port: 0, host: '127.0.0.1' }) },
  now: () => clock.now,
})
const SEA = { city_id: 1, latitude: 43.5, longitude: 34, formatted_address: 'Чорне море' }
const DOOR = {
  city_id: 1,
  latitude: 50.4329,
  longitude: 30.5165,
  formatted_address: 'вул. Велика Васильківська, 70, Київ',
}
const line = (product_id: number, qty = 3) => ({ product_id, qty })
const courier = (address: object, change: object = {}) => ({
  ...orderForm(),
  restaurant_id: undefined,
  type: 'courier',
  address,
  ...change,
})
const isRussian = (text: string): boolean => /[ыэъё]/i.test(text) && !/[іїєґ]/i.test(text)
const isUkrainian = (text: string): boolean => /[іїєґʼ]/i.test(text) && !/[ыэъё]/i.test(text)
/** Some texts are the same in both languages. */
const reads = (text: string, locale: Locale): boolean =>
  (locale === 'uk' ? !isRussian(text) : !isUkrainian(text)) && /\p{Script=Cyrillic}/u.test(text)

const send = (form: object, locale: Locale, browser = new Browser(app)) =>
  browser.call('POST', '/bff/orders', form, { 'idempotency-key': randomUUID(), 'accept-language': locale })

t.test('an invalid order is answered with 422 and the name of the field', async (t) => {
  const table: [what: string, form: object, field: string][] = [
    ['a price sent along', { ...orderForm(), lines: [{ ...line(1), price: 0.01 }] }, 'lines.0.price'],
    ['a total sent along', { ...orderForm(), total: 1 }, 'total'],
    ['a discount sent along', { ...orderForm(), discount: 283 }, 'discount'],
    ['nothing of a thing', { ...orderForm(), lines: [line(1), line(2, 0)] }, 'lines.1.qty'],
    ['a hundred of a thing', { ...orderForm(), lines: [line(1, 100)] }, 'lines.0.qty'],
    ['less than nothing', { ...orderForm(), lines: [line(1, -3)] }, 'lines.0.qty'],
    ['between two steps', { ...orderForm(), lines: [line(1, 3.5)] }, 'lines.0.qty'],
    ['a quantity in words', { ...orderForm(), lines: [{ product_id: 1, qty: '3' }] }, 'lines.0.qty'],
    ['51 lines', { ...orderForm(), lines: Array.from({ length: 51 }, (_, id) => line(id + 1)) }, 'lines'],
    ['no line', { ...orderForm(), lines: [] }, 'lines'],
    ['a dish twice', { ...orderForm(), lines: [line(1), line(1)] }, 'lines'],
    ['a restaurant there is not', { ...orderForm(), restaurant_id: 9999 }, 'restaurant_id'],
    ['a restaurant and a door', { ...orderForm(), address: DOOR }, 'address'],
    ['a region of its own choice', courier(DOOR, { region_id: 7 }), 'region_id'],
    ['a slot long past', { ...orderForm(), slot: '2020-01-01T09:00:00Z' }, 'slot'],
    ['a slot between slots', { ...orderForm(), slot: '2026-11-18T10:07:00Z' }, 'slot'],
    ['a slot while it is closed', { ...orderForm(), slot: '2026-11-18T03:00:00Z' }, 'slot'],
    ['a slot too far away', { ...orderForm(), slot: '2027-11-18T10:00:00Z' }, 'slot'],
    ['points in parts', { ...orderForm(), bonuses: 0.5 }, 'bonuses'],
    ['points to be given', { ...orderForm(), bonuses: -100 }, 'bonuses'],
    ['change of less than it costs', orderForm({ change_from: 283.49 }), 'change_from'],
    ['change of less than nothing', orderForm({ change_from: -500 }), 'change_from'],
    ['change of more than can be stored', orderForm({ change_from: 30_000_000 }), 'change_from'],
    ['no consent', { ...orderForm(), consent: false }, 'consent'],
  ]
  for (const locale of ['uk', 'ru'] as const)
    for (const [what, form, field] of table) {
      const answer = await send(form, locale)
      const {
        code,
        errors = {},
        detail,
      } = answer.json<{ code: string; detail: string; errors?: Record<string, string[]> }>()
      t.match(answer, { statusCode: 422, headers: { 'content-type': /^application\/problem\+json/ } }, what)
      t.same([code, Object.keys(errors)], ['validation', [field]], what)
      for (const text of [detail, ...Object.values(errors).flat()]) t.ok(reads(text, locale), `${locale}: ${text}`)
    }
})

await database
  .insertInto('promo_codes')
  .values({ code: 'ODYN', percent: null, amount: 5000, minimum: 0, expires_at: null, usage_limit: 1 })
  .execute()
t.equal(
  (await place(new Browser(app), orderForm({ promo_code: 'odyn', expected_total: 233.5 }))).statusCode,
  200,
  'the code serves one order',
)

t.test(
  'an unavailable dish or a changed price is answered with 409 and the new quote, which names the line',
  async (t) => {
    const stopped = 10
    const table: [what: string, form: object, quote: object][] = [
      ['a total that differs from the quote', orderForm({ expected_total: 0.01 }), { total: 283.5, can_order: true }],
      [
        'a stopped dish',
        orderForm({ lines: [line(1), line(stopped, 5)] }),
        { obstacle: 'lines', lines: [{ problem: null }, { product_id: stopped, problem: 'stopped' }] },
      ],
      ['a dish there is not', orderForm({ lines: [line(9_999_999)] }), { lines: [{ problem: 'gone' }] }],
      [
        'less than its smallest amount',
        orderForm({ lines: [line(1, 1)], expected_total: 94.5 }),
        { lines: [{ problem: 'below_minimum' }] },
      ],
      ['outside every region', courier(SEA), { obstacle: 'outside', region: null }],
      ['below the region’s minimum', courier(DOOR, { expected_total: 342.5 }), { obstacle: 'below_minimum' }],
      [
        'a promo code that is over',
        orderForm({ promo_code: 'LITO25', expected_total: 1 }),
        { promo: 'expired', discount: 0 },
      ],
      [
        'a promo code that is used up',
        orderForm({ promo_code: 'odyn', expected_total: 233.5 }),
        { promo: 'exhausted', discount: 0, total: 283.5 },
      ],
      [
        'too little for a promo code',
        orderForm({ promo_code: 'KUM100', expected_total: 183.5 }),
        { promo: 'below_minimum', discount: 0 },
      ],
      [
        'an unknown promo code',
        orderForm({ promo_code: 'FREE', expected_total: 1 }),
        { promo: 'unknown', discount: 0 },
      ],
      [
        'points without an account',
        orderForm({ bonuses: 100, expected_total: 183.5 }),
        { bonuses_spent: 0, total: 283.5 },
      ],
    ]
    for (const locale of ['uk', 'ru'] as const)
      for (const [what, form, quote] of table) {
        const answer = await send(form, locale)
        t.equal(answer.statusCode, 409, what)
        t.match(answer.json(), { code: 'quote_changed', quote }, what)
        t.ok(reads(answer.json().detail, locale), what)
        for (const { name } of answer.json().quote.lines) t.ok(name === '' || reads(name, locale), name)
      }
  },
)

t.test('points are spent only up to the balance, for guests and customers', async (t) => {
  const customer = await signIn({ app, restaurant: { smsCode: lastCode } }, '380671239876')
  const answer = await send(orderForm({ phone: '380671239876', bonuses: 1_000_000, expected_total: 0 }), 'ru', customer)
  const { quote } = answer.json()
  t.equal(answer.statusCode, 409)
  t.ok(quote.bonuses_spent <= quote.bonuses_available && quote.bonuses_available * 2 <= quote.subtotal)
})

t.test('a used key gives its order for the same form, 422 in the customer’s language for another form', async (t) => {
  const key = randomUUID()
  const { id } = (await place(new Browser(app), orderForm(), key)).json()
  t.equal((await place(new Browser(app), orderForm(), key)).json().id, id)
  for (const locale of ['uk', 'ru'] as const) {
    const answer = await new Browser(app).call('POST', '/bff/orders', orderForm({ comment: 'інше' }), {
      'idempotency-key': key,
      'accept-language': locale,
    })
    t.match(answer.json(), { status: 422, code: 'validation', errors: { idempotency_key: [String] } })
    t.ok(reads(answer.json().errors.idempotency_key[0], locale))
  }
})

t.test('a closed restaurant takes no orders for now, a paused one none for today', async (t) => {
  t.teardown(async () => {
    clock.now = NOON
    await database.updateTable('restaurants').set({ paused: false }).execute()
  })
  for (const locale of ['uk', 'ru'] as const) {
    clock.now = new Date('2026-11-18T03:00:00Z')
    const closed = (await send(orderForm(), locale)).json()
    t.match(closed, { status: 422, code: 'validation', errors: { slot: [String] } })
    t.ok(reads(closed.errors.slot[0], locale), closed.errors.slot[0])
    clock.now = NOON
    await database.updateTable('restaurants').set({ paused: true }).where('id', '=', 1).execute()
    t.match((await send(orderForm({ slot: '2026-11-17T16:00:00Z' }), locale)).json(), {
      status: 409,
      code: 'quote_changed',
      quote: { obstacle: 'paused', can_order: false },
    })
    await database.updateTable('restaurants').set({ paused: false }).execute()
  }
})

t.test('submitting twice, in sequence or in parallel, places one order', async (t) => {
  const [key, browser] = [randomUUID(), new Browser(app)]
  const answers = await Promise.all([place(browser, orderForm(), key), place(browser, orderForm(), key)])
  const placed = answers.filter(({ statusCode }) => statusCode === 200)
  t.ok(
    placed.length > 0 &&
      answers.every((answer) => answer.statusCode === 200 || answer.json().code === 'order_in_flight'),
  )
  const stored = await database.selectFrom('orders').select('id').where('idempotency_key', '=', key).execute()
  t.same(
    stored.map(({ id }) => id),
    [...new Set(placed.map((answer) => answer.json().id))],
  )
})
