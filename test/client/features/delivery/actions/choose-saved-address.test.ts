import t from 'tap'
import { chooseSavedAddress } from '#client/features/delivery/actions/choose-saved-address.ts'
import { atRestaurant, type Region } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, noAnswer } from '../../../fake-app.ts'
import { regionWith } from '../../../../support/region.ts'

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
