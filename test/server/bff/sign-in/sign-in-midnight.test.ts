import t from 'tap'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'

/** The hash of a phone contains the date in Kyiv, which may change while a request is on its way. */

const secret = 'a-secret-of-the-tests'
const phone = '380671112233'
const clock = { now: new Date() }
const restaurant = await startFakeRestaurant(t)
const { app } = await startShop(t, {
  upstream: restaurant,
  variables: { PHONE_HASH_HEADER: 'X-Proof' },
  now: () => clock.now,
})

/** The restaurant's answer at `arrives` to a hash made at `leaves`, and the number of calls. */
async function ask(leaves: string, arrives: string, key = secret): Promise<{ status: number; asked: number }> {
  clock.now = new Date(leaves)
  restaurant.seen.splice(0)
  restaurant.answerEach('viaPhoneNumber', ({ 'x-proof': given }) => {
    clock.now = new Date(arrives)
    if (given !== phoneProof(phone, key, clock.now))
      throw Object.assign(new Error('of another day'), { statusCode: 403 })
    return { isPinCode: false }
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/bff/sign-in/phone',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { phone, force_sms_sending: false },
  })
  return { status: statusCode, asked: restaurant.seen.length }
}

t.test('a phone sent at midnight is hashed again and accepted', async (t) => {
  t.same(await ask('2026-11-17T21:59:59.998Z', '2026-11-17T22:00:00.001Z'), { status: 200, asked: 2 }, 'winter')
  t.same(await ask('2026-07-17T20:59:59.998Z', '2026-07-17T21:00:00.001Z'), { status: 200, asked: 2 }, 'summer')
  t.same(await ask('2026-11-17T10:00:00Z', '2026-11-17T10:00:01Z'), { status: 200, asked: 1 })
})

t.test('a restaurant with another secret is called once, and twice at midnight', async (t) => {
  const refused = await ask('2026-11-17T10:00:00Z', '2026-11-17T10:00:01Z', 'another secret')
  t.equal(refused.asked, 1)
  t.not(refused.status, 200)
  t.equal((await ask('2026-11-17T21:59:59.998Z', '2026-11-17T22:00:00.001Z', 'another secret')).asked, 2)
})
