import t from 'tap'
import { missingChoice } from '#client/features/cart/quote/missing-choice.ts'
import { pausedObstacle } from '#client/features/cart/quote/paused-obstacle.ts'
import { atRestaurant } from '#shared/rules/fulfilment.ts'
import { fakeApp } from '../../../fake-app.ts'

const paused = (...ids: number[]) => ({ paused: ids })

t.test('another restaurant is proposed where the customer comes to one that takes orders', async (t) => {
  const { app, stores } = fakeApp()
  const [first] = app.shell.restaurants
  stores.delivery.select(atRestaurant('pickup', first!))
  stores.pausedRestaurants.hear(paused(10) as never)
  t.equal(pausedObstacle(app), 'paused')
  stores.pausedRestaurants.hear(paused(10, 11) as never)
  t.equal(pausedObstacle(app), 'allPaused', 'the open one is in another city')
  stores.pausedRestaurants.hear(paused(10) as never)
  stores.delivery.select({ type: 'courier', cityId: 1, address: null, restaurant: null } as never)
  t.equal(pausedObstacle(app), 'allPaused', 'a courier’s restaurant is not chosen')
})

t.test('a courier without an address asks for the address, not for a way', async (t) => {
  const { app, stores } = fakeApp()
  t.equal(missingChoice(app), 'way')
  stores.delivery.select({ type: 'courier', cityId: 1, address: null, restaurant: null } as never)
  t.equal(missingChoice(app), 'address')
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[0]!))
  t.equal(missingChoice(app), null)
})
