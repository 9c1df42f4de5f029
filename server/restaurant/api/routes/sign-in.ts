import { PIN_FAILURES } from '../../../../shared/rules/customer/sign-in-code.ts'
import { signInApi } from '../../../../shared/contract/sign-in.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { pinFault } from '../../../../shared/rules/customer/pin.ts'
import type { Backend } from '../calls/backend.ts'
import { customerOfPhone, welcomeCustomer } from '../../domain/customers/customers.ts'
import { checkPin, setPin } from '../../domain/customers/pins.ts'
import { profileOf } from '../../domain/customers/customer-profile.ts'
import { Failure, wrongField } from '../../domain/failure.ts'
import { codeMessage, issueCode, useCode } from '../../domain/sign-in/codes.ts'
import { deleteSession, openSession } from '../../domain/sign-in/sessions.ts'
import type { Customer } from '../../database/customer-tables.ts'
import { done } from '../calls/answers.ts'
import { tokenOf, type Calls } from '../calls/call-context.ts'
import { requireProof } from '../calls/shop-proof.ts'

const hasUsablePin = (customer: Customer | null) => customer?.pin_hash != null && customer.pin_failures < PIN_FAILURES

/** Phone, code and PIN. */
export function signInRoutes({ open, personal }: Calls, { database, sms, phoneHash, shopHost, now }: Backend): void {
  async function signedIn(customer: Customer, locale: Locale) {
    const token = await openSession(database, customer.id, now())
    return { token, user: await profileOf(database, customer, locale) }
  }

  open(signInApi.viaPhoneNumber, async ({ body: { phone, force_sms_sending } }, { locale, request }) => {
    requireProof(request, phone, phoneHash, now())
    if (!force_sms_sending && hasUsablePin(await customerOfPhone(database, phone))) return { isPinCode: true }
    const code = await issueCode(database, phone, now())
    await sms.send(phone, codeMessage(locale, code, shopHost))
    return { isPinCode: false }
  })

  open(signInApi.smsCodeCheck, async ({ body: { phone, code } }, { locale }) => {
    if (!(await useCode(database, phone, code, now()))) throw new Failure(404, 'code_not_found')
    return signedIn(await welcomeCustomer(database, phone), locale)
  })

  personal(signInApi.createPinCode, async ({ body: { phone, pin_code } }, { customer, locale }) => {
    if (phone !== customer.phone) throw wrongField('phone', 'other_phone')
    const fault = pinFault(pin_code, customer)
    if (fault) throw wrongField('pin_code', `pin_${fault}`)
    return { user: await profileOf(database, await setPin(database, customer.id, pin_code), locale) }
  })

  personal(signInApi.signOut, (_input, { request }) => deleteSession(database, tokenOf(request)).then(() => done))

  open(signInApi.viaPinCode, async ({ body: { phone, pin_code } }, { locale }) =>
    signedIn(await checkPin(database, phone, pin_code), locale),
  )
}
