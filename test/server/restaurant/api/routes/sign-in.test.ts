import t from 'tap'
import { CODE_CHECKS, CODE_LIFE_MS, PIN_FAILURES } from '#shared/rules/customer/sign-in-code.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { noon, openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, request, clock, database, lastCode, askForCode, signIn } = await openRestaurant(t)
const { smsCodeCheck, createPinCode, viaPinCode } = signInApi

let used = 0
const newPhone = () => `38067222${String(used++).padStart(4, '0')}`
/** Any code but the right one. */
const wrong = (code: string) => (code === '0000' ? '0001' : '0000')
const checkCode = (phone: string, code: string) => request(smsCodeCheck, { body: { phone, code } })
const checkPin = (phone: string, pin_code: string) => request(viaPinCode, { body: { phone, pin_code } })
const after = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
async function withPin(phone: string, pin_code: string) {
  const token = await signIn(phone)
  await ask(createPinCode, { body: { phone, pin_code } }, { token })
  return token
}
t.beforeEach(() => {
  clock.now = noon
})

t.test('a new phone becomes a customer with a card', async (t) => {
  const phone = newPhone()
  t.same(await askForCode(phone), { isPinCode: false })
  const { token, user } = await ask(smsCodeCheck, { body: { phone, code: await lastCode(phone) } })
  t.match(user, { phone, name: null, bonus_points: 0, has_more_two_orders: false, last_delivery_type: null })
  t.match(user.card_number, /^20\d{11}$/)
  t.strictSame((await ask(profileApi.getProfile, {}, { token })).data, user)
  const again = await signIn(phone)
  t.equal(
    (await ask(profileApi.getProfile, {}, { token: again })).data.card_number,
    user.card_number,
    'the same customer',
  )
  t.match(await request(profileApi.getProfile, {}, { token }), { status: 200 }, 'the other session lives on')
})

t.test('a code works once, and the next one invalidates it', async (t) => {
  const phone = newPhone()
  await askForCode(phone)
  const first = await lastCode(phone)
  await askForCode(phone)
  const second = await lastCode(phone)
  if (first !== second) t.match(await checkCode(phone, first), { status: 404, body: { message: /.+/ } })
  t.match(await checkCode(phone, second), { status: 200 })
  t.match(await checkCode(phone, second), { status: 404 })
  t.match(await checkCode(newPhone(), second), { status: 404 }, 'nor for another phone')
})

t.test('a code used twice in parallel signs in once', async (t) => {
  const phone = newPhone()
  await askForCode(phone)
  const code = await lastCode(phone)
  const answers = await Promise.all([checkCode(phone, code), checkCode(phone, code), checkCode(phone, code)])
  t.same(answers.map(({ status }) => status).toSorted(), [200, 404, 404])
})

t.test('a code lives ten minutes', async (t) => {
  const phone = newPhone()
  await askForCode(phone)
  const code = await lastCode(phone)
  after(CODE_LIFE_MS)
  t.match(await checkCode(phone, code), { status: 404 })
  after(-1)
  t.match(await checkCode(phone, code), { status: 200 })
})

t.test('a code allows five checks', async (t) => {
  const phone = newPhone()
  await askForCode(phone)
  const code = await lastCode(phone)
  for (let check = 1; check < CODE_CHECKS; check++) t.match(await checkCode(phone, wrong(code)), { status: 404 })
  t.match(await checkCode(phone, code), { status: 200 }, 'the fifth may still be right')

  await askForCode(phone)
  const next = await lastCode(phone)
  await Promise.all(Array.from({ length: CODE_CHECKS }, () => checkCode(phone, wrong(next))))
  t.match(await checkCode(phone, next), { status: 404 }, 'the sixth may not')
})

t.test('a PIN is required if the customer has one, unless an SMS is forced', async (t) => {
  const phone = newPhone()
  await withPin(phone, '7294')
  t.same(await askForCode(phone), { isPinCode: true })
  const sent = await database.selectFrom('outbox').selectAll().where('phone', '=', phone).execute()
  t.equal(sent.length, 1, 'no message but the first')
  t.same(await askForCode(phone, true), { isPinCode: false })
  t.match(await checkPin(phone, '7294'), { status: 200, body: { user: { phone } } })
})

t.test('a PIN that is wrong or was never set is 422 by field', async (t) => {
  const phone = newPhone()
  await withPin(phone, '7294')
  const other = newPhone()
  await signIn(other)
  for (const tried of [phone, other, newPhone()]) {
    t.match(await checkPin(tried, '1111'), { status: 422, body: { errors: { pin_code: ['Неправильний PIN-код.'] } } })
  }
})

t.test('only consecutive failures of a PIN count', async (t) => {
  const phone = newPhone()
  await withPin(phone, '7294')
  for (let round = 0; round < 2; round++) {
    for (let failure = 1; failure < PIN_FAILURES; failure++) await checkPin(phone, '1111')
    t.match(await checkPin(phone, '7294'), { status: 200 })
  }
})

t.test('parallel guesses of a PIN are counted one by one', async (t) => {
  const phone = newPhone()
  await withPin(phone, '7294')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, guess) => checkPin(phone, String(1000 + guess))))
  t.equal(answers.filter(({ status }) => status === 422).length, PIN_FAILURES - 1)
  t.same(await askForCode(phone), { isPinCode: false })
})

t.test('an easily guessed PIN is refused with the reason', async (t) => {
  const phone = newPhone()
  const token = await signIn(phone)
  await ask(
    profileApi.updateProfile,
    { body: { name: 'Олена', surname: 'Коваль', email: '', birthday: '1986-02-01' } },
    { token },
  )
  for (const [pin_code, why] of [
    ['4321', 'поспіль'],
    ['1122', 'різні цифри'],
    [phone.slice(-4), 'номера телефону'],
    ['1986', 'рік народження'],
  ] as const) {
    t.match(
      await request(createPinCode, { body: { phone, pin_code } }, { token }),
      { status: 422, body: { errors: { pin_code: [new RegExp(why)] } } },
      pin_code,
    )
  }
  t.same(await askForCode(phone), { isPinCode: false }, 'none was set')
})

t.test('the database contains nothing that signs in', async (t) => {
  const phone = newPhone()
  const token = await withPin(phone, '7294')
  const stored = JSON.stringify([
    await database.selectFrom('sessions').selectAll().execute(),
    await database.selectFrom('customers').selectAll().execute(),
  ])
  t.notOk(stored.includes(token))
  t.notOk(stored.includes('7294"'))
})

t.test('a session ends after a year', async (t) => {
  const token = await signIn(newPhone())
  after(364 * 86_400_000)
  t.match(await request(profileApi.getProfile, {}, { token }), { status: 200 })
  after(86_400_000)
  t.match(await request(profileApi.getProfile, {}, { token }), { status: 401 })
})
