import t from 'tap'
import { promiseOf } from '#client/features/delivery/components/delivery-promise.ts'
import { shortAddress } from '#client/features/delivery/address/short-address.ts'
import { atAddress, atRestaurant } from '#shared/rules/fulfilment.ts'
import { fakeApp } from '../../../fake-app.ts'

const address = { city_id: 1, latitude: 50.45, longitude: 30.52, formatted_address: 'Київ, вул. Антоновича, 7' }
const region = {
  id: 3,
  name: '',
  address: '',
  color: '',
  city_id: 1,
  terminal_id: 101,
  product_delivery_id: null,
  minimum_order_amount: 300,
  delivery_cost: 50,
  free_delivery_order_sum: null,
  delivery_time: 45,
}

t.test('the promise in two short lines: the place, and the fulfilment with its terms', async (t) => {
  const { app, stores } = fakeApp()
  const [restaurant] = app.shell.restaurants
  t.equal(promiseOf(app), null)
  stores.clock.minute = 12 * 60
  stores.delivery.select(atAddress(region, { ...address, street: 'вул. Антоновича', house: '7' }))
  t.same(promiseOf(app), { place: 'вул. Антоновича, 7', terms: 'мінімум 300\u00a0₴ · 45\u00a0хв' })
  stores.delivery.select(atRestaurant('pickup', restaurant!))
  t.same(promiseOf(app), { place: 'Жар 10', terms: 'Самовивіз' })
  stores.delivery.select(atRestaurant('inhouse', restaurant!, '7'))
  t.same(promiseOf(app), { place: 'Жар 10', terms: 'За столиком 7' })
  stores.delivery.select(atRestaurant('inhouse', restaurant!))
  t.same(promiseOf(app), { place: 'Жар 10', terms: 'У залі' })
})

t.test(
  'minutes are promised only while the region’s restaurant takes orders, else the time when it does',
  async (t) => {
    const { app, stores } = fakeApp()
    const termsAt = (hour: number): string | undefined => {
      stores.clock.minute = hour * 60
      return promiseOf(app)?.terms
    }
    const choose = (over: Partial<typeof region>): void =>
      stores.delivery.select(atAddress({ ...region, ...over }, address))
    choose({ terminal_id: 100 })
    t.equal(termsAt(6), 'мінімум 300\u00a0₴ · з\u00a009:00')
    t.equal(termsAt(12), 'мінімум 300\u00a0₴ · 45\u00a0хв')
    t.equal(termsAt(23.5), 'мінімум 300\u00a0₴ · завтра з\u00a009:00')
    const [kitchen] = app.shell.restaurants
    Object.assign(kitchen!, { paused: true })
    t.equal(termsAt(12), 'мінімум 300\u00a0₴ · на паузі')
    Object.assign(kitchen!, { paused: false })
    choose({ terminal_id: 100, minimum_order_amount: 0 })
    t.equal(termsAt(12), 'Доставка · 45\u00a0хв', 'without a minimum none is shown')
  },
)

t.test('an address without separate fields is shown in full', async (t) => {
  t.equal(shortAddress(address), address.formatted_address)
  t.equal(shortAddress({ ...address, street: 'вул. Антоновича' }), 'вул. Антоновича')
})
