import t from 'tap'
import {
  digitsOf,
  formatPhone,
  isWholePhone,
  maskPhone,
  openDigits,
  phoneDigits,
} from '#shared/rules/customer/phone.ts'

t.test('every usual way of writing a phone gives the same digits', async (t) => {
  const ways = [
    '+380671234567',
    '380671234567',
    '0671234567',
    '671234567',
    '+38 (067) 123-45-67',
    '38 067 123 45 67',
    '067-123-45-67',
    '(067) 123 45 67',
    ' 67 123 45 67 ',
    '+38\u00A0067\u2011123\u201145\u201167',
    'тел. 067 123 45 67',
    '80671234567',
    '8 (067) 123-45-67',
    '00380671234567',
    '٠٦٧١٢٣٤٥٦٧',
    '+٣٨٠ ٦٧ ١٢٣ ٤٥ ٦٧',
  ]
  for (const way of ways) t.equal(phoneDigits(way), '380671234567', way)
})

t.test('other input keeps its digits', async (t) => {
  const table = [
    ['', ''],
    ['+', ''],
    ['call me', ''],
    ['12345', '12345'],
    ['+48 600 100 200', '48600100200'],
    ['0048600100200', '0048600100200'],
    ['+3806712345678', '3806712345678'],
    ['1671234567', '1671234567'],
    ['+38 (0__) ___-__-__', '380'],
  ] as const
  for (const [text, digits] of table) t.equal(phoneDigits(text), digits, text)
})

t.test('a half-typed number is never taken for a complete one', async (t) => {
  const typed = '+38 (067) 123-45-67'
  for (let length = 0; length < typed.length; length += 1) {
    t.notOk(isWholePhone(phoneDigits(typed.slice(0, length))), typed.slice(0, length))
  }
  t.ok(isWholePhone(phoneDigits(typed)))
})

t.test('a complete phone is 380 and nine digits', async (t) => {
  t.ok(isWholePhone('380671234567'))
  for (const digits of [
    '',
    '38067123456',
    '3806712345678',
    '0671234567',
    '480671234567',
    '38067123456x',
    '380671234567\n',
  ]) {
    t.notOk(isWholePhone(digits), JSON.stringify(digits))
  }
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
    ['6', '+38 (06'],
    ['67', '+38 (067'],
    ['671', '+38 (067) 1'],
    ['67123', '+38 (067) 123'],
    ['671234', '+38 (067) 123-4'],
    ['6712345', '+38 (067) 123-45'],
    ['671234567', '+38 (067) 123-45-67'],
    ['6712345678', '+38 (067) 123-45-67'],
  ] as const
  for (const [open, text] of table) t.equal(maskPhone(open), text, open)
})

t.test('pasted or autofilled phones are read with every usual prefix, complete or not, of Ukraine only', async (t) => {
  const table = [
    ['+380671234567', '671234567'],
    ['380671234567', '671234567'],
    ['00380671234567', '671234567'],
    ['0671234567', '671234567'],
    ['80671234567', '671234567'],
    ['671234567', '671234567'],
    ['+38 (067) 123-45-67', '671234567'],
    [' 067 123-45-67;', '671234567'],
    ['тел. (067)1234567', '671234567'],
    ['٠٦٧١٢٣٤٥٦٧', '671234567'],
    ['+380 67 12', '6712'],
    ['067 1', '671'],
    ['8067', '67'],
    ['+48 600 100 200', null],
    ['+3806712345678', null],
    ['067123456789', null],
    ['067 123 45 67, 050 111 22 33', null],
    ['', null],
    ['Олена', null],
    ['0', null],
    ['+380', null],
    ['+38 (00', null],
    ['+38 (0067 123 45 67', '671234567'],
  ] as const
  for (const [text, open] of table) t.equal(openDigits(text), open, text)
})

t.test('only ASCII digits remain, typed with any keyboard', async (t) => {
  const table = [
    ['4821', '4821'],
    [' 48-21\n', '4821'],
    ['Код: 4821', '4821'],
    ['٤٨٢١', '4821'],
    ['۴۸۲۱', '4821'],
    ['４８２１', '4821'],
    ['0٠۰０9٩۹９', '00009999'],
    ['', ''],
    ['чотири', ''],
    ['½²①', ''],
    ['𝟜𝟠', ''],
  ] as const
  for (const [text, digits] of table) t.equal(digitsOf(text), digits, text)
})
