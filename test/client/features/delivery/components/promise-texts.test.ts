import t from 'tap'
import { promiseOf } from '#client/features/delivery/components/promise-texts.ts'
import { shortAddress } from '#client/features/delivery/address/address-texts.ts'
import { atAddress, atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp } from '../../../fake-app.ts'
import { regionWith } from '../../../../support/places.ts'

const address = { city_id: 1, latitude: 50.45, longitude: 30.52, formatted_address: 'Київ, вул. Антоновича, 7' }
const region = regionWith({ terminal_id: 101, delivery_cost: 50, free_delivery_order_sum: null })

const now = new Date('2026-11-18T10:00:00Z')

t.test('the promise has two short texts: the place and its terms', async (t) => {
  const { app, stores } = fakeApp({}, { now })
  const [restaurant] = app.shell.restaurants
  t.equal(promiseOf(app, 45), null)
  stores.clock.follow(Date.parse('2026-11-18T10:10:00Z'))
  stores.delivery.select(atAddress(region, { ...address, street: 'вул. Антоновича', house: '7' }))
  t.same(promiseOf(app, 45), { place: 'вул. Антоновича, 7', terms: 'до\u00a012:55 · 50\u00a0₴ · від\u00a0300\u00a0₴' })
  t.equal(promiseOf(app, null)?.terms, '50\u00a0₴ · від\u00a0300\u00a0₴', 'no time is known')
  stores.delivery.select(atRestaurant('pickup', restaurant!))
  t.same(promiseOf(app, 30), { place: 'Жар 10', terms: 'Самовивіз · до\u00a012:40' })
  stores.delivery.select(atRestaurant('inhouse', restaurant!, '7'))
  t.same(promiseOf(app, 30), { place: 'Столик 7', terms: 'Жар 10' })
  stores.delivery.select(atRestaurant('inhouse', restaurant!))
  t.same(promiseOf(app, 30), { place: 'Жар 10', terms: 'За столиком · до\u00a012:40' })
})

t.test('a time is promised while the region’s restaurant accepts orders, otherwise its next opening', async (t) => {
  const { app, stores } = fakeApp({}, { now })
  const termsAt = (time: string): string | undefined => {
    stores.clock.follow(Date.parse(`2026-11-18T${time}:00Z`))
    return promiseOf(app, 45)?.terms
  }
  const choose = (over: Partial<typeof region>): void =>
    stores.delivery.select(atAddress({ ...region, delivery_cost: 0, ...over }, address))
  choose({ terminal_id: 100 })
  t.equal(termsAt('04:00'), 'з\u00a009:00 · безкоштовно · від\u00a0300\u00a0₴')
  t.equal(termsAt('10:00'), 'до\u00a012:45 · безкоштовно · від\u00a0300\u00a0₴')
  t.equal(termsAt('21:30'), 'завтра з\u00a009:00 · безкоштовно · від\u00a0300\u00a0₴')
  const [kitchen] = app.shell.restaurants
  Object.assign(kitchen!, { paused: true })
  t.equal(termsAt('10:00'), 'на паузі · безкоштовно · від\u00a0300\u00a0₴')
  Object.assign(kitchen!, { paused: false })
  choose({ terminal_id: 100, minimum_order_amount: 0 })
  t.equal(termsAt('10:00'), 'до\u00a012:45 · безкоштовно', 'without a minimum none is shown')
})

t.test('an address without separate fields is shown in full', async (t) => {
  t.equal(shortAddress(address), address.formatted_address)
  t.equal(shortAddress({ ...address, street: 'вул. Антоновича' }), 'вул. Антоновича')
})
