import t from 'tap'
import { chooseRestaurant, chooseSavedAddress, chosenRestaurant } from '#client/flows/choose-delivery.ts'
import { lineOf } from '#shared/rules/cart.ts'
import type { Region } from '#shared/rules/delivery.ts'
import { fakeApp, noAnswer, product } from '../fake-app.ts'

const REGION_AT = 'GET /bff/regions/at'
const region: Region = {
  id: 3, name: 'Поділ', address: '', color: 'green', city_id: 1, terminal_id: 101, product_delivery_id: null,
  minimum_order_amount: 300, delivery_cost: 50, free_delivery_order_sum: 900, delivery_time: 45,
}
const saved = { id: 5, name: 'Дім', is_default: true, city_id: 1, latitude: 50.45, longitude: 30.52, formatted_address: 'вул. Хорива, 1', floor: '3' }

t.test('a restaurant is taken with its kitchen’s prices (spec 3)', async (t) => {
  const { app, stores, calls } = fakeApp({ 'GET /bff/products': [product(1, { currentPrice: 70 })] })
  stores.cart.put(lineOf(product(1)))
  await chooseRestaurant(app, 'inhouse', app.shell.restaurants[1]!, '7')
  t.match(stores.delivery.selection, { type: 'inhouse', terminal_id: 101, table: '7' })
  t.equal(chosenRestaurant(app)?.id, 11)
  t.match(calls, [{ input: { query: { terminal_id: '101' } } }])
  t.equal(stores.cart.line(1)?.currentPrice, 70)
})

t.test('a saved address is taken in one tap, without its name, where somebody delivers (spec 3)', async (t) => {
  const { app, stores } = fakeApp({ [REGION_AT]: { region } })
  t.equal(await chooseSavedAddress(app, saved), true)
  const { id: _id, name: _name, is_default: _default, ...address } = saved
  t.strictSame(stores.delivery.selection?.address, address)
  t.equal(stores.delivery.selection?.terminal_id, 101)
})

t.test('where nobody delivers, or nobody answers, nothing is taken', async (t) => {
  const outside = fakeApp({ [REGION_AT]: { region: null } })
  t.equal(await chooseSavedAddress(outside.app, saved), false)
  const silent = fakeApp({ [REGION_AT]: noAnswer() })
  await t.rejects(chooseSavedAddress(silent.app, saved))
  for (const { stores } of [outside, silent]) t.equal(stores.delivery.selection, null)
})
