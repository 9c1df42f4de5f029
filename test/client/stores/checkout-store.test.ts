import t from 'tap'
import { CheckoutStore, randomKey } from '#client/stores/checkout-store.ts'
import { orderForm } from '#client/features/checkout/actions/order-form.ts'
import { profile } from '../fake-app.ts'

const payments = ['cash', 'card_on_receipt', 'card_online'] as const
const KEY = '2f0d9b3e-7c5d-4a2b-9e1f-0a1b2c3d4e5f'
const form = orderForm(
  { ...new CheckoutStore().fields(null, payments), name: 'Оля' },
  { type: 'pickup', restaurant_id: 10 },
  250.5,
  [{ product_id: 1, qty: 2 }],
)

t.test('the key is a UUID of version 4, a new one each time', async (t) => {
  const keys = Array.from({ length: 200 }, randomKey)
  t.equal(new Set(keys).size, 200)
  for (const key of keys) t.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

t.test('key and typed fields survive a reload', async (t) => {
  const checkout = new CheckoutStore(null, () => KEY)
  checkout.type({ name: 'Оля', comment: 'без цибулі', slot: null })
  checkout.type({ cutlery: 3, promo: 'ZHAR10', promoText: 'zhar10', bonuses: 20, payment: 'card_online' })
  const again = new CheckoutStore(checkout.json, () => 'another')
  t.equal(again.key, KEY)
  t.same(again.typed, checkout.typed)
  t.equal(again.state, 'editing')
})

t.test('an invalid stored checkout is replaced by a new one', async (t) => {
  const broken = [
    '',
    '{',
    '[]',
    'null',
    '{"key":"short","typed":{},"sent":null}',
    `{"key":"${KEY}","typed":{"cutlery":-1},"sent":null}`,
    `{"key":"${KEY}","typed":{"payment":"bitcoin"},"sent":null}`,
    `{"key":"${KEY}","typed":{"name":5},"sent":null}`,
    `{"key":"${KEY}"}`,
    `{"key":"${KEY}","typed":{"bonuses":1.5},"sent":null}`,
  ]
  for (const stored of broken)
    t.match(new CheckoutStore(stored, () => 'new'), { key: 'new', typed: {}, sent: null, state: 'editing' }, stored)
})

t.test('the profile fills fields not typed; typed ones survive sign-in', async (t) => {
  const known = profile({ name: 'Оля', is_not_call_confirmation: true })
  const checkout = new CheckoutStore()
  t.match(checkout.fields(null, payments), { name: '', phone: '', noCall: false, consent: true, slot: null })
  t.match(checkout.fields(known, payments), { name: 'Оля', phone: '+38 (067) 123-45-67', noCall: true })
  checkout.type({ name: '', phone: '+38 (050) 000-00-00' })
  t.match(checkout.fields(known, payments), { name: '', phone: '+38 (050) 000-00-00', noCall: true })
  t.equal(new CheckoutStore().fields(profile({ name: null }), payments).name, '')
})

t.test('a stored payment method that is no longer offered is replaced by the first one', async (t) => {
  const checkout = new CheckoutStore()
  checkout.type({ payment: 'card_online' })
  t.equal(checkout.fields(null, payments).payment, 'card_online')
  t.equal(checkout.fields(null, ['card_on_receipt', 'cash']).payment, 'card_on_receipt')
})

t.test('a sent order is stored until its result is known; after a reload it is looked up', async (t) => {
  const checkout = new CheckoutStore(null, () => KEY)
  checkout.confirm()
  t.equal(checkout.state, 'confirming')
  t.equal(new CheckoutStore(checkout.json).state, 'editing', 'nothing was sent yet')
  checkout.send(form)
  t.match(new CheckoutStore(checkout.json), { sent: form, state: 'looking', key: KEY })
  checkout.look()
  checkout.giveUp()
  t.match(checkout, { state: 'unanswered', sent: form })
  checkout.reject({})
  t.match(
    new CheckoutStore(checkout.json),
    { sent: null, state: 'editing', key: KEY },
    'an order that was not placed is retried with its key',
  )
  checkout.place()
  t.equal(checkout.json, null, 'a placed order removes the checkout')
})

t.test('a key used by another order is replaced, typed fields stay', async (t) => {
  let made = 0
  const checkout = new CheckoutStore(null, () => `key-${(made += 1)}`)
  checkout.type({ name: 'Оля' })
  checkout.renewKey()
  t.match(checkout, { key: 'key-2', typed: { name: 'Оля' } })
  checkout.dropElsewhere()
  t.match(checkout, { key: 'key-3' }, 'placed in another tab: the next order has another key')
  t.same(checkout.typed, {}, 'logged out in another tab: the customer’s fields are not stored again')
  checkout.confirm()
  checkout.dropElsewhere()
  t.equal(checkout.key, 'key-3', 'the same order sent from both tabs has one key, and is answered once')
})
