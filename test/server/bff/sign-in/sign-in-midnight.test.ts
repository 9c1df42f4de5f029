import pino from 'pino'
import t from 'tap'
import { parseEnv } from '#server/env.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'

/** The proof that a phone comes from the shop is made of the date in Kyiv, which changes while a request is on its way. */

process.env.NODE_ENV = 'production'
const { buildApp } = await import('#server/app.ts')
const secret = 'a-secret-of-the-tests'
const phone = '380671112233'
const clock = { now: new Date() }
const restaurant = await startFakeRestaurant(t)
const app = await buildApp({
  env: parseEnv({ LOG_LEVEL: 'silent', PHONE_HASH_SECRET: secret, PHONE_HASH_HEADER: 'X-Proof', RATE_LIMITS: 'off' }),
  restaurant: restaurant.origin,
  phoneHashSecret: secret,
  logger: pino({ level: 'silent' }),
  now: () => clock.now,
})
t.teardown(() => app.close())

/** The restaurant's answer at `arrives` to a proof made at `leaves`, and the number of calls. */
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

t.test('a phone that is given as the day ends is not refused', async (t) => {
  t.same(await ask('2026-11-17T21:59:59.998Z', '2026-11-17T22:00:00.001Z'), { status: 200, asked: 2 }, 'winter')
  t.same(await ask('2026-07-17T20:59:59.998Z', '2026-07-17T21:00:00.001Z'), { status: 200, asked: 2 }, 'summer')
  t.same(await ask('2026-11-17T10:00:00Z', '2026-11-17T10:00:01Z'), { status: 200, asked: 1 })
})

t.test('a restaurant with another secret is asked once, and twice over midnight', async (t) => {
  const refused = await ask('2026-11-17T10:00:00Z', '2026-11-17T10:00:01Z', 'another secret')
  t.equal(refused.asked, 1)
  t.not(refused.status, 200)
  t.equal((await ask('2026-11-17T21:59:59.998Z', '2026-11-17T22:00:00.001Z', 'another secret')).asked, 2)
})
