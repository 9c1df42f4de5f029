import t from 'tap'
import {
  changePhone,
  createPin,
  forgotPin,
  leavePhone,
  resendCode,
  submitCode,
  submitPhone,
  submitPin,
} from '#client/features/sign-in/actions/sign-in.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { forgetCustomer } from '#client/features/sign-in/actions/forget-customer.ts'
import { fakeApp, profile, refusal } from '../../../fake-app.ts'
import { amid, PHONE } from './amid-sign-in.ts'

/** Interrupted sign-in: rate limits, slow operators, lost phones, closed modals. */

const named = profile()
const nameless = profile({ name: null })

t.test('when step 5 is refused with a wait, the code modal counts down', async (t) => {
  const made = amid('authPinCode', { 'POST /bff/sign-in/phone': refusal(429, 'too_many', { retry_after: 90 }) })
  await forgotPin(made.app)
  t.same(made.stores.overlays.stack, ['authCode'])
  t.ok(made.stores.session.resendAt > Date.now() + 85_000)
  t.equal(made.stores.session.phone, PHONE)
})

t.test('when the SMS may be late, the code modal shows it until another one is sent', async (t) => {
  const answers = [true, false].map((is_delayed) => ({ isPinCode: false, resend_after: 30, is_delayed }))
  const made = fakeApp({ 'POST /bff/sign-in/phone': () => answers.shift() })
  startSignIn(made.app)
  await submitPhone(made.app, PHONE)
  t.ok(made.stores.session.isDelayed)
  await resendCode(made.app)
  t.notOk(made.stores.session.isDelayed)
})

t.test('when the server has lost the phone, steps 2, 3 and 4 return to step 1 with the phone filled in', async (t) => {
  const steps = [
    ['authCode', submitCode],
    ['authPinCode', submitPin],
    ['authCreatePinCode', createPin],
  ] as const
  for (const [modal, step] of steps) {
    const gone = refusal(409, 'sign_in_expired')
    const made = amid(modal, {
      'POST /bff/sign-in/code': gone,
      'POST /bff/sign-in/pin': gone,
      'PUT /bff/sign-in/pin': gone,
    })
    await step(made.app, '2580')
    t.same(made.stores.overlays.stack, ['authPhone'])
    t.match(made.stores.session, { phone: PHONE, isExpired: true })
    made.stores.session.phoneAccepted({ phone: PHONE, createPin: true, resendAt: 0 })
    t.notOk(made.stores.session.isExpired, 'shown until the phone is accepted again')
  }
})

t.test('step 3 answered after the session has ended opens nothing and notifies no tab', async (t) => {
  const made = amid(
    'authCreatePinCode',
    {
      'PUT /bff/sign-in/pin': () => {
        forgetCustomer(made.app)
        return { profile: nameless }
      },
    },
    { referrer: 'account' },
  )
  made.stores.session.enter(nameless)
  await createPin(made.app, '2580')
  t.same([made.stores.session.profile, made.stores.overlays.stack, made.visited], [null, [], []])
})

t.test('closing step 1 keeps a guest; a signed-in customer continues to the profile or the referrer', async (t) => {
  const guest = fakeApp()
  startSignIn(guest.app, 'account')
  leavePhone(guest.app)
  t.same([guest.stores.overlays.stack, guest.visited], [[], []])
  for (const [who, stack] of [
    [nameless, ['authProfile']],
    [named, []],
  ] as const) {
    const made = fakeApp()
    startSignIn(made.app)
    made.stores.session.enter(who)
    leavePhone(made.app)
    t.same(made.stores.overlays.stack, stack)
  }
})

t.test('an answer after its modal was closed opens nothing; an accepted code still signs in', async (t) => {
  const closing = fakeApp({
    'POST /bff/sign-in/phone': () => {
      closing.stores.overlays.close('authPhone')
      return { isPinCode: false, resend_after: 30 }
    },
  })
  startSignIn(closing.app)
  await submitPhone(closing.app, PHONE)
  t.same(closing.stores.overlays.stack, [])
  const back = amid('authCode', {
    'POST /bff/sign-in/code': () => {
      changePhone(back.app)
      return { profile: named }
    },
  })
  await submitCode(back.app, '1234')
  t.same(back.stores.overlays.stack, [], 'the phone modal is closed')
  t.ok(back.stores.session.signedIn)
})
