import { SWRConfig } from 'swr'
import t from 'tap'
import { followRestaurantPauses } from '#client/boot/follow-pauses.ts'
import { servingRestaurants, pausedRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'
import type { Sight } from '#client/features/orders/actions/order-watch.ts'
import { fakeApp } from '../fake-app.ts'
import { fakeLines } from '../fake-source.ts'

/** Pauses of restaurants, received while the page is visible. */

Object.assign(globalThis, { scrollY: 300, scrollTo: () => {}, requestAnimationFrame: (next: () => void) => next() })

function followed(t: { teardown(stop: () => void): void }, path = '/') {
  const fake = fakeApp()
  fake.stores.location.arrived(path, 'default')
  const sight = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const lines = fakeLines()
  t.teardown(followRestaurantPauses(fake.app, sight as unknown as Sight, () => lines.connect('pauses')))
  const see = (visibilityState: string): void => {
    sight.visibilityState = visibilityState
    sight.dispatchEvent(new Event('visibilitychange'))
  }
  const hear = (...paused: number[]): void => lines.opened.at(-1)?.say({ paused })
  return {
    ...fake,
    lines,
    see,
    hear,
    paused: () =>
      servingRestaurants(fake.app)
        .filter(({ paused }) => paused)
        .map(({ id }) => id),
  }
}

t.test('received pauses replace those of the document for every restaurant', async (t) => {
  const { app, hear, paused } = followed(t)
  t.same(paused(), [])
  hear(10, 20)
  t.same(paused(), [10], 'of the customer’s city')
  t.equal(pausedRestaurants(app), '10,20')
  hear()
  t.same(paused(), [])
})

t.test('pages without scripts of their own are reloaded on a change, in both languages; others are not', async (t) => {
  for (const [path, visits] of [
    ['/restaurants', 1],
    ['/ru/contacts', 1],
    ['/ru/restaurants?x=1', 1],
    ['/', 0],
    ['/restaurants/1', 0],
    ['/checkout', 0],
  ] as const) {
    const { visited, hear } = followed(t, path)
    hear()
    t.same(visited, [], 'the same as in the document')
    hear(10)
    hear(10)
    t.equal(visited.length, visits, path)
  }
})

t.test('a change of the menu asks for prices and times again, whatever the first number is', async (t) => {
  const { lines } = followed(t)
  const { cache } = SWRConfig.defaultValue
  const asked: unknown[] = []
  cache.set('quote', { data: 1, _k: ['quote', 'x'] } as object)
  const { get } = cache
  t.intercept(cache, 'get', {
    value: (key: string) => {
      if (key === 'quote') asked.push(key)
      return get.call(cache, key)
    },
  })
  const say = (menu_changed_at: number): void => lines.opened.at(-1)?.say({ paused: [], menu_changed_at })
  for (const [at, isAsked] of [
    [5, false],
    [5, false],
    [9, true],
  ] as const) {
    asked.length = 0
    say(at)
    t.equal(asked.length > 0, isAsked, `${at}`)
  }
})

t.test('a hidden page receives nothing; shown again it receives the changes since', async (t) => {
  const { lines, see, hear, paused } = followed(t)
  see('hidden')
  t.same(lines.open(), [])
  see('visible')
  t.equal(lines.open().length, 1)
  hear(11)
  t.same(paused(), [11])
})
