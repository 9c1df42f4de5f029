import t from 'tap'
import { placeText, promiseText } from '#client/features/cart/quote/fulfilment-texts.ts'
import { atRestaurant } from '#shared/rules/fulfilment.ts'
import { fakeApp } from '../../../fake-app.ts'

const { app, stores } = fakeApp()
const slots = (asap_minutes: number | null, ...times: string[]) => ({
  asap_minutes,
  slots: times,
  last_order_at: null,
  opens_at: null,
})

t.test('the promise of fulfilment: how soon, else the first free time, else that there is none', async (t) => {
  t.match(promiseText(app, slots(45), 'courier'), /Привеземо.*45/)
  t.match(promiseText(app, slots(30), 'pickup'), /готово.*30/)
  t.match(promiseText(app, slots(30), 'inhouse'), /Подамо.*30/)
  const next = slots(null, '2026-11-18T08:00:00Z')
  t.match(promiseText(app, next, 'pickup', new Date('2026-11-18T02:00:00Z')), /сьогодні, 10:00/)
  t.match(promiseText(app, next, 'pickup', new Date('2026-11-16T02:00:00Z')), /18 листопада, 10:00/)
  t.equal(promiseText(app, slots(null), 'pickup'), app.LL.cart.promise.none())
})

t.test('a restaurant is named in the current language, with the table for dining in', async (t) => {
  const restaurant = app.shell.restaurants[0] ?? (t.fail('no restaurant') as never)
  const old = { ...restaurant, name: 'Назва колись' }
  stores.delivery.select(atRestaurant('inhouse', old, '7'))
  t.match(placeText(app, atRestaurant('inhouse', old, '7')), new RegExp(`${restaurant.name}.*7`))
  t.equal(placeText(app, atRestaurant('pickup', old)), restaurant.name)
})
