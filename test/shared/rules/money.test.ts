import t from 'tap'
import { intlTag, type Locale } from '#shared/locale.ts'
import { formatMoney, grouped, hryvnias, kopiykas } from '#shared/rules/money.ts'

/** Intl separates with no-break spaces, whose kind may change between versions of its data. */
const plain = (text: string): string => text.replace(/\s/gu, ' ')

t.test('hryvnias become whole kopiykas without float noise', async (t) => {
  const table = [
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [0.57, 57],
    [1.1, 110],
    [4.35, 435],
    [19.99, 1999],
    [1250.5, 125_050],
    [0.1 + 0.2, 30],
  ] as const
  for (const [given, whole] of table) t.equal(kopiykas(given), whole, String(given))
})

t.test('every two-decimal amount up to 2000 survives conversion to kopiykas and back', async (t) => {
  const wrong: string[] = []
  for (let whole = 0; whole <= 200_000; whole += 1) {
    const written = Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`)
    if (kopiykas(written) !== whole || hryvnias(whole) !== written) wrong.push(String(written))
  }
  t.same(wrong, [])
})

t.test('money is formatted alike in both languages', async (t) => {
  const table = [
    [0, '0 ₴'],
    [5, '0,05 ₴'],
    [9900, '99 ₴'],
    [9950, '99,50 ₴'],
    [125_000, '1 250 ₴'],
    [125_050, '1 250,50 ₴'],
    [1_234_567_05, '1 234 567,05 ₴'],
    [-350, '-3,50 ₴'],
  ] as const
  for (const [given, shown] of table) {
    for (const locale of ['uk', 'ru'] as const) t.equal(plain(formatMoney(given, locale)), shown, `${locale} ${given}`)
  }
})

t.test('money is formatted like Intl does', async (t) => {
  for (const [locale, tag] of Object.entries(intlTag) as [Locale, string][]) {
    const { format } = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'UAH',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
      useGrouping: 'always',
    })
    const amounts = Array.from({ length: 400 }, (_, n) => n * n * 37 - 1000)
    t.same(
      amounts.map((one) => plain(formatMoney(one, locale))),
      amounts.map((one) => plain(format(hryvnias(one)))),
      locale,
    )
  }
})

t.test('an amount never breaks over two lines', async (t) => {
  t.notMatch(formatMoney(125_050, 'uk'), / /)
})

t.test('amounts of whole units are grouped by thousands in both languages', async (t) => {
  const table = [
    [0, '0'],
    [300, '300'],
    [9900, '9 900'],
    [12_345, '12 345'],
    [1_234_567, '1 234 567'],
  ] as const
  for (const [given, shown] of table)
    for (const locale of ['uk', 'ru'] as const) t.equal(plain(grouped(given, locale)), shown, `${locale} ${given}`)
})
