import t from 'tap'
import { changeCity } from '#client/flows/change-city.ts'
import { lineOf } from '#shared/rules/cart.ts'
import { atRestaurant } from '#shared/rules/delivery.ts'
import { fakeApp, product } from '../fake-app.ts'

t.test('another city resets the delivery selection, empties the cart and closes the modal (spec 4)', async (t) => {
  const { app, stores, visited } = fakeApp()
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[0]!))
  stores.cart.put(lineOf(product(1)))
  stores.overlays.open('city')
  changeCity(app, 2)
  t.equal(stores.delivery.cityId, 2)
  t.equal(stores.delivery.selection, null)
  t.ok(stores.cart.isEmpty)
  t.same(stores.overlays.stack, [])
  t.same(visited, [['/', 'replace']])
})

t.test('the same city takes nothing away', async (t) => {
  const { app, stores, visited } = fakeApp()
  stores.delivery.setCity(2)
  stores.cart.put(lineOf(product(1)))
  stores.overlays.open('city')
  changeCity(app, 2)
  t.equal(stores.cart.count, 1)
  t.same(stores.overlays.stack, [])
  t.same(visited, [])
})
