import { signInApi } from '#shared/contract/sign-in.ts'
import { PIN_FAILURES } from '#shared/rules/customer/sign-in-code.ts'
import { customerTest, freshPhone, refused, type Cases } from '../api.ts'

const { viaPhoneNumber, smsCodeCheck, createPinCode, viaPinCode } = signInApi

export const signInCases: Cases = (t, api) => {
  const { ask, request, proofOf, smsCode, signIn } = api
  const namePhone = (phone: string, force_sms_sending = false) =>
    ask(viaPhoneNumber, { body: { phone, force_sms_sending } }, { headers: proofOf(phone) })

  t.test('a phone requires its proof', async (t) => {
    const phone = freshPhone()
    const body = { phone, force_sms_sending: false }
    refused(t, await request(viaPhoneNumber, { body }), 403)
    refused(t, await request(viaPhoneNumber, { body }, { headers: proofOf(freshPhone()) }), 403, [], 'of another phone')
    for (const wrong of ['0501234567', '+380501234567', '38050123456٧', '']) {
      refused(
        t,
        await request(viaPhoneNumber, { body: { ...body, phone: wrong } }, { headers: proofOf(wrong) }),
        422,
        ['phone'],
        wrong,
      )
    }
  })

  customerTest(t, api, 'by SMS code, once; then by PIN', async (t) => {
    const phone = freshPhone()
    t.same(await namePhone(phone), { isPinCode: false })
    const code = await smsCode(phone)
    refused(t, await request(smsCodeCheck, { body: { phone, code: code === '0000' ? '0001' : '0000' } }), 404)
    const { token, user } = await ask(smsCodeCheck, { body: { phone, code } })
    t.match(user, { phone, name: null, bonus_points: Number, card_number: /.+/ })
    refused(t, await request(smsCodeCheck, { body: { phone, code } }), 404, [], 'a used code')

    t.match(await ask(createPinCode, { body: { phone, pin_code: '7391' } }, { token }), { user: { phone } })
    t.same(await namePhone(phone), { isPinCode: true })
    const again = await ask(viaPinCode, { body: { phone, pin_code: '7391' } })
    t.match(again.user, { phone })
    t.not(again.token, token, 'every sign-in has a token of its own')
  })

  customerTest(t, api, 'signing out ends the token it is called with, and no other', async (t) => {
    const phone = freshPhone()
    const [token, other] = [await signIn(phone), await signIn(phone)]
    t.same(await ask(signInApi.signOut, {}, { token }), { status: 'success' })
    refused(t, await request(signInApi.signOut, {}, { token }), 401)
    t.same(await ask(signInApi.signOut, {}, { token: other }), { status: 'success' })
  })

  customerTest(t, api, 'a PIN belongs to its customer and is four figures', async (t) => {
    const phone = freshPhone()
    const token = await signIn(phone)
    refused(t, await request(createPinCode, { body: { phone, pin_code: '7391' } }), 401)
    refused(t, await request(createPinCode, { body: { phone: freshPhone(), pin_code: '7391' } }, { token }), 422, [
      'phone',
    ])
    for (const pin_code of ['', '123', '12345', '12a4', '１２３４', '٧٢٩٤', 7391])
      refused(
        t,
        await request(createPinCode, { body: { phone, pin_code } }, { token }),
        422,
        ['pin_code'],
        String(pin_code),
      )
  })

  customerTest(t, api, 'five wrong PINs disable it until a code is accepted and a new PIN set', async (t) => {
    const phone = freshPhone()
    await ask(createPinCode, { body: { phone, pin_code: '7391' } }, { token: await signIn(phone) })
    const guess = (pin_code: string) => request(viaPinCode, { body: { phone, pin_code } })
    for (let tries = 1; tries < PIN_FAILURES; tries += 1) refused(t, await guess('8264'), 422, [], `try ${tries}`)
    refused(t, await guess('8264'), 423)
    refused(t, await guess('7391'), 423, [], 'even the right one')
    t.same(await namePhone(phone), { isPinCode: false }, 'a code is asked for instead')
    await ask(createPinCode, { body: { phone, pin_code: '5028' } }, { token: await signIn(phone) })
    t.match(await ask(viaPinCode, { body: { phone, pin_code: '5028' } }), { user: { phone } })
  })
}
