import t from 'tap'
import { parseTable, tableText } from '#shared/rules/delivery/dine-in-table.ts'

t.test('a table is written and read back', async (t) => {
  for (const table of ['7', 'Т5', 'VIP 1.2', 'тераса №10'.slice(0, 10), '🔥'.repeat(10)]) {
    t.same(parseTable(tableText({ restaurantId: 12, table })), { restaurantId: 12, table }, table)
  }
})

t.test('a table with an invalid id, a long number, control or bidi characters is null', async (t) => {
  for (const text of [
    null,
    undefined,
    '',
    '.',
    '1',
    '1.',
    '.7',
    '-1.7',
    '1,7',
    '1.12345678901',
    '1.\n',
    '1.7\u0000',
    '1.\u202e7',
    '1.   ',
  ]) {
    t.equal(parseTable(text), null, JSON.stringify(text))
  }
})
