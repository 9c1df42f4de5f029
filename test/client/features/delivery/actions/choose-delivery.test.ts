import t from 'tap'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { chooseRestaurant } from '#client/features/delivery/actions/choose-delivery.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, product } from '../../../fake-app.ts'

t.test('choosing a restaurant loads its prices', async (t) => {
  const { app, stores, calls } = fakeApp({ 'GET /bff/products': [product(1, { currentPrice: 70 })] })
  stores.cart.put(lineOf(product(1)))
  await chooseRestaurant(app, 'inhouse', app.shell.restaurants[1]!, '7')
  t.match(stores.delivery.selection, { type: 'inhouse', terminal_id: 101, table: '7' })
  t.equal(chosenRestaurant(app)?.id, 11)
  t.match(calls, [{ input: { query: { terminal_id: '101' } } }])
  t.equal(stores.cart.line('1')?.currentPrice, 70)
})

t.test('a customer who tried another fulfilment gets the table back, in the same restaurant only', async (t) => {
  const { app, stores } = fakeApp()
  const [here, there] = app.shell.restaurants as [(typeof app.shell.restaurants)[0], (typeof app.shell.restaurants)[0]]
  await chooseRestaurant(app, 'inhouse', here, '7')
  await chooseRestaurant(app, 'pickup', here)
  t.equal(stores.delivery.selection?.table, null, 'pickup has no table')
  await chooseRestaurant(app, 'inhouse', here)
  t.equal(stores.delivery.selection?.table, '7')
  await chooseRestaurant(app, 'inhouse', there)
  t.equal(stores.delivery.selection?.table, null)
  await chooseRestaurant(app, 'inhouse', here)
  t.equal(stores.delivery.selection?.table, '7')
  await chooseRestaurant(app, 'inhouse', here, null)
  await chooseRestaurant(app, 'pickup', here)
  await chooseRestaurant(app, 'inhouse', here)
  t.equal(stores.delivery.selection?.table, null, 'the table was cleared')
})
