import t from 'tap'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { removedLine } from '#client/features/cart/quote/removed-line.ts'
import { product } from '../../../fake-app.ts'

const lines = (...ids: number[]) => ids.map((id) => lineOf(product(id)))

t.test('the removed line is returned with its index', async (t) => {
  t.same(removedLine(lines(1, 2, 3), lines(1, 3)), { index: 1, name: 'Страва 2' })
  t.same(removedLine(lines(1), []), { index: 0, name: 'Страва 1' })
})

t.test('a cart that grew, stayed or was replaced has no removed line', async (t) => {
  for (const now of [lines(1, 2), lines(1, 2, 3), lines(7, 8), []]) t.equal(removedLine(lines(1, 2), now), null)
})

t.test('of two versions of a dish the removed one is found; merged versions are not a removal', async (t) => {
  const plain = lineOf(product(1))
  const noted = lineOf(product(1), 1, { options: [], note: 'без цибулі' })
  t.same(removedLine([plain, noted], [plain]), { index: 1, name: 'Страва 1' })
  t.equal(removedLine([plain, noted], [{ ...plain, qty: 2 }]), null)
})
