import t from 'tap'
import { intlTag, type Locale } from '#shared/locale.ts'
import { formatMoney, grouped, hryvnias, kopiykas } from '#shared/rules/money.ts'

/** Intl separates with no-break spaces, whose kind may change between versions of its data. */
const plain = (text: string): string => text.replace(/\s/gu, ' ')

t.test('every two-decimal amount up to 2000 survives conversion to kopiykas and back', async (t) => {
  const wrong: string[] = []
  for (let whole = 0; whole <= 200_000; whole += 1) {
    const written = Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`)
    if (kopiykas(written) !== whole || hryvnias(whole) !== written) wrong.push(String(written))
  }
  t.same(wrong, [])
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
