import t from 'tap'
import { chooseRestaurant } from '#client/features/delivery/actions/choose-delivery.ts'
import { chosenFulfilment } from '#client/features/cart/quote/chosen-fulfilment.ts'
import { atAddress } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp } from '../../../fake-app.ts'
import { regionWith } from '../../../../support/places.ts'

const address = { city_id: 1, latitude: 50.4, longitude: 30.5, formatted_address: 'вул. Антоновича, 7' }
const region = regionWith()

t.test('without a selection there is no fulfilment', async (t) => {
  t.equal(chosenFulfilment(fakeApp().app), null)
})

t.test('each delivery type gives the fulfilment that quotes and orders send', async (t) => {
  const { app } = fakeApp()
  const [restaurant] = app.shell.restaurants
  if (!restaurant) throw new Error('no restaurant')
  await chooseRestaurant(app, 'pickup', restaurant)
  t.strictSame(chosenFulfilment(app), { type: 'pickup', restaurant_id: 10 })
  await chooseRestaurant(app, 'inhouse', restaurant, '7')
  t.strictSame(chosenFulfilment(app), { type: 'inhouse', restaurant_id: 10, table: '7' })
  app.stores.delivery.select(atAddress(region, address))
  t.strictSame(chosenFulfilment(app), { type: 'courier', address })
})
