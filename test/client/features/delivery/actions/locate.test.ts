import t from 'tap'
import { locate } from '#client/features/delivery/actions/locate.ts'

const coords = { latitude: 50.45, longitude: 30.52, accuracy: 10 }
type Asked = (done: (position: { coords: typeof coords }) => void, failed: (error: { code: number }) => void) => void
const geolocation = (ask: Asked): Geolocation => ({ getCurrentPosition: ask }) as unknown as Geolocation

t.test('only the customer’s position is read from the browser', async (t) => {
  t.same(await locate(geolocation((done) => done({ coords }))), { point: { latitude: 50.45, longitude: 30.52 } })
})

t.test('each refusal has its own text', async (t) => {
  for (const [code, refusal] of [
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [99, 'unavailable'],
  ] as const) {
    t.same(await locate(geolocation((_done, failed) => failed({ code }))), { refusal })
  }
})
