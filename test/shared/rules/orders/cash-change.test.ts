import t from 'tap'
import { isChangeEnough } from '#shared/rules/orders/cash-change.ts'

t.test('a suggested note covers the total to the kopiyka, or there is none', async (t) => {
  const table: [changeFrom: number | null, total: number, enough: boolean][] = [
    [null, 283.5, true],
    [283.5, 283.5, true],
    [500, 283.5, true],
    [283.49, 283.5, false],
    [0, 0.01, false],
    [0, 0, true],
    [0.3, 0.1 + 0.2, true],
  ]
  for (const [changeFrom, total, enough] of table)
    t.equal(isChangeEnough(changeFrom, total), enough, `${changeFrom} for ${total}`)
})
