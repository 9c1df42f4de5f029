import t from 'tap'
import { putChoice } from '#client/features/catalog/actions/put-choice.ts'
import { lineOf, type CartLine } from '#shared/rules/cart/cart.ts'
import uk from '#locales/uk/index.ts'
import { fakeApp, product } from '../../../fake-app.ts'

const dish = product(1)
const noted = (note: string, qty: number): CartLine => lineOf(dish, qty, { options: [], note })

t.test('what the cart has gets the quantity that was counted', async (t) => {
  const { app, stores } = fakeApp()
  t.ok(putChoice(app, dish, noted('гостре', 2)))
  t.ok(putChoice(app, dish, noted(' гостре ', 1)))
  t.ok(putChoice(app, dish, noted('', 3)))
  t.same(
    stores.cart.lines.map(({ note, qty }) => [note, qty]),
    [
      ['гостре', 1],
      ['', 3],
    ],
  )
  t.same(
    stores.toasts.items.map(({ summary }) => summary),
    [uk.options.added, uk.options.saved, uk.options.added],
  )
})

t.test('a changed line that equals another one joins it', async (t) => {
  const { app, stores } = fakeApp()
  putChoice(app, dish, noted('гостре', 2))
  putChoice(app, dish, noted('', 3))
  const [spicy] = stores.cart.lines
  putChoice(app, dish, noted('', 2), spicy!.key)
  t.same(
    stores.cart.lines.map(({ note, qty }) => [note, qty]),
    [['', 5]],
  )
})
