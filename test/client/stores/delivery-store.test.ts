import t from 'tap'
import { DeliveryStore } from '#client/stores/delivery-store.ts'
import { atRestaurant } from '#shared/rules/fulfilment.ts'

t.test('a selection sets its city; the reset leaves the city', async (t) => {
  const delivery = new DeliveryStore()
  delivery.select(atRestaurant('pickup', { id: 20, name: 'Жар', address: 'вул.', city_id: 2, terminal_id: 200 }))
  t.equal(delivery.cityId, 2)
  t.equal(delivery.selection?.terminal_id, 200)
  delivery.reset()
  t.equal(delivery.selection, null)
  t.equal(delivery.cityId, 2)
})
