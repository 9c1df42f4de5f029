import t from 'tap'
import { removedLine } from '#client/features/cart/quote/removed-line.ts'

const lines = (...ids: number[]) => ids.map((id) => ({ id, name: `Страва ${id}` }))

t.test('the removed line is returned with its index', async (t) => {
  t.same(removedLine(lines(1, 2, 3), lines(1, 3)), { index: 1, name: 'Страва 2' })
  t.same(removedLine(lines(1), []), { index: 0, name: 'Страва 1' })
})

t.test('a cart that grew, stayed or was replaced has no removed line', async (t) => {
  for (const now of [lines(1, 2), lines(1, 2, 3), lines(7, 8), []]) t.equal(removedLine(lines(1, 2), now), null)
})
