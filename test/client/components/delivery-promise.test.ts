import t from 'tap'
import { promiseOf, shortAddress } from '#client/components/delivery-promise.ts'
import { atAddress, atRestaurant } from '#shared/rules/delivery.ts'
import { fakeApp } from '../fake-app.ts'

const address = { city_id: 1, latitude: 50.45, longitude: 30.52, formatted_address: 'Київ, вул. Антоновича, 7' }
const region = {
  id: 3, name: '', address: '', color: '', city_id: 1, terminal_id: 101, product_delivery_id: null,
  minimum_order_amount: 300, delivery_cost: 50, free_delivery_order_sum: null, delivery_time: 45,
}

t.test('the promise in two short lines: where, and how with its terms (ux)', async (t) => {
  const { app, stores } = fakeApp()
  const [restaurant] = app.shell.restaurants
  t.equal(promiseOf(app), null)
  stores.delivery.select(atAddress(region, { ...address, street: 'вул. Антоновича', house: '7' }))
  t.same(promiseOf(app), { place: 'вул. Антоновича, 7', terms: 'Доставка · від 300\u00a0₴ · 45\u00a0хв' })
  stores.delivery.select(atRestaurant('pickup', restaurant!))
  t.same(promiseOf(app), { place: 'Жар 10', terms: 'Самовивіз' })
  stores.delivery.select(atRestaurant('inhouse', restaurant!, '7'))
  t.same(promiseOf(app), { place: 'Жар 10', terms: 'За столиком 7' })
  stores.delivery.select(atRestaurant('inhouse', restaurant!))
  t.same(promiseOf(app), { place: 'Жар 10', terms: 'У залі' })
})

t.test('an address nobody took apart is shown whole', async (t) => {
  t.equal(shortAddress(address), address.formatted_address)
  t.equal(shortAddress({ ...address, street: 'вул. Антоновича' }), 'вул. Антоновича')
})
