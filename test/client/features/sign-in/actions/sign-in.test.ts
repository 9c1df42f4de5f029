import t from 'tap'
import {
  createPin,
  forgotPin,
  resendCode,
  saveProfile,
  skipPin,
  submitCode,
  submitPhone,
  submitPin,
  proveAgain,
} from '#client/features/sign-in/actions/sign-in.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { ApiError } from '#client/api/api-error.ts'
import { fakeApp, noAnswer, profile, refusal } from '../../../fake-app.ts'
import { amid, PHONE } from './amid-sign-in.ts'

const named = profile()
const nameless = profile({ name: null })
const form = { name: 'Оля', surname: '', email: '', birthday: null }

t.test('step 1: PIN modal for a customer with a PIN, else the code modal with the create-PIN flag', async (t) => {
  for (const [isPinCode, open, flag] of [
    [true, 'authPinCode', false],
    [false, 'authCode', true],
  ] as const) {
    const { app, stores, calls } = fakeApp({ 'POST /bff/sign-in/phone': { isPinCode, resend_after: 30 } })
    startSignIn(app, 'account')
    t.same(stores.overlays.stack, ['authPhone'])
    await submitPhone(app, PHONE)
    t.same(stores.overlays.stack, [open])
    t.equal(stores.session.createPin, flag)
    t.equal(stores.session.phone, PHONE)
    t.equal(stores.session.referrer, 'account')
    t.ok(stores.session.resendAt > Date.now() + 25_000, 'the next SMS has to wait')
    t.same(calls[0]?.input, { body: { phone: PHONE, force_sms_sending: false } })
  }
})

t.test('step 1 refused: the modal stays and shows the field errors', async (t) => {
  const { app, stores } = fakeApp({
    'POST /bff/sign-in/phone': refusal(422, 'validation', { errors: { phone: ['не той номер'] } }),
  })
  startSignIn(app)
  const error = await submitPhone(app, PHONE).catch((refused: unknown) => refused)
  t.ok(error instanceof ApiError)
  t.same((error as ApiError).fields, { phone: 'не той номер' })
  t.same(stores.overlays.stack, ['authPhone'])
})

t.test('step 2: an accepted code opens the next modal', async (t) => {
  const table = [
    { who: named, makePin: true, referrer: 'account', stack: ['authCreatePinCode'], visited: [] },
    { who: nameless, makePin: false, referrer: 'account', stack: ['authProfile'], visited: [] },
    { who: named, makePin: false, referrer: 'account', stack: [], visited: [['/account/orders', 'push']] },
    { who: named, makePin: false, referrer: null, stack: [], visited: [] },
  ] as const
  for (const { who, makePin, referrer, stack, visited } of table) {
    const made = amid('authCode', { 'POST /bff/sign-in/code': { profile: who } }, { makePin, referrer })
    await submitCode(made.app, '1234')
    t.same(made.stores.overlays.stack, stack)
    t.same(made.visited, visited)
    t.ok(made.stores.session.signedIn)
    t.equal(made.stores.session.profile, who)
    t.same(made.calls[0]?.input, { body: { code: '1234' } })
  }
})

t.test('step 2: the referrer stays while modals follow and is cleared at the end', async (t) => {
  const made = amid(
    'authCode',
    { 'POST /bff/sign-in/code': { profile: nameless }, 'PUT /bff/profile': { profile: named } },
    { referrer: 'account' },
  )
  await submitCode(made.app, '1234')
  t.equal(made.stores.session.referrer, 'account')
  await saveProfile(made.app, form)
  t.equal(made.stores.session.referrer, null)
})

t.test('step 2: a wrong code changes nothing', async (t) => {
  const made = amid('authCode', { 'POST /bff/sign-in/code': refusal(404, 'code_not_found') })
  await t.rejects(submitCode(made.app, '0000'))
  t.same(made.stores.overlays.stack, ['authCode'])
  t.notOk(made.stores.session.signedIn)
})

t.test('steps 2 and 4: the last delivery choice is restored', async (t) => {
  const last = { last_delivery_type: 'pickup', last_pickup_address: { id: 20, name: '', address: '' } } as const
  const made = amid('authPinCode', { 'POST /bff/sign-in/pin': { profile: profile(last) } })
  await submitPin(made.app, '4321')
  t.equal(made.stores.delivery.selection?.restaurant?.id, 20)
  t.equal(made.stores.delivery.selection?.type, 'pickup')
  t.equal(made.stores.delivery.cityId, 2)
})

t.test('restoring sets nothing when the restaurant is not found', async (t) => {
  const last = { last_delivery_type: 'pickup', last_pickup_address: { id: 999, name: '', address: '' } } as const
  const made = amid('authPinCode', { 'POST /bff/sign-in/pin': { profile: profile(last) } })
  await submitPin(made.app, '4321')
  t.equal(made.stores.delivery.selection, null)
})

t.test('step 3: a created or postponed PIN continues', async (t) => {
  const table = [
    { who: named, referrer: 'account', stack: [], visited: [['/account/orders', 'push']] },
    { who: named, referrer: null, stack: [], visited: [] },
    { who: nameless, referrer: 'account', stack: ['authProfile'], visited: [] },
  ] as const
  for (const { who, referrer, stack, visited } of table) {
    const created = amid('authCreatePinCode', { 'PUT /bff/sign-in/pin': { profile: who } }, { referrer })
    await createPin(created.app, '2580')
    t.same(created.stores.overlays.stack, stack)
    t.same(created.visited, visited)
    t.same(created.calls[0]?.input, { body: { pin_code: '2580' } })
    t.match(created.stores.toasts.items, [{ summary: created.app.LL.auth.createPinCode.saved() }])

    const skipped = amid('authCreatePinCode', {}, { referrer })
    skipped.stores.session.enter(who)
    skipPin(skipped.app)
    t.same(skipped.stores.overlays.stack, stack)
    t.same(skipped.visited, visited)
  }
})

t.test('step 4: an accepted PIN continues, a wrong one stays', async (t) => {
  const entered = amid('authPinCode', { 'POST /bff/sign-in/pin': { profile: nameless } })
  await submitPin(entered.app, '4321')
  t.same(entered.stores.overlays.stack, ['authProfile'])
  const wrong = amid('authPinCode', { 'POST /bff/sign-in/pin': refusal(422, 'pin_wrong') })
  await t.rejects(submitPin(wrong.app, '0000'))
  t.same(wrong.stores.overlays.stack, ['authPinCode'])
})

t.test('step 5: a forgotten PIN forces an SMS and flags create-PIN, whatever the server says', async (t) => {
  for (const answer of [
    { isPinCode: false, resend_after: 30 },
    { isPinCode: true, resend_after: 30 },
    refusal(429, 'validation'),
    noAnswer(),
  ]) {
    const made = amid('authPinCode', { 'POST /bff/sign-in/phone': answer })
    await forgotPin(made.app)
    t.same(made.stores.overlays.stack, ['authCode'])
    t.equal(made.stores.session.createPin, true)
    t.same(made.calls[0]?.input, { body: { phone: PHONE, force_sms_sending: true } })
  }
})

t.test('another SMS forces sending and keeps the create-PIN flag', async (t) => {
  for (const makePin of [true, false]) {
    const made = amid('authCode', { 'POST /bff/sign-in/phone': { isPinCode: !makePin, resend_after: 60 } }, { makePin })
    await resendCode(made.app)
    t.equal(made.stores.session.createPin, makePin)
    t.ok(made.stores.session.resendAt > Date.now() + 55_000)
    t.same(made.calls[0]?.input, { body: { phone: PHONE, force_sms_sending: true } })
  }
})

t.test('step 7: profile saved goes to the referrer; on failure it stays open', async (t) => {
  const saved = amid('authProfile', { 'PUT /bff/profile': { profile: named } }, { referrer: 'account' })
  await saveProfile(saved.app, form)
  t.same(saved.stores.overlays.stack, [])
  t.same(saved.visited, [['/account/orders', 'push']])
  for (const failed of [
    refusal(422, 'validation', { errors: { email: ['?'] } }),
    refusal(502, 'upstream'),
    noAnswer(),
  ]) {
    const made = amid('authProfile', { 'PUT /bff/profile': failed }, { referrer: 'account' })
    await t.rejects(saveProfile(made.app, form))
    t.same(made.stores.overlays.stack, ['authProfile'])
    t.equal(made.stores.session.referrer, 'account')
    t.same(made.visited, [])
  }
})

t.test('steps 2, 3, 4 and 7: referrer barcode opens the barcode modal', async (t) => {
  const code = amid('authCode', { 'POST /bff/sign-in/code': { profile: named } }, { referrer: 'barcode' })
  await submitCode(code.app, '1234')
  const pin = amid('authPinCode', { 'POST /bff/sign-in/pin': { profile: named } }, { referrer: 'barcode' })
  await submitPin(pin.app, '4321')
  const made = amid('authCreatePinCode', { 'PUT /bff/sign-in/pin': { profile: named } }, { referrer: 'barcode' })
  await createPin(made.app, '2580')
  const saved = amid('authProfile', { 'PUT /bff/profile': { profile: named } }, { referrer: 'barcode' })
  await saveProfile(saved.app, form)
  for (const { stores, visited } of [code, pin, made, saved]) {
    t.same(stores.overlays.stack, ['barcode'])
    t.equal(stores.session.referrer, null)
    t.same(visited, [])
  }
})

t.test('sign-in merges the browser’s favourites with the customer’s', async (t) => {
  const made = amid('authPinCode', { 'POST /bff/sign-in/pin': { profile: named }, 'GET /bff/favorites': { data: [8] } })
  made.stores.favourites.replace([7])
  await submitPin(made.app, '4321')
  await new Promise(setImmediate)
  t.same(made.stores.favourites.ids, [8, 7])
  t.match(made.calls[2], { operation: 'POST /bff/favorites', input: { body: { product_id: 7 } } })
})

t.test('a signed-in customer sets a new PIN with forced SMS, code and PIN; nothing else changes', async (t) => {
  const last = profile({ last_delivery_type: 'pickup', last_pickup_address: { id: 20, name: '', address: '' } })
  const { app, stores, calls, visited } = fakeApp(
    {
      'POST /bff/sign-in/phone': { isPinCode: true, resend_after: 30 },
      'POST /bff/sign-in/code': { profile: last },
      'PUT /bff/sign-in/pin': { profile: last },
    },
    { signedIn: true },
  )
  stores.favourites.replace([7])
  await proveAgain(app, PHONE, 'newPin')
  t.same(calls[0]?.input, { body: { phone: PHONE, force_sms_sending: true } })
  t.same(stores.overlays.stack, ['authCode'])
  await submitCode(app, '1234')
  t.same(stores.overlays.stack, ['authCreatePinCode'])
  await createPin(app, '2580')
  t.same(stores.overlays.stack, [])
  t.same(visited, [])
  t.equal(stores.delivery.selection, null, 'a later choice stays')
  t.equal(calls.length, 3, 'the favourites are loaded already')
})

t.test('a refused new PIN is shown on the account page, and no modal opens', async (t) => {
  const { app, stores } = fakeApp({ 'POST /bff/sign-in/phone': refusal(429, 'too_many') }, { signedIn: true })
  await t.rejects(proveAgain(app, PHONE, 'newPin'))
  t.same(stores.overlays.stack, [])
})

t.test('in Russian the account link is the Russian one', async (t) => {
  const { app, visited } = fakeApp({ 'POST /bff/sign-in/code': { profile: named } }, { locale: 'ru' })
  startSignIn(app, 'account')
  await submitCode(app, '1234')
  t.same(visited, [['/ru/account/orders', 'push']])
})
