import t from 'tap'
import { cartUrl } from '#client/features/cart/quote/share-cart.ts'
import { keepPromo } from '#client/features/cart/quote/deductions.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'

/** The cart as a link that is sent. */

const localStore = fakeStorage('localStorage')
t.beforeEach(() => localStore.clear())
Object.defineProperty(globalThis, 'location', { configurable: true, value: { origin: 'https://zhar.example' } })
const shop = () => fakeApp({}, { locale: 'ru' })

t.test('dishes, restaurant, fulfilment and code are in the link, and nothing of the customer', async (t) => {
  const { app, stores } = shop()
  stores.cart.replace([{ ...lineOf(product(1), 2), note: 'гостре' }, lineOf(product(2))])
  stores.delivery.select(atRestaurant('inhouse', app.shell.restaurants[1]!, '7'))
  keepPromo('KUM100')
  t.equal(
    cartUrl(app, null),
    'https://zhar.example/ru/buy/1:2%210LPQvtGB0YLRgNC1,2:1?fulfilment=inhouse&restaurant=11&promo=KUM100',
  )
})

t.test('before anything is chosen the city’s first restaurant says which city it is', async (t) => {
  const { app, stores } = shop()
  stores.cart.replace([lineOf(product(1))])
  t.equal(cartUrl(app, null), 'https://zhar.example/ru/buy/1:1?restaurant=10')
})

t.test('a cart whose notes are too much for a link has none', async (t) => {
  const { app, stores } = shop()
  stores.cart.replace(Array.from({ length: 30 }, (_, at) => ({ ...lineOf(product(at + 1)), note: 'о'.repeat(140) })))
  t.equal(cartUrl(app, null), null)
})

t.test('the host of a group gets the guest’s dishes by name, and neither fulfilment nor code', async (t) => {
  const { app, stores } = shop()
  stores.cart.replace([{ ...lineOf(product(1), 2), guest: 'Ольга' }])
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[1]!))
  keepPromo('KUM100')
  const group = { group: 'Обід', restaurant: '10', guest: 'Оля' }
  t.equal(
    cartUrl(app, group),
    'https://zhar.example/ru/buy/1:2?restaurant=10&guest=%D0%9E%D0%BB%D1%8F',
    'by the last name',
  )
  t.match(cartUrl(app, { ...group, restaurant: '' }), 'restaurant=11', 'without the host’s restaurant the guest’s own')
})
