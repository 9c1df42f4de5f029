import t from 'tap'
import { changeCity, moveTo } from '#client/features/delivery/actions/change-city.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-storage.ts'

fakeStorage('localStorage')

t.test('another city resets the delivery selection, empties the cart and closes the modal', async (t) => {
  const { app, stores } = fakeApp()
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[0]!))
  stores.cart.put(lineOf(product(1)))
  stores.overlays.open('city')
  changeCity(app, 2)
  t.equal(stores.delivery.cityId, 2)
  t.equal(stores.delivery.selection, null)
  t.ok(stores.cart.isEmpty)
  t.same(stores.overlays.stack, [])
})

t.test('the same city resets nothing, and is stored even when it was only the default', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  stores.overlays.open('city')
  changeCity(app, 1)
  t.equal(stores.delivery.cityId, 1)
  t.equal(stores.cart.count, 1)
  t.same(stores.overlays.stack, [])
})

t.test('moving within the city resets nothing', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  moveTo(app, 1)
  t.equal(stores.cart.count, 1)
})
