import { mock } from 'node:test'
import { SWRConfig } from 'swr'
import t from 'tap'
import { followRestaurantPauses } from '#client/boot/follow-pauses.ts'
import { registerServiceWorker } from '#client/boot/register-service-worker.ts'
import { CLOCK_TICK_MS, startClock } from '#client/boot/start-up.ts'
import { watchEmptyPage } from '#client/boot/follow-translation.ts'
import { pausedRestaurants, servingRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { fakeApp } from '../fake-app.ts'
import { fakeLines, fakeMutations, fakeStorage } from '../fake-browser.ts'

/** Pauses of restaurants, received while the page is visible. */

Object.assign(globalThis, { scrollY: 300, scrollTo: () => {}, requestAnimationFrame: (next: () => void) => next() })

function followed(path = '/') {
  const fake = fakeApp()
  fake.stores.location.arrived(path, 'default')
  const sight = Object.assign(new EventTarget(), { hidden: false })
  const lines = fakeLines()
  // No arrow: it is called with `new`.
  function EventSource() {
    return lines.connect('pauses')
  }
  Object.assign(globalThis, { document: sight, EventSource })
  followRestaurantPauses(fake.app)
  const see = (visibility: 'hidden' | 'visible'): void => {
    sight.hidden = visibility === 'hidden'
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
  const { app, hear, paused } = followed()
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
    const { visited, hear } = followed(path)
    hear()
    t.same(visited, [], 'the same as in the document')
    hear(10)
    hear(10)
    t.equal(visited.length, visits, path)
  }
})

t.test('a change of the menu asks for prices and times again, whatever the first number is', async (t) => {
  const { lines } = followed()
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
  const { lines, see, hear, paused } = followed()
  see('hidden')
  t.same(lines.open(), [])
  see('visible')
  t.equal(lines.open().length, 1)
  hear(11)
  t.same(paused(), [11])
})

/** A page that is suddenly empty: reported, and loaded again once. */

const look = fakeMutations()
const done = { reports: 0, reloads: 0 }
Object.assign(globalThis, {
  location: { origin: '', pathname: '/', reload: () => (done.reloads += 1) },
  fetch: async () => (done.reports += 1),
})

t.test('an empty page is reported and loaded again, once in ten seconds', async (t) => {
  fakeStorage('sessionStorage')
  let content: object | null = {}
  const shell = { querySelector: () => content } as unknown as HTMLElement
  watchEmptyPage(shell)
  look()
  t.same(done, { reports: 0, reloads: 0 })
  content = null
  look()
  t.same(done, { reports: 1, reloads: 1 })
  watchEmptyPage(shell)
  t.equal(done.reloads, 1, 'empty again from the start')
})

mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'], now: Date.parse('2026-01-15T10:59:30Z') })

t.test('the clock ticks every minute, and when a background tab is shown', async (t) => {
  const tab = new EventTarget()
  Object.assign(globalThis, { document: tab })
  const { app, stores } = fakeApp()
  startClock(app)
  t.equal(CLOCK_TICK_MS, 60_000)
  mock.timers.tick(CLOCK_TICK_MS - 1)
  t.equal(stores.clock.minute, 12 * 60 + 59)
  mock.timers.tick(1)
  t.equal(stores.clock.minute, 13 * 60)
  // The timer of a background tab did not run.
  mock.timers.setTime(Date.parse('2026-01-15T11:20:00Z'))
  tab.dispatchEvent(new Event('visibilitychange'))
  t.equal(stores.clock.minute, 13 * 60 + 20)
})

Object.assign(globalThis, { addEventListener() {} })

t.test('the service worker is registered, unless the customer saves data or the connection is slow', async (t) => {
  for (const [connection, isFetched] of [
    [undefined, true],
    [{ effectiveType: '3g' }, true],
    [{ saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ] as const) {
    const registered: unknown[] = []
    const navigator = {
      onLine: true,
      connection,
      serviceWorker: {
        register: async (path: unknown) => {
          registered.push(path)
        },
      },
    }
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
    const registration = registerServiceWorker(fakeApp().app)
    mock.timers.tick(5000)
    await registration
    t.same(registered, isFetched ? ['/service-worker.js'] : [], JSON.stringify(connection))
  }
})
