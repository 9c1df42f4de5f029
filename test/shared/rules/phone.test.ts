import t from 'tap'
import { formatPhone, isWholePhone, phoneDigits } from '#shared/rules/phone.ts'

t.test('every usual way of writing a phone gives the same digits (spec 5)', async (t) => {
  const ways = [
    '+380671234567', '380671234567', '0671234567', '671234567', '+38 (067) 123-45-67', '38 067 123 45 67',
    '067-123-45-67', '(067) 123 45 67', ' 67 123 45 67 ', '+38\u00A0067\u2011123\u201145\u201167', 'тел. 067 123 45 67',
  ]
  for (const way of ways) t.equal(phoneDigits(way), '380671234567', way)
})

t.test('anything else keeps its digits (spec 5)', async (t) => {
  const table = [
    ['', ''], ['+', ''], ['call me', ''], ['12345', '12345'], ['+48 600 100 200', '48600100200'], ['00380671234567', '00380671234567'],
    ['+3806712345678', '3806712345678'], ['1671234567', '1671234567'], ['٠٦٧١٢٣٤٥٦٧', ''], ['+38 (0__) ___-__-__', '380'],
  ] as const
  for (const [text, digits] of table) t.equal(phoneDigits(text), digits, text)
})

t.test('a number half typed into the mask is never taken for a whole one (spec 5)', async (t) => {
  const typed = '+38 (067) 123-45-67'
  for (let length = 0; length < typed.length; length += 1) {
    t.notOk(isWholePhone(phoneDigits(typed.slice(0, length))), typed.slice(0, length))
  }
  t.ok(isWholePhone(phoneDigits(typed)))
})

t.test('a whole phone is 380 and nine digits (quality 3)', async (t) => {
  t.ok(isWholePhone('380671234567'))
  for (const digits of ['', '38067123456', '3806712345678', '0671234567', '480671234567', '38067123456x', '380671234567\n']) {
    t.notOk(isWholePhone(digits), JSON.stringify(digits))
  }
})

t.test('a phone is shown through the mask, and read back from it (spec 5)', async (t) => {
  t.equal(formatPhone('380671234567'), '+38 (067) 123-45-67')
  t.equal(phoneDigits(formatPhone('380991112233')), '380991112233')
  for (const other of ['', '12345', '+380671234567']) t.equal(formatPhone(other), other, other)
})
