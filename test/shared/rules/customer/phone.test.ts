import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import t from 'tap'
import { textsOf } from '#server/texts.ts'
import { isMobilePhone, phoneFault, phoneProblem } from '#shared/rules/customer/mobile-phone.ts'
import { digitsOf, formatPhone, isWholePhone, maskPhone, phoneDigits } from '#shared/rules/customer/phone.ts'

t.test('every usual way of writing a phone gives the same digits', async (t) => {
  const ways = [
    '+380671234567',
    '+38 (067) 123-45-67',
    ' 67 123 45 67 ',
    '+38\u00A0067\u2011123\u201145\u201167',
    'тел. 067 123 45 67',
    '8 (067) 123-45-67',
    '00380671234567',
    '٠٦٧١٢٣٤٥٦٧',
  ]
  for (const way of ways) t.equal(phoneDigits(way), '380671234567', way)
})

t.test('other input keeps its digits', async (t) => {
  const table = [
    ['call me', ''],
    ['12345', '12345'],
    ['+48 600 100 200', '48600100200'],
    ['+3806712345678', '3806712345678'],
    ['1671234567', '1671234567'],
    ['+38 (0__) ___-__-__', '380'],
  ] as const
  for (const [text, digits] of table) t.equal(phoneDigits(text), digits, text)
})

t.test('a complete phone is 380 and nine digits', async (t) => {
  t.ok(isWholePhone('380671234567'))
  for (const digits of ['', '38067123456', '3806712345678', '480671234567', '38067123456x', '380671234567\n'])
    t.notOk(isWholePhone(digits), JSON.stringify(digits))
})

t.test('a phone is shown through the mask, and read back from it', async (t) => {
  t.equal(formatPhone('380671234567'), '+38 (067) 123-45-67')
  t.equal(phoneDigits(formatPhone('380991112233')), '380991112233')
  t.equal(formatPhone(phoneDigits('0800 330 145')), '0 800 330 145', 'free to call')
  t.equal(phoneDigits(formatPhone('380800330145')), '380800330145')
  for (const other of ['', '12345', '+380671234567']) t.equal(formatPhone(other), other, other)
})

t.test('the mask fills from the left: +38 (099) 999-99-99', async (t) => {
  const table = [
    ['', '+38 (0'],
    ['67', '+38 (067'],
    ['671', '+38 (067) 1'],
    ['671234', '+38 (067) 123-4'],
    ['6712345678', '+38 (067) 123-45-67'],
  ] as const
  for (const [open, text] of table) t.equal(maskPhone(open), text, open)
})

t.test('only ASCII digits remain, typed with any keyboard', async (t) => {
  const table = [
    ['Код: 48-21\n', '4821'],
    ['0٠۰０9٩۹９', '00009999'],
    ['чотири', ''],
    ['½²①', ''],
    ['𝟜𝟠', ''],
  ] as const
  for (const [text, digits] of table) t.equal(digitsOf(text), digits, text)
})

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
