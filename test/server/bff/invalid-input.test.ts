import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { Locale } from '#shared/locale.ts'
import { Browser } from '../../support/http-browser.ts'
import { orderForm, place } from '../../support/bff-journeys.ts'
import { startShop } from '../../support/start-shop.ts'

/** Invalid orders: each refusal names the field and the reason in the customer's language. */

const { app } = await startShop(t)
const DOOR = {
  city_id: 1,
  latitude: 50.4329,
  longitude: 30.5165,
  formatted_address: 'вул. Велика Васильківська, 70, Київ',
}
const line = (product_id: number, qty = 3) => ({ product_id, qty })
const courier = (change: object) => ({
  ...orderForm(),
  restaurant_id: undefined,
  type: 'courier',
  address: DOOR,
  ...change,
})
const isRussian = (text: string): boolean => /[ыэъё]/i.test(text) && !/[іїєґ]/i.test(text)
const isUkrainian = (text: string): boolean => /[іїєґʼ]/i.test(text) && !/[ыэъё]/i.test(text)
/** Some texts are the same in both languages. */
const reads = (text: string, locale: Locale): boolean =>
  (locale === 'uk' ? !isRussian(text) : !isUkrainian(text)) && /\p{Script=Cyrillic}/u.test(text)

const send = (form: object, locale: Locale) =>
  new Browser(app).call('POST', '/bff/orders', form, { 'idempotency-key': randomUUID(), 'accept-language': locale })

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
    ['a region of its own choice', courier({ region_id: 7 }), 'region_id'],
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
