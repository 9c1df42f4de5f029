import t from 'tap'
import { missingChoice, pauseAdvice, pausedText } from '#client/features/cart/quote/obstacles.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { fakeApp } from '../../../fake-app.ts'

const paused = (...ids: number[]) => ({ paused: ids })
const slotsOf = (...slots: string[]) => ({ asap_minutes: null, slots })
const tomorrow = slotsOf('2026-11-18T10:00:00.000Z')

t.test('another restaurant is proposed where the customer comes to one that takes orders', async (t) => {
  const { app, stores } = fakeApp()
  const [first] = app.shell.restaurants
  stores.delivery.select(atRestaurant('pickup', first!))
  stores.pausedRestaurants.hear(paused(10) as never)
  t.equal(pauseAdvice(app, tomorrow), 'otherRestaurantOrDay')
  t.equal(pauseAdvice(app, slotsOf()), 'paused')
  stores.pausedRestaurants.hear(paused(10, 11) as never)
  t.equal(pauseAdvice(app, slotsOf()), 'allPaused', 'the open one is in another city')
  t.equal(pauseAdvice(app, undefined), 'allPaused')
  t.equal(pauseAdvice(app, tomorrow), 'otherDay', 'no other restaurant')
  stores.pausedRestaurants.hear(paused(10) as never)
  stores.delivery.select({ type: 'courier', cityId: 1, address: null, restaurant: null } as never)
  t.equal(pauseAdvice(app, slotsOf()), 'allPaused', 'a courier’s restaurant is not chosen')
  t.equal(pauseAdvice(app, tomorrow), 'otherDay')
})

t.test('a pause says its reason and its end, then what can be done', async (t) => {
  const { app, stores } = fakeApp()
  const { cart, delivery } = app.LL
  const [restaurant] = app.shell.restaurants
  const paused_until = new Date(Date.now() + 20 * 60_000).toISOString()
  stores.pausedRestaurants.hear({ pauses: [{ id: restaurant!.id, paused_until, pause_reason: 'power' }] } as never)
  const fact = delivery.closing.pausedUntil({ time: kyivTime(paused_until, app.locale) })
  t.equal(pausedText(app, restaurant, 'otherDay'), `Немає світла. ${fact} ${cart.obstacle.otherDay()}`)
  t.equal(pausedText(app, undefined), `${delivery.closing.paused()} ${cart.obstacle.paused()}`)
})

t.test('a courier without an address asks for the address, else a restaurant is asked for', async (t) => {
  const { app, stores } = fakeApp()
  t.equal(missingChoice(app), 'restaurant')
  stores.delivery.select({ type: 'courier', cityId: 1, address: null, restaurant: null } as never)
  t.equal(missingChoice(app), 'address')
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[0]!))
  t.equal(missingChoice(app), null)
})
