import t from 'tap'
import { chooseScannedTable, withoutOldTable } from '#client/features/delivery/actions/scanned-table.ts'
import { cookies } from '#shared/cookies.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { tableTextOf } from '#shared/rules/delivery/dine-in-table.ts'
import { fakeApp, product } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'

const jar = fakeCookies()
fakeStorage('localStorage')
t.beforeEach(() => jar.clear())
const scan = (text: string): void => {
  jar.set(cookies.table, encodeURIComponent(text))
}

t.test('a scanned table chooses dining in there with a message', async (t) => {
  const { app, stores } = fakeApp()
  scan('11.Т5')
  chooseScannedTable(app)
  t.match(stores.delivery.selection, {
    type: 'inhouse',
    cityId: 1,
    terminal_id: 101,
    restaurant: { id: 11 },
    table: 'Т5',
  })
  t.match(stores.toasts.items, [
    { severity: 'success', summary: app.LL.delivery.seated({ table: 'Т5' }), detail: 'Жар 11' },
  ])
  chooseScannedTable(app)
  t.equal(stores.toasts.items.length, 1, 'once: no message for a table chosen already')
})

t.test('a table of another city chooses its city; the old cart is saved and offered on return', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  scan('20.9')
  chooseScannedTable(app)
  t.equal(stores.delivery.cityId, 2)
  t.ok(stores.cart.isEmpty)
  scan('10.1')
  chooseScannedTable(app)
  t.ok(stores.toasts.items.some(({ summary }) => summary === app.LL.city.savedCart({ city: 'Київ', count: 1 })))
})

t.test('a cookie without a table, or with an unknown restaurant, chooses nothing', async (t) => {
  for (const text of ['', 'x', '10', '10.', '77.1', '0.1', '10.12345678901', '10.\u202e7', '-1.7']) {
    const { app, stores } = fakeApp()
    scan(text)
    chooseScannedTable(app)
    t.equal(stores.delivery.selection, null, JSON.stringify(text))
  }
  jar.set(cookies.table, '%E0%A4%A')
  const { app, stores } = fakeApp()
  chooseScannedTable(app)
  t.equal(stores.delivery.selection, null, 'an invalid encoding')
})

t.test('a table scanned hours ago, its cookie expired, leaves the restaurant only', async (t) => {
  const { app } = fakeApp()
  const seated = atRestaurant('inhouse', app.shell.restaurants[0]!, '7')
  t.match(withoutOldTable(seated), { type: 'inhouse', restaurant: { id: 10 }, table: null })
  scan('10.7')
  t.equal(withoutOldTable(seated), seated)
  t.equal(tableTextOf(seated), '10.7')
  t.equal(tableTextOf(atRestaurant('pickup', app.shell.restaurants[0]!)), null)
})

t.test('a table of a restaurant listed in each city leaves the customer in theirs', async (t) => {
  const { app, stores } = fakeApp()
  const [everywhere] = app.shell.restaurants
  if (!everywhere) throw new Error('no restaurant')
  Object.assign(app.shell, { restaurants: [1, 2].map((city_id) => ({ ...everywhere, city_id })) })
  stores.delivery.setCity(2)
  scan('10.3')
  chooseScannedTable(app)
  t.equal(stores.delivery.cityId, 2)
  t.match(stores.delivery.selection, { cityId: 2, table: '3' })
})

t.test('a restaurant that serves no tables is named at once, and only once; the choice stays', async (t) => {
  const { app: usual, stores } = fakeApp()
  const [restaurant] = usual.shell.restaurants
  if (!restaurant) throw new Error('no restaurant')
  const restaurants = [{ ...restaurant, services: ['courier' as const, 'pickup' as const] }]
  const app = { ...usual, shell: { ...usual.shell, restaurants } }
  const chosen = atRestaurant('pickup', restaurant)
  stores.delivery.select(chosen)
  scan('10.7')
  chooseScannedTable(app)
  t.match(stores.toasts.items, [{ severity: 'warn', summary: app.LL.cart.obstacle.service(), detail: 'Жар 10' }])
  t.equal(stores.delivery.selection, chosen)
  chooseScannedTable(app)
  t.equal(stores.toasts.items.length, 1, 'the next page says nothing')
})
