import t from 'tap'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { restoreDelivery } from '#client/features/delivery/actions/restore-delivery.ts'
import { fakeApp } from '../../../client/fake-app.ts'
import { Browser } from '../../../support/http-browser.ts'
import { orderForm, place, signIn } from '../../../support/bff-journeys.ts'
import { startShop } from '../../../support/start-shop.ts'

/** An order's delivery data is offered at the customer's next visit. */

const shop = await startShop(t)
const phone = '380671234567'
const address = {
  city_id: 1,
  latitude: 50.4329,
  longitude: 30.5165,
  formatted_address: 'вул. Велика Васильківська, 70, Київ',
  apartment: '4',
}
const courier = {
  ...orderForm(),
  restaurant_id: undefined,
  type: 'courier',
  address,
  lines: [{ product_id: 1, qty: 4 }],
  expected_total: 437,
} as unknown as OrderForm
const settled = (): Promise<void> =>
  new Promise((done) => {
    setImmediate(done)
  })

t.test('after a courier order, signing in elsewhere restores type, region and address', async (t) => {
  const first = await signIn(shop, phone)
  t.equal((await first.get('/bff/profile')).json().profile.last_delivery_type, null)
  t.equal((await place(first, courier)).statusCode, 200)

  const later = await signIn(shop, phone, new Browser(shop.app))
  const { profile } = (await later.get('/bff/profile')).json()
  t.match(profile, {
    last_delivery_type: 'delivery',
    last_city_id: 1,
    last_delivery_address: address,
    has_more_two_orders: false,
  })
  const regionAt = (
    await later.get(`/bff/regions/at?latitude=${address.latitude}&longitude=${address.longitude}`)
  ).json()
  const { app, stores } = fakeApp({ 'GET /bff/regions/at': regionAt, 'GET /bff/products': [] }, { signedIn: true })
  restoreDelivery(app, profile)
  await settled()
  t.match(stores.delivery.selection, {
    type: 'courier',
    cityId: 1,
    terminal_id: 101,
    address,
    region: { id: regionAt.region.id, delivery_cost: 59 },
  })
})

t.test('a customer is regular from the third order on', async (t) => {
  const browser = await signIn(shop, phone)
  const isRegular = async (): Promise<boolean> => (await browser.get('/bff/profile')).json().profile.has_more_two_orders
  await place(browser)
  t.equal(await isRegular(), false)
  await place(browser)
  t.equal(await isRegular(), true)
})
