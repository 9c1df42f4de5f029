import t from 'tap'
import { parseTable, tableText } from '#shared/rules/delivery/dine-in-table.ts'
import { metresBetween, nearest } from '#shared/rules/delivery/distance.ts'
import { atAddress, atRestaurant, type DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { withoutCity } from '#shared/rules/delivery/in-city.ts'
import { serves, SERVICES } from '#shared/rules/delivery/services.ts'
import { khreshchatyk as address, podil, regionWith } from '../../../support/places.ts'

const region = regionWith({ terminal_id: 11 })

const courier: DeliverySelection = {
  type: 'courier',
  cityId: 1,
  terminal_id: 11,
  region,
  address,
  restaurant: null,
  table: null,
}

t.test('a restaurant decides city and terminal', async (t) => {
  t.strictSame(atRestaurant('pickup', podil), {
    type: 'pickup',
    cityId: 1,
    terminal_id: 11,
    region: null,
    address: null,
    restaurant: { id: 21, name: 'Zhar Podil', address: 'Nyzhnii Val, 5' },
    table: null,
  })
  t.equal(atRestaurant('inhouse', podil, '7').table, '7')
})

t.test('an address has the terminal of its region', async (t) => {
  t.strictSame(atAddress(region, address), courier)
})

t.test('a table is written and read back', async (t) => {
  for (const table of ['7', 'Т5', 'VIP 1.2', 'тераса №10'.slice(0, 10), '🔥'.repeat(10)]) {
    t.same(parseTable(tableText({ restaurantId: 12, table })), { restaurantId: 12, table }, table)
  }
})

t.test('a table with an invalid id, a long number, control or bidi characters is null', async (t) => {
  for (const text of [undefined, '', '1', '1.', '.7', '-1.7', '1,7', '1.12345678901', '1.7\u0000', '1.\u202e7', '1.  '])
    t.equal(parseTable(text), null, JSON.stringify(text))
})

const khreshchatyk = { latitude: 50.4475, longitude: 30.5241 }
const podilAt = { latitude: 50.4598, longitude: 30.5218 }
const lvivAt = { latitude: 49.8429, longitude: 24.0311 }

t.test('distances inside a city are right to one per cent', async (t) => {
  // By the haversine formula: 1377 m and, far beyond a city, 467 km.
  t.ok(Math.abs(metresBetween(khreshchatyk, podilAt) - 1377) < 14)
  t.ok(Math.abs(metresBetween(khreshchatyk, lvivAt) - 467_000) < 10_000)
  t.equal(metresBetween(podilAt, podilAt), 0)
})

t.test('the nearest place is found; without places there is none', async (t) => {
  t.same(nearest(khreshchatyk, [lvivAt, podilAt])?.place, podilAt)
  t.equal(nearest(khreshchatyk, []), null)
})

t.test('an address beside the name of its city does not repeat it', async (t) => {
  t.equal(withoutCity('м. Одеса, вул. Грецька, 5', 'Одеса'), 'вул. Грецька, 5')
  t.equal(withoutCity('г. Одесса, ул. Греческая, 5', 'Одесса'), 'ул. Греческая, 5')
  t.equal(withoutCity('Одеса, вул. Грецька, 5', 'Одеса'), 'вул. Грецька, 5')
  for (const [address, city] of [
    ['вул. Одеська, 5', 'Одеса'],
    ['Одеса', 'Одеса'],
    ['м. Одеса, вул. Грецька, 5', 'Київ'],
    ['Городок, Львівська, 1', 'Одеса'],
  ] as const)
    t.equal(withoutCity(address, city), address)
})

t.test('a restaurant has the services that it names, or all', async (t) => {
  const all = (services: Parameters<typeof serves>[0]['services']) =>
    SERVICES.filter((one) => serves({ services }, one))
  t.same(all(['pickup']), ['pickup'])
  for (const unnamed of [null, undefined, []]) t.same(all(unnamed), [...SERVICES], 'a backend that names none')
})
