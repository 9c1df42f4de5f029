import t from 'tap'
import { metresBetween, nearest } from '#shared/rules/delivery/distance.ts'
import { movedPoint } from '../../../support/moved-point.ts'

const khreshchatyk = { latitude: 50.4475, longitude: 30.5241 }
const podil = { latitude: 50.4598, longitude: 30.5218 }
const lviv = { latitude: 49.8429, longitude: 24.0311 }

t.test('distances inside a city are right to one per cent', async (t) => {
  // By the haversine formula: 1377 m and, far beyond a city, 467 km.
  t.ok(Math.abs(metresBetween(khreshchatyk, podil) - 1377) < 14)
  t.ok(Math.abs(metresBetween(khreshchatyk, lviv) - 467_000) < 10_000)
  t.equal(metresBetween(podil, podil), 0)
})

t.test('a step of some metres has that length', async (t) => {
  for (const [east, north] of [
    [100, 0],
    [0, -100],
    [30, 40],
  ] as const) {
    t.ok(Math.abs(metresBetween(khreshchatyk, movedPoint(khreshchatyk, east, north)) - Math.hypot(east, north)) < 0.1)
  }
})

t.test('the nearest place is found; without places there is none', async (t) => {
  t.same(nearest(khreshchatyk, [lviv, podil])?.place, podil)
  t.equal(nearest(khreshchatyk, []), null)
})
