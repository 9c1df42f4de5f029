import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import t from 'tap'
import { textsOf } from '#server/texts.ts'
import { isMobilePhone, phoneFault, phoneProblem } from '#shared/rules/customer/mobile-phone.ts'

t.test('mobile codes agree with libphonenumber, for every code of three digits', async (t) => {
  const isMobile = (digits: string): boolean => {
    const number = parsePhoneNumberFromString(`+${digits}`)
    return number?.country === 'UA' && number.isValid()
  }
  const phones = Array.from({ length: 1000 }, (_, code) => `380${String(code).padStart(3, '0')}123456`)
  t.same(
    phones.filter((digits) => isMobilePhone(digits) !== isMobile(digits)),
    [],
  )
  t.ok(phones.filter(isMobilePhone).length > 100)
})

t.test('a phone is judged missing, incomplete, not mobile or valid in any notation', async (t) => {
  for (const typed of ['', ' ']) t.equal(phoneProblem(typed), 'required', typed)
  for (const typed of ['+38 (0', '067 123 45', '+48 600 100 200', '3806712345678'])
    t.equal(phoneProblem(typed), 'phone', typed)
  for (const typed of ['044 123 45 67', '+38 (000) 000-00-00', '380111234567', '0 800 330 145'])
    t.equal(phoneProblem(typed), 'mobile', typed)
  for (const typed of ['+38 (067) 123-45-67', '0501234567', '380991234567']) t.equal(phoneProblem(typed), null, typed)
})

t.test('errors are in the language of the form', async (t) => {
  const LL = textsOf('ru')
  t.equal(phoneFault(LL, ''), LL.form.errors.required())
  t.equal(phoneFault(LL, '067'), LL.form.errors.phone())
  t.equal(phoneFault(LL, '0441234567'), LL.errors.fields.mobile())
  t.equal(phoneFault(LL, '0671234567'), undefined)
})
