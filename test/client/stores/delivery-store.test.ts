import t from 'tap'
import { DeliveryStore } from '#client/stores/delivery-store.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'

t.test('another kind drops the selection and is shown until a place of it is chosen', async (t) => {
  const delivery = new DeliveryStore()
  const zhar = { id: 20, name: 'Жар', address: 'вул.', city_id: 2, terminal_id: 200 }
  t.equal(delivery.kind, 'pickup')
  delivery.select(atRestaurant('pickup', zhar))
  delivery.lookAt('courier')
  t.equal(delivery.selection, null)
  t.equal(delivery.kind, 'courier')
  delivery.select(atRestaurant('inhouse', zhar))
  t.equal(delivery.kind, 'inhouse')
  delivery.lookAt('inhouse')
  t.ok(delivery.selection, 'the chosen kind changes nothing')
})

t.test('a selection sets its city; the reset leaves the city', async (t) => {
  const delivery = new DeliveryStore()
  delivery.select(atRestaurant('pickup', { id: 20, name: 'Жар', address: 'вул.', city_id: 2, terminal_id: 200 }))
  t.equal(delivery.cityId, 2)
  t.equal(delivery.selection?.terminal_id, 200)
  delivery.reset()
  t.equal(delivery.selection, null)
  t.equal(delivery.cityId, 2)
})
