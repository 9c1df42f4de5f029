import t from 'tap'
import { CheckoutDraft, faultsOf, moneyTyped, orderForm, possibleSlot, randomKey, type Fields, type Purchase } from '#client/pages/checkout/draft.ts'
import { profile } from '../../fake-app.ts'

const KEY = '2f0d9b3e-7c5d-4a2b-9e1f-0a1b2c3d4e5f'
const purchase: Purchase = { restaurantId: 10, total: 250.5, lines: [{ product_id: 1, qty: 2 }] }
const filled = (over: Partial<Fields> = {}): Fields =>
  ({ ...new CheckoutDraft().fields(null), name: 'Оля', phone: '+38 (067) 123-45-67', ...over })

t.test('the key is a UUID of version 4, a new one each time (quality 5)', async (t) => {
  const keys = Array.from({ length: 200 }, randomKey)
  t.equal(new Set(keys).size, 200)
  for (const key of keys) t.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

t.test('key and typed fields survive a reload (quality 5, ux "Forms")', async (t) => {
  const draft = new CheckoutDraft(null, () => KEY)
  draft.type({ name: 'Оля', comment: 'без цибулі', slot: null })
  draft.type({ cutlery: 3 })
  const again = new CheckoutDraft(draft.json, () => 'another')
  t.equal(again.key, KEY)
  t.same(again.typed, { name: 'Оля', comment: 'без цибулі', slot: null, cutlery: 3 })
  t.equal(again.sending, false)
})

t.test('a stored draft that cannot be trusted is started anew', async (t) => {
  const broken = [
    '', '{', '[]', 'null', '{"key":"short","typed":{},"sent":null}', `{"key":"${KEY}","typed":{"cutlery":-1},"sent":null}`,
    `{"key":"${KEY}","typed":{"payment":"bitcoin"},"sent":null}`, `{"key":"${KEY}","typed":{"name":5},"sent":null}`, `{"key":"${KEY}"}`,
  ]
  for (const stored of broken) t.match(new CheckoutDraft(stored, () => 'new'), { key: 'new', typed: {}, sent: null }, stored)
})

t.test('the profile fills what was not typed; what was typed stays through sign-in', async (t) => {
  const known = profile({ name: 'Оля', is_not_call_confirmation: true })
  const draft = new CheckoutDraft()
  t.match(draft.fields(null), { name: '', phone: '', noCall: false, consent: true, slot: null })
  t.match(draft.fields(known), { name: 'Оля', phone: '+38 (067) 123-45-67', noCall: true })
  draft.type({ name: '', phone: '+38 (050) 000-00-00' })
  t.match(draft.fields(known), { name: '', phone: '+38 (050) 000-00-00', noCall: true })
  t.equal(new CheckoutDraft().fields(profile({ name: null })).name, '')
})

t.test('a sent order stays until an answer comes, also over a reload (quality 5)', async (t) => {
  const draft = new CheckoutDraft(null, () => KEY)
  const form = orderForm(filled(), purchase)
  draft.send(form)
  t.ok(draft.sending)
  draft.lose()
  t.notOk(draft.sending)
  t.same(new CheckoutDraft(draft.json).sent, form)
  draft.refuse()
  t.equal(new CheckoutDraft(draft.json).sent, null)
  t.equal(draft.key, KEY, 'a refused order is tried again under its key')
  draft.finish()
  t.equal(draft.json, null, 'a placed order leaves nothing behind')
})

t.test('a slot that is not offered is still to be picked', async (t) => {
  const slots = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:30:00.000Z']
  const table = [
    [null, { asap_minutes: 30, slots }, null], [null, { asap_minutes: null, slots }, ''], ['', { asap_minutes: 30, slots }, ''],
    [slots[1], { asap_minutes: 30, slots }, slots[1]], ['2026-11-21T09:30:00.000Z', { asap_minutes: 30, slots }, ''],
    [slots[1], undefined, slots[1]], [null, undefined, null],
  ] as const
  for (const [wish, offered, kept] of table) {
    t.equal(possibleSlot(wish ?? null, offered && { ...offered, slots: [...offered.slots], last_order_at: null, opens_at: null }), kept, String(wish))
  }
})

t.test('a key another tab has used up is replaced, what was typed is not', async (t) => {
  let made = 0
  const draft = new CheckoutDraft(null, () => `key-${made += 1}`)
  draft.type({ name: 'Оля' })
  draft.renewKey()
  t.equal(draft.key, 'key-2')
  t.same(draft.typed, { name: 'Оля' })
})

t.test('amounts as people write them', async (t) => {
  const table = [['500', 500], ['1 000', 1000], ['1 000,50', 1000.5], ['10.5', 10.5], ['', null], ['сто', null], ['-5', null], ['1.234', null]] as const
  for (const [typed, amount] of table) t.equal(moneyTyped(typed), amount, typed)
})

t.test('what has to be put right before sending (decisions, checkout)', async (t) => {
  const table: [string, Partial<Fields>, Partial<Purchase>, object][] = [
    ['nothing', {}, {}, {}],
    ['no restaurant', {}, { restaurantId: null }, { restaurant_id: 'restaurant' }],
    ['blank name', { name: '  ' }, {}, { name: 'required' }],
    ['half a phone', { phone: '+38 (067) 12' }, {}, { phone: 'phone' }],
    ['slot not picked', { slot: '' }, {}, { slot: 'slot' }],
    ['slot picked', { slot: '2026-11-21T10:00:00.000Z' }, {}, {}],
    ['change under the total', { change: '200' }, {}, { change_from: 'changeLow' }],
    ['change that is no amount', { change: 'багато' }, {}, { change_from: 'changeLow' }],
    ['change of exactly the total', { change: '250,50' }, {}, {}],
    ['change does not matter by card', { change: '1', payment: 'card_on_receipt' }, {}, {}],
    ['no consent', { consent: false }, {}, { consent: 'consent' }],
  ]
  for (const [name, fields, order, faults] of table) t.same(faultsOf(filled(fields), { ...purchase, ...order }), faults, name)
})

t.test('the order as it is sent', async (t) => {
  t.same(orderForm(filled({ change: '500', noCall: true }), purchase), {
    type: 'pickup', restaurant_id: 10, name: 'Оля', phone: '380671234567', slot: null, payment: 'cash', change_from: 500, cutlery: 1,
    comment: '', is_not_call_confirmation: true, contact_me_telegram_viber: false, expected_total: 250.5, consent: true,
    lines: [{ product_id: 1, qty: 2 }],
  })
  t.equal(orderForm(filled({ change: '500', payment: 'card_on_receipt' }), purchase).change_from, null)
})
