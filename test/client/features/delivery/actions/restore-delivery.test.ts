import { setImmediate as settled } from 'node:timers/promises'
import t from 'tap'
import { confirmRegion } from '#client/features/delivery/actions/restore-delivery.ts'
import { restoreDelivery } from '#client/features/delivery/actions/restore-delivery.ts'
import type { Profile } from '#shared/contract/profile.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atAddress, atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, noAnswer, product, profile } from '../../../fake-app.ts'
import { regionWith } from '../../../../support/places.ts'

const REGION_AT = 'GET /bff/regions/at'
const region = regionWith({ city_id: 2, terminal_id: 200 })
const address = { latitude: 50.45, longitude: 30.520000000000003, formatted_address: 'вул. Хорива, 1' }
const byCourier: Partial<Profile> = { last_delivery_type: 'delivery', last_delivery_address: address }

t.test('delivery: the region of the saved coordinates decides city and restaurant', async (t) => {
  const { app, stores, calls } = fakeApp({ [REGION_AT]: { region } }, { signedIn: true })
  restoreDelivery(app, profile(byCourier))
  await settled()
  t.same(calls, [{ operation: REGION_AT, input: { query: { latitude: '50.450000', longitude: '30.520000' } } }])
  t.same(stores.delivery.selection, {
    type: 'courier',
    cityId: 2,
    terminal_id: 200,
    region,
    address: { ...address, city_id: 2 },
    restaurant: null,
    table: null,
  })
})

t.test('delivery: nothing is set without a region, without an answer, or without coordinates', async (t) => {
  const table = [
    [{ region: null }, { ...byCourier, last_delivery_address: { ...address, city_id: 2 } }, 1],
    [{ region }, { last_delivery_type: null, last_in_restaurant_address: { id: 20, name: '', address: '' } }, 0],
    [noAnswer(), byCourier, 1],
    [{ region }, { ...byCourier, last_delivery_address: null }, 0],
  ] as const
  for (const [answer, last, asked] of table) {
    const { app, stores, calls } = fakeApp({ [REGION_AT]: answer }, { signedIn: true })
    restoreDelivery(app, profile(last))
    await settled()
    t.equal(stores.delivery.selection, null)
    t.equal(calls.length, asked)
  }
})

t.test('delivery: changes during the region lookup win', async (t) => {
  const left = fakeApp({ [REGION_AT]: { region } }, { signedIn: true })
  restoreDelivery(left.app, profile(byCourier))
  left.stores.session.leave()
  await settled()
  t.equal(left.stores.delivery.selection, null, 'the customer has logged out')

  const chosen = fakeApp({ [REGION_AT]: { region } }, { signedIn: true })
  restoreDelivery(chosen.app, profile(byCourier))
  restoreDelivery(
    chosen.app,
    profile({ last_delivery_type: 'pickup', last_pickup_address: { id: 11, name: '', address: '' } }),
  )
  await settled()
  t.equal(chosen.stores.delivery.selection?.restaurant?.id, 11)
})

t.test('pickup and dining in find their restaurant at once; the cart gets its prices', async (t) => {
  const table = [
    [{ last_delivery_type: 'pickup', last_pickup_address: { id: 20, name: '', address: '' } }, 'pickup'],
    [{ last_delivery_type: 'in_restaurant', last_in_restaurant_address: { id: 20, name: '', address: '' } }, 'inhouse'],
  ] as const
  for (const [last, type] of table) {
    const { app, stores, calls } = fakeApp(
      { 'GET /bff/products': [product(1, { currentPrice: 70 })] },
      { signedIn: true },
    )
    stores.cart.put(lineOf(product(1)))
    restoreDelivery(app, profile(last))
    t.match(stores.delivery.selection, { type, cityId: 2, terminal_id: 200, restaurant: { id: 20 } })
    await settled()
    t.match(calls[0]?.input, { query: { terminal_id: '200' } })
    t.equal(stores.cart.line('1')?.currentPrice, 70)
  }
})

const inLviv = profile({ last_delivery_type: 'pickup', last_pickup_address: { id: 20, name: '', address: '' } })

t.test(
  'if the last order was in another city, the cart moves there, and a message names the city and missing products',
  async (t) => {
    const { app, stores } = fakeApp({ 'GET /bff/products': [product(1)] }, { signedIn: true })
    for (const id of [1, 2]) stores.cart.put(lineOf(product(id)))
    restoreDelivery(app, inLviv)
    await settled()
    t.same(
      stores.cart.lines.map(({ id }) => id),
      [1],
    )
    t.same(
      stores.toasts.items.map(({ summary, detail }) => detail ?? summary),
      [app.LL.delivery.otherCity({ city: 'Львів' }), 'Страва 2'],
    )
  },
)

t.test('a customer at a table keeps the table', async (t) => {
  const { app, stores } = fakeApp({}, { signedIn: true })
  stores.delivery.select(atRestaurant('inhouse', app.shell.restaurants[0]!, '7'))
  restoreDelivery(app, inLviv)
  t.match(stores.delivery.selection, { type: 'inhouse', table: '7' })
})

t.test(
  'at start-up a stored address gets today’s terms, outside of all regions a message; a failure changes nothing',
  async (t) => {
    const remembered = atAddress({ ...region, minimum_order_amount: 1 }, { ...address, city_id: 2 })
    const table = [
      [{ region }, 300, 0],
      [{ region: null }, undefined, 1],
      [noAnswer(), 1, 0],
    ] as const
    for (const [answer, minimum, said] of table) {
      const { app, stores } = fakeApp({ [REGION_AT]: answer })
      stores.delivery.select(remembered)
      await confirmRegion(app)
      t.equal(stores.delivery.selection?.region?.minimum_order_amount, minimum)
      t.equal(stores.toasts.items.length, said)
    }
  },
)
