import t from 'tap'
import { cardFigures } from '#client/features/account/components/card-figures.ts'

t.test('a card number is shown in groups that a cashier can read', async (t) => {
  for (const [card, figures] of [
    ['2012345678903', '2 012345 678903'],
    ['AB1234567', 'AB12 3456 7'],
    ['1234', '1234'],
    ['', ''],
  ] as const) {
    t.equal(cardFigures(card), figures)
  }
})
