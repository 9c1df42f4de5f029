import t from 'tap'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { changeCity, moveTo } from '#client/features/delivery/actions/change-city.ts'
import { chooseRestaurant } from '#client/features/delivery/actions/choose-delivery.ts'
import { chooseSavedAddress } from '#client/features/delivery/actions/choose-saved-address.ts'
import { isCityAlerted } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { locate } from '#client/features/delivery/actions/locate.ts'
import type { PausedRestaurants } from '#shared/contract/business.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atRestaurant, type Region } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, noAnswer, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'
import { regionWith } from '../../../../support/places.ts'

t.test('choosing a restaurant loads its prices', async (t) => {
  const { app, stores, calls } = fakeApp({ 'GET /bff/products': [product(1, { currentPrice: 70 })] })
  stores.cart.put(lineOf(product(1)))
  await chooseRestaurant(app, 'inhouse', app.shell.restaurants[1]!, '7')
  t.match(stores.delivery.selection, { type: 'inhouse', terminal_id: 101, table: '7' })
  t.equal(chosenRestaurant(app)?.id, 11)
  t.match(calls, [{ input: { query: { terminal_id: '101' } } }])
  t.equal(stores.cart.line('1')?.currentPrice, 70)
})

t.test('a customer who tried another fulfilment gets the table back, in the same restaurant only', async (t) => {
  const { app, stores } = fakeApp()
  const [here, there] = app.shell.restaurants as [(typeof app.shell.restaurants)[0], (typeof app.shell.restaurants)[0]]
  await chooseRestaurant(app, 'inhouse', here, '7')
  await chooseRestaurant(app, 'pickup', here)
  t.equal(stores.delivery.selection?.table, null, 'pickup has no table')
  await chooseRestaurant(app, 'inhouse', here)
  t.equal(stores.delivery.selection?.table, '7')
  await chooseRestaurant(app, 'inhouse', there)
  t.equal(stores.delivery.selection?.table, null)
  await chooseRestaurant(app, 'inhouse', here)
  t.equal(stores.delivery.selection?.table, '7')
  await chooseRestaurant(app, 'inhouse', here, null)
  await chooseRestaurant(app, 'pickup', here)
  await chooseRestaurant(app, 'inhouse', here)
  t.equal(stores.delivery.selection?.table, null, 'the table was cleared')
})

fakeStorage('localStorage')

t.test('another city resets the delivery selection, empties the cart and closes the modal', async (t) => {
  const { app, stores } = fakeApp()
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[0]!))
  stores.cart.put(lineOf(product(1)))
  stores.overlays.open('city')
  changeCity(app, 2)
  t.equal(stores.delivery.cityId, 2)
  t.equal(stores.delivery.selection, null)
  t.ok(stores.cart.isEmpty)
  t.same(stores.overlays.stack, [])
})

t.test('the same city resets nothing, and is stored even when it was only the default', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  stores.overlays.open('city')
  changeCity(app, 1)
  t.equal(stores.delivery.cityId, 1)
  t.equal(stores.cart.count, 1)
  t.same(stores.overlays.stack, [])
})

t.test('moving within the city resets nothing', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  moveTo(app, 1)
  t.equal(stores.cart.count, 1)
})

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

const silence: PausedRestaurants = { paused: [], alerted: [], pauses: [], menu_changed_at: 0 }

t.test('a city is alerted if all its restaurants are', async (t) => {
  const { app, stores } = fakeApp()
  t.equal(isCityAlerted(app, true), false)
  stores.pausedRestaurants.hear({ ...silence, alerted: [10, 11] })
  t.equal(isCityAlerted(app, true), true)
  t.equal(isCityAlerted(app, false), false, 'the document says nothing of it')
  stores.pausedRestaurants.hear({ ...silence, alerted: [10] })
  t.equal(isCityAlerted(app, true), false)
  t.equal(isCityAlerted({ ...app, shell: { ...app.shell, restaurants: [] } }, true), false)
})

t.test('after hydration received alerts replace those of the document', async (t) => {
  const { app, stores } = fakeApp()
  const restaurants = app.shell.restaurants.map((one) => ({ ...one, situation: 'air_raid' as const }))
  const alerted = { ...app, shell: { ...app.shell, restaurants } }
  t.equal(isCityAlerted(alerted, false), true)
  t.equal(isCityAlerted(alerted, true), true)
  stores.pausedRestaurants.hear(silence)
  t.equal(isCityAlerted(alerted, true), false, 'it ended since the document')
  t.equal(isCityAlerted(alerted, false), true)
})

const REGION_AT = 'GET /bff/regions/at'
const region = regionWith({ terminal_id: 101 })
const saved = {
  id: 5,
  name: 'Дім',
  is_default: true,
  city_id: 1,
  latitude: 50.45,
  longitude: 30.52,
  formatted_address: 'вул. Хорива, 1',
  floor: '3',
}

t.test('a saved address inside a region is chosen in one tap, without its name', async (t) => {
  const { app, stores } = fakeApp({ [REGION_AT]: { region } })
  t.equal(await chooseSavedAddress(app, saved), 'taken')
  const { id: _id, name: _name, is_default: _default, ...address } = saved
  t.strictSame(stores.delivery.selection?.address, address)
  t.equal(stores.delivery.selection?.terminal_id, 101)
})

t.test('outside of all regions, or without an answer, nothing is chosen', async (t) => {
  const outside = fakeApp({ [REGION_AT]: { region: null } })
  t.equal(await chooseSavedAddress(outside.app, saved), 'outside')
  const silent = fakeApp({ [REGION_AT]: noAnswer() })
  await t.rejects(chooseSavedAddress(silent.app, saved))
  for (const { stores } of [outside, silent]) t.equal(stores.delivery.selection, null)
})

/** Lookups answered by the test, one for each latitude. */
function slowRegions() {
  const lookups = new Map<string, PromiseWithResolvers<{ region: Region | null }>>()
  const answer = ({ query }: { query: { latitude: string } }) => {
    const lookup = Promise.withResolvers<{ region: Region | null }>()
    lookups.set(query.latitude, lookup)
    return lookup.promise
  }
  return {
    answer,
    settle: (latitude: string, found: Region | null = region) => lookups.get(latitude)?.resolve({ region: found }),
  }
}

t.test('of two taps the later one wins, whichever is answered first', async (t) => {
  const { answer, settle } = slowRegions()
  const { app, stores } = fakeApp({ [REGION_AT]: answer })
  const home = chooseSavedAddress(app, saved)
  const work = chooseSavedAddress(app, { ...saved, id: 6, latitude: 50.5, formatted_address: 'вул. Спаська, 2' })
  settle('50.500000')
  t.equal(await work, 'taken')
  settle('50.450000')
  t.equal(await home, 'overtaken')
  t.equal(stores.delivery.selection?.address?.formatted_address, 'вул. Спаська, 2')
})

t.test('a choice made during the lookup wins: another fulfilment, another city, log-out', async (t) => {
  const meanwhile: ((made: ReturnType<typeof fakeApp>) => void)[] = [
    ({ app, stores }) => stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[1]!)),
    ({ stores }) => stores.delivery.setCity(2),
    ({ stores }) => stores.session.leave(),
  ]
  for (const happen of meanwhile) {
    const { answer, settle } = slowRegions()
    const made = fakeApp({ [REGION_AT]: answer }, { signedIn: true })
    const chosen = chooseSavedAddress(made.app, saved)
    happen(made)
    settle('50.450000')
    t.equal(await chosen, 'overtaken')
    t.not(made.stores.delivery.selection?.type, 'courier')
  }
})
