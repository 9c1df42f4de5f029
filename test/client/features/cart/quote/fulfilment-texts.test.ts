import t from 'tap'
import { placeText, promiseText } from '#client/features/cart/quote/fulfilment-texts.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp } from '../../../fake-app.ts'

const { app, stores } = fakeApp()
const slots = (asap_minutes: number | null, ...times: string[]) => ({
  asap_minutes,
  slots: times,
  last_order_at: null,
  opens_at: null,
})

t.test('a fulfilment promises clock times, else the first free slot, else that there is none', async (t) => {
  stores.clock.follow(Date.parse('2026-11-18T16:10:00Z'))
  t.equal(promiseText(app, slots(45), 'courier'), 'Привеземо 18:40\u2060–\u206018:55')
  t.equal(promiseText(app, slots(30), 'pickup'), 'Буде готове до\u00a018:40')
  t.equal(promiseText(app, slots(30), 'inhouse'), 'Подамо до\u00a018:40')
  stores.clock.follow(Date.parse('2026-11-18T16:11:00Z'))
  t.equal(promiseText(app, slots(45), 'courier'), 'Привеземо 18:45\u2060–\u206019:00', 'a minute later')
  const next = slots(null, '2026-11-18T08:00:00Z')
  stores.clock.follow(Date.parse('2026-11-18T02:00:00Z'))
  t.match(promiseText(app, next, 'pickup'), /сьогодні, 10:00/)
  stores.clock.follow(Date.parse('2026-11-16T02:00:00Z'))
  t.match(promiseText(app, next, 'pickup'), /18 листопада, 10:00/)
  t.equal(promiseText(app, slots(null), 'pickup'), app.LL.cart.promise.none())
})

t.test('a restaurant is named in the current language, with the table for dining in', async (t) => {
  const restaurant = app.shell.restaurants[0] ?? (t.fail('no restaurant') as never)
  const old = { ...restaurant, name: 'Назва колись' }
  stores.delivery.select(atRestaurant('inhouse', old, '7'))
  t.match(placeText(app, atRestaurant('inhouse', old, '7')), new RegExp(`${restaurant.name}.*7`))
  t.equal(placeText(app, atRestaurant('pickup', old)), restaurant.name)
})
