import t from 'tap'
import { padBirthday, padPart, toFormBirthday, toServerBirthday } from '#shared/rules/customer/birthday.ts'

/** As long as the mask. */
const BIRTHDAY_LENGTH = 10

t.test('an empty birthday is sent as null', async (t) => {
  for (const form of ['', ' ', '\u00A0']) t.same(toServerBirthday(form), { ok: true, value: null })
})

t.test('a real date becomes year-month-day', async (t) => {
  const table = [
    ['01.02.1990', '1990-02-01'],
    [' 31.12.2005 ', '2005-12-31'],
    // Leap days: every fourth year, not a century, but every fourth century.
    ['29.02.2024', '2024-02-29'],
    ['29.02.2000', '2000-02-29'],
    // Years of two digits from 68 on are 19xx.
    ['01.02.68', '2068-02-01'],
    ['01.02.69', '1969-02-01'],
    ['29.02.00', '2000-02-29'],
  ] as const
  for (const [form, value] of table) t.same(toServerBirthday(form), { ok: true, value }, form)
})

t.test('invalid dates are refused', async (t) => {
  const forms = [
    '29.02.2023',
    '29.02.1900',
    '31.04.1990',
    '32.01.1990',
    '00.01.1990',
    '01.00.1990',
    '01.13.1990',
    '1.2.1990',
    '01.02.',
    '01.02.19900',
    'дд.мм.рррр',
    '01.02.19__',
    '01.02.1990x',
    '-1.02.1990',
    '٠١.٠٢.١٩٩٠',
  ]
  for (const form of forms) t.same(toServerBirthday(form), { ok: false }, form)
})

t.test('the form shows day.month.year', async (t) => {
  t.equal(toFormBirthday('1990-02-01'), '01.02.1990')
  for (const server of [null, '', '1990-2-1', '1990-02-30', '01.02.1990', '1990-02-01T00:00:00Z'])
    t.equal(toFormBirthday(server), '', String(server))
})

t.test('every day of a leap and a common year goes to the form and back', async (t) => {
  const wrong: string[] = []
  for (let day = Date.UTC(2023, 0, 1); day <= Date.UTC(2024, 11, 31); day += 86_400_000) {
    const iso = new Date(day).toISOString().slice(0, 10)
    const form = toFormBirthday(iso)
    const { value } = { value: null, ...toServerBirthday(form) }
    if (form.length !== BIRTHDAY_LENGTH || value !== iso) wrong.push(`${iso} → ${form} → ${value}`)
  }
  t.same(wrong, [])
})

t.test('a day or month of one digit is padded when a separator ends it', async (t) => {
  const table = [
    ['1.', '01.'],
    ['1/', '01.'],
    ['01.2-', '01.02.'],
    ['1', '1'],
    ['12.', '12.'],
    ['01.12.', '01.12.'],
    ['01.02.1.', '01.02.1.'],
    ['.', '.'],
  ] as const
  for (const [typed, padded] of table) t.equal(padPart(typed), padded, typed)
})

t.test('a pasted or autofilled date fits the mask', async (t) => {
  const table = [
    ['1.2.1990', '01.02.1990'],
    ['01.02.1990', '01.02.1990'],
    ['1/12/1990', '01.12.1990'],
    ['11-2-1990', '11.02.1990'],
    [' 1.2.90 ', '01.02.90'],
    ['1990-02-01', '01.02.1990'],
    ['', ''],
    ['1.2', '1.2'],
    ['tomorrow', 'tomorrow'],
    ['1990-02-30', '1990-02-30'],
    ['01.0', '01.0'],
  ] as const
  for (const [pasted, form] of table) t.equal(padBirthday(pasted), form, pasted)
})
