import t from 'tap'
import { erasedThroughMark, groupTyped } from '#client/features/checkout/form/amount-input.ts'

/** A bar marks the caret; a space means a no-break space. */
const typing = (marked: string) => ({
  text: marked.replace('|', '').replaceAll(' ', '\u00a0'),
  caret: marked.indexOf('|'),
})
const written = ({ text, caret }: { text: string; caret: number }): string =>
  `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll('\u00a0', ' ')

t.test('a typed amount is grouped like other amounts, and the caret stays behind its digit', async (t) => {
  const table = [
    ['|', '|'],
    ['1|', '1|'],
    ['500|', '500|'],
    ['1000|', '1 000|'],
    ['1 0005|', '10 005|'],
    ['17622|', '17 622|'],
    ['17622,|', '17 622,|'],
    ['17622,50|', '17 622,50|'],
    ['1762.5|', '1 762.5|'],
    ['|1000', '|1 000'],
    ['1|000', '1| 000'],
    ['12|000', '12| 000'],
    ['19|622', '19| 622'],
    ['1 9|622', '19| 622'],
    ['1 234 567|', '1 234 567|'],
    ['10 |00', '1 0|00'],
    ['1000 |', '1 000|'],
    ['тисяча|', 'тисяча|'],
    ['1000 грн|', '1000 грн|'],
    ['-1000|', '-1000|'],
    ['1000,5,5|', '1000,5,5|'],
  ] as const
  for (const [typed, shown] of table) {
    for (const locale of ['uk', 'ru'] as const)
      t.equal(written(groupTyped(typing(typed), locale)), shown, `${typed} ${locale}`)
  }
})

t.test('a grouped amount stays unchanged', async (t) => {
  for (const text of ['', '7', '1 000', '999 999,99'])
    t.equal(groupTyped(groupTyped(typing(`${text}|`), 'uk'), 'uk').text, text.replaceAll(' ', '\u00a0'))
})

t.test('deleting a separator deletes the digit beyond it', async (t) => {
  const table = [
    ['1 000', '1|000', 'before', '|000'],
    ['1 000', '1|000', 'after', '1|00'],
    ['12 345', '12|345', 'before', '1|345'],
    // A digit was deleted, so the separator stays.
    ['1 000', '1 00|', 'before', '1 00|'],
    ['1 000', '| 000', 'after', '| 000'],
    ['1 000', '1 0|00', 'before', '1 0|00'],
  ] as const
  for (const [before, now, key, then] of table)
    t.equal(written(erasedThroughMark(typing(`|${before}`).text, typing(now), key)), then, `${before}, ${now}, ${key}`)
})
