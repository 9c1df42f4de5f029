import t from 'tap'
import { startSignInRestaurant } from '../../fakes/sign-in-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { freshPhone, freshIp, type Visitor, visitorsOf } from '../../support/visitor.ts'

/** SMS requests and guesses of attackers must not shut out the owner of a phone. */

const restaurant = await startSignInRestaurant(t)
const shop = await startShop(t, { upstream: restaurant, limits: 'on', logLevel: 'trace' })
const visitor = visitorsOf(await shop.listen())
const customer = (): Visitor => visitor(freshIp())

/** A phone with a PIN whose sign-in has reached the PIN. */
async function atPin(phone: string): Promise<Visitor> {
  restaurant.withPin.add(phone)
  const at = customer()
  await at.phone(phone)
  return at
}

t.test('SMS and guesses of an attacker do not limit the owner of a phone on a known device', async (t) => {
  for (const withPin of [true, false]) {
    const phone = freshPhone()
    const owner = customer()
    await owner.phone(phone)
    await owner.code()
    await shop.app.rateLimits.clear('smsGap', String(shop.log.findLast(({ event }) => event === 'code_ok')?.phone_hash))
    if (withPin) restaurant.withPin.add(phone)
    t.equal((await customer().phone(phone, true)).status, 200, 'the SMS of an attacker')
    t.match(await owner.phone(phone), { status: 200, json: { isPinCode: withPin } })
    if (withPin) t.equal((await owner.pin()).status, 200)
    t.equal((await owner.phone(phone, true)).status, withPin ? 200 : 429, 'its own SMS are counted')
  }
  const phone = freshPhone()
  const owner = await atPin(phone)
  await owner.pin()
  const attacker = await atPin(phone)
  for (let failure = 0; failure < 5; failure += 1) await attacker.pin('5028')
  t.equal((await attacker.pin()).status, 423)
  t.equal((await owner.pin()).status, 409, 'a PIN is entered once')
  t.match(await owner.phone(phone), { status: 200, json: { isPinCode: true } })
  t.equal((await owner.pin()).status, 200)
})

t.test(
  'the PIN step stays open while an attacker requests SMS, or codes are blocked, on an unknown device, too',
  async (t) => {
    const phone = freshPhone()
    await (await atPin(phone)).pin()
    const attacker = customer()
    await attacker.phone(phone, true)
    const elsewhere = customer()
    t.match(await elsewhere.phone(phone), { status: 200, json: { isPinCode: true } })
    t.equal((await elsewhere.pin()).status, 200)
    const { app } = shop
    const mark = String(shop.log.findLast(({ event }) => event === 'sms_send')?.phone_hash)
    await app.rateLimits.fill('codeFailures', mark, 86_400)
    const third = customer()
    t.equal((await third.phone(phone)).status, 200)
    t.equal((await third.pin()).status, 200)
    t.equal((await customer().phone(phone, true)).status, 429, 'codes rest')
  },
)

t.test('the SMS of a phone that has lost its PIN is counted', async (t) => {
  const phone = freshPhone()
  await (await atPin(phone)).pin()
  restaurant.withPin.delete(phone)
  t.match(await customer().phone(phone), { status: 200, json: { isPinCode: false } })
  t.equal((await customer().phone(phone)).status, 429)
})
