import t from 'tap'
import {
  addressesKey,
  addressOf,
  forgetAddress,
  isSameDoor,
  makeDefault,
  restaurantsIn,
} from '#client/features/delivery/actions/addresses.ts'
import { findRegion, houseAt } from '#client/features/delivery/actions/find-region.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { fakeApp, noAnswer, profile, refusal } from '../../../fake-app.ts'

const point = { latitude: 50.45, longitude: 30.520000000000003 }
const saved = bffExamples.createAddress.answer
const { name: _name, is_default: _isDefault, ...address } = bffExamples.createAddress.body
const { region } = bffExamples.findRegion.answer

t.test('the restaurant looks up the region of a point; a failed lookup throws', async (t) => {
  const { app, calls } = fakeApp({ 'GET /bff/regions/at': { region } })
  t.same(await findRegion(app, point), region)
  t.match(calls[0]?.input, { query: { latitude: '50.450000', longitude: '30.520000' } })
  await t.rejects(findRegion(fakeApp({ 'GET /bff/regions/at': noAnswer() }).app, point))
})

t.test('the house at a pin is found; it is null without an answer', async (t) => {
  t.same(
    await houseAt(fakeApp({ 'GET /bff/address-suggestions/at': bffExamples.findAddress.answer }).app, point),
    bffExamples.findAddress.answer.address,
  )
  for (const answer of [{ address: null }, noAnswer(), refusal(502, 'upstream')]) {
    t.equal(await houseAt(fakeApp({ 'GET /bff/address-suggestions/at': answer }).app, point), null)
  }
})

t.test('a saved address is changed, made the default and deleted by its id', async (t) => {
  const { app, calls } = fakeApp(
    { 'PUT /bff/addresses/{id}': saved, 'DELETE /bff/addresses/{id}': { deleted: true } },
    { signedIn: true },
  )
  await makeDefault(app, { ...saved, is_default: false })
  await forgetAddress(app, 7)
  t.same(
    calls.map(({ input }) => input),
    [{ params: { id: '7' }, body: { ...address, name: 'Дім', is_default: true } }, { params: { id: '7' } }],
  )
  await t.rejects(forgetAddress(fakeApp({ 'DELETE /bff/addresses/{id}': refusal(404, 'not_found') }).app, 7))
})

t.test('a list belongs to one sign-in; a guest has none', async (t) => {
  const { app, stores } = fakeApp()
  t.equal(addressesKey(app, []), null)
  stores.session.enter(profile())
  const first = addressesKey(app, [])
  t.equal(first?.[0], 'addresses')
  stores.session.leave()
  stores.session.enter(profile())
  t.notSame(addressesKey(app, []), first)
  t.equal(addressesKey(app, ['savedAddresses']), null, 'without saved addresses the backend is not called')
})

t.test('two addresses are the same if all parts except the name are equal', async (t) => {
  t.ok(isSameDoor(addressOf(saved), { ...address, place_id: 'another' }))
  t.notOk(isSameDoor(address, { ...address, apartment: '18' }))
  t.notOk(isSameDoor(address, { ...address, city_id: 2 }))
})

t.test('restaurants of any city are listed', async (t) => {
  t.same(
    restaurantsIn(fakeApp().app, 2).map(({ id }) => id),
    [20],
  )
})
