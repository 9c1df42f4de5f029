import { randomUUID } from 'node:crypto'
import t from 'tap'
import { chooseRestaurant } from '#client/features/delivery/actions/choose-delivery.ts'
import { storedDeductions } from '#client/features/cart/quote/deductions.ts'
import { chosenFulfilment, linesOf, quoteForm } from '#client/features/cart/quote/quote-form.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { QuoteForm } from '#shared/contract/order-forms.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atAddress, atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'
import { regionWith } from '../../../../support/places.ts'

const none = { promo: '', bonuses: 0 }
const region = regionWith()
const address = { city_id: 1, latitude: 50.43, longitude: 30.52, formatted_address: 'Київ, вул. Антоновича, 7' }

t.test('without fulfilment, or with an empty cart, there is no quote request', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1), 2))
  t.equal(quoteForm(app, none), null)
  stores.delivery.select(atAddress(region, address))
  t.ok(quoteForm(app, none))
  stores.cart.clear()
  t.equal(quoteForm(app, none), null)
})

t.test('ids, quantities and notes are sent, never a price', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1), 2))
  t.same(linesOf(app), [{ product_id: 1, qty: 2 }])
  const restaurant = app.shell.restaurants[0] ?? (t.fail('no restaurant') as never)
  for (const selection of [
    atAddress(region, address),
    atRestaurant('pickup', restaurant),
    atRestaurant('inhouse', restaurant),
    atRestaurant('inhouse', restaurant, '7'),
  ]) {
    stores.delivery.select(selection)
    const form = quoteForm(app, { promo: 'ZHAR10', bonuses: 25 })
    t.match(form, { type: selection.type, lines: [{ product_id: 1, qty: 2 }], promo_code: 'ZHAR10', bonuses: 25 })
    t.ok(QuoteForm.safeParse(form).success, selection.type)
  }
  t.match(quoteForm(app, none), { promo_code: null, bonuses: 0 })
})

t.test('a slot is sent while the restaurant that cooks is paused, and one is chosen', async (t) => {
  const { app, stores } = fakeApp()
  const slot = '2026-11-18T10:00:00.000Z'
  const sent = (chosen: string | null) => quoteForm(app, { ...none, slot: chosen })?.slot
  stores.cart.put(lineOf(product(1), 2))
  for (const selection of [atRestaurant('pickup', app.shell.restaurants[0]!), atAddress(region, address)]) {
    stores.delivery.select(selection)
    stores.pausedRestaurants.hear({ paused: [11, 20] } as never)
    t.equal(sent(slot), undefined, 'another one is paused')
    stores.pausedRestaurants.hear({ paused: [10] } as never)
    t.equal(sent(slot), slot, selection.type)
    for (const none of [null, '']) t.equal(sent(none), undefined)
  }
  t.ok(QuoteForm.safeParse(quoteForm(app, { ...none, slot })).success)
})

t.test('the cart uses the promo code and points of the checkout’s draft', async (t) => {
  const localStore = fakeStorage('localStorage')
  t.same(storedDeductions(), none)
  localStore.set(
    storageKeys.checkout,
    JSON.stringify({ key: randomUUID(), sent: null, typed: { name: 'Оля', promo: 'ZHAR10', bonuses: 12 } }),
  )
  t.same(storedDeductions(), { promo: 'ZHAR10', bonuses: 12 })
  for (const broken of ['{', '{}', '{"typed":{"bonuses":-1}}', '{"typed":{"promo":1}}']) {
    localStore.set(storageKeys.checkout, broken)
    t.same(storedDeductions(), none, broken)
  }
})

t.test('each delivery type gives the fulfilment that quotes and orders send', async (t) => {
  const { app } = fakeApp()
  t.equal(chosenFulfilment(app), null, 'none is selected')
  const [restaurant] = app.shell.restaurants
  if (!restaurant) throw new Error('no restaurant')
  await chooseRestaurant(app, 'pickup', restaurant)
  t.strictSame(chosenFulfilment(app), { type: 'pickup', restaurant_id: 10 })
  await chooseRestaurant(app, 'inhouse', restaurant, '7')
  t.strictSame(chosenFulfilment(app), { type: 'inhouse', restaurant_id: 10, table: '7' })
  app.stores.delivery.select(atAddress(region, address))
  t.strictSame(chosenFulfilment(app), { type: 'courier', address })
})
