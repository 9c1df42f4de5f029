import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { visitorsOf } from '../../support/visitor.ts'
import { recordOf } from '../../support/parsed-page.ts'

/** An answer about another customer is discarded for every call, and raises an alarm. */

const restaurant = await startFakeRestaurant(t)
const shop = await startShop(t, { upstream: restaurant, logLevel: 'trace' })
const visitor = visitorsOf(await shop.listen())
const { profile } = bffExamples.readProfile.answer
const otherCustomer = { ...profile, name: 'Stranger', phone: '+38 (050) 999-99-99' }
const form = { name: 'Олена', surname: '', email: '', birthday: null }
const alarms = () => shop.log.filter(({ event }) => event === 'identity_mismatch')

async function signedIn() {
  const customer = visitor()
  await customer.phone('380671234567', true)
  t.equal((await customer.code()).status, 200)
  return customer
}

t.test('the customer’s own profile is accepted with any notation of the phone', async (t) => {
  const customer = await signedIn()
  for (const phone of ['380671234567', '+38 (067) 123-45-67', '0671234567']) {
    restaurant.answer('getProfile', { data: { ...profile, phone } })
    t.equal((await customer.ask('GET', '/bff/profile')).status, 200, phone)
    t.equal(recordOf((await customer.ask('GET', '/account/profile')).body).id, 'accountProfile')
  }
  t.same(alarms(), [])
})

t.test('another customer’s answer is never shown: calls fail, the page says that it cannot be loaded', async (t) => {
  const customer = await signedIn()
  restaurant.answer('getProfile', { data: otherCustomer })
  restaurant.answer('updateProfile', { user: otherCustomer })
  restaurant.answer('createPinCode', { user: otherCustomer })
  const answers = [
    await customer.ask('GET', '/bff/profile'),
    await customer.ask('PUT', '/bff/profile', form),
    await customer.ask('PUT', '/bff/sign-in/pin', { pin_code: '7291' }),
  ]
  t.same(
    answers.map(({ status, json }) => [status, json.code]),
    answers.map(() => [502, 'upstream']),
  )
  const page = await customer.ask('GET', '/account/profile')
  t.match([page.status, recordOf(page.body).id], [200, 'unavailable'])
  t.notMatch([...answers, page].map(({ body }) => body).join(), /Stranger|50\) 999|50999999/)
  t.ok(customer.cookies.has('zhar_token'), 'it is not the customer’s fault')
  const calls = ['getProfile', 'updateProfile', 'createPinCode', 'getProfile']
  t.match(
    alarms(),
    calls.map((call) => ({ level: 50, call, reqId: /^[0-9a-f-]{36}$/ })),
  )
  t.notMatch(JSON.stringify(shop.log), /Stranger|50\) 999|50999999/)
})

t.test(
  'the session mark of another token is refused; sessions without a mark and integrators are accepted',
  async (t) => {
    const customer = await signedIn()
    restaurant.answer('getProfile', { data: profile })
    const mark = customer.cookies.get('zhar_session') ?? ''
    t.match(mark, /^[\w-]{43}$/, 'which does not reveal the phone')
    customer.cookies.set('zhar_token', 'another-token-of-the-tests')
    t.equal((await customer.ask('GET', '/bff/profile')).status, 502, 'a mark belongs to its token')
    customer.cookies.delete('zhar_session')
    t.equal((await customer.ask('GET', '/bff/profile')).status, 200, 'sessions begun before there were marks go on')
    customer.cookies.set('zhar_session', mark)
    t.equal(
      (await customer.ask('GET', '/bff/profile', undefined, { authorization: 'Bearer token-of-an-integrator' })).status,
      200,
    )
  },
)
