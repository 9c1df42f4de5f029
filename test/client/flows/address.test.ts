import t from 'tap'
import { chooseSavedAddress } from '#client/flows/address.ts'
import type { Region } from '#shared/rules/delivery.ts'
import { fakeApp, noAnswer } from '../fake-app.ts'

const REGION_AT = 'GET /bff/regions/at'
const region: Region = {
  id: 3, name: 'Поділ', address: '', color: 'green', city_id: 1, terminal_id: 101, product_delivery_id: null,
  minimum_order_amount: 300, delivery_cost: 50, free_delivery_order_sum: 900, delivery_time: 45,
}
const saved = { id: 5, name: 'Дім', is_default: true, city_id: 1, latitude: 50.45, longitude: 30.52, formatted_address: 'вул. Хорива, 1', floor: '3' }

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
