import t from 'tap'
import { removeLine } from '#client/features/cart/actions/remove-line.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, product } from '../../../fake-app.ts'

const lines = [1, 2, 3].map((id) => lineOf(product(id)))

t.test('a removed line can be restored in its place within five seconds', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.replace(lines)
  removeLine(app, lines[1]!)
  t.same(
    stores.cart.lines.map(({ id }) => id),
    [1, 3],
  )
  const [toast] = stores.toasts.items
  t.match(toast, { life: 5000, summary: app.LL.cart.dropped(), detail: 'Страва 2' })
  toast?.action?.run()
  t.same(
    stores.cart.lines.map(({ id }) => id),
    [1, 2, 3],
  )
  toast?.action?.run()
  t.equal(stores.cart.lines.length, 3, 'once')
})

t.test('lines removed one after the other have one message, which puts all of them back', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.replace(lines)
  for (const line of [lines[1]!, lines[0]!, lines[2]!]) removeLine(app, line)
  t.ok(stores.cart.isEmpty)
  t.match(stores.toasts.items, [{ detail: 'Страва 2, Страва 1, Страва 3' }])
  t.equal(stores.toasts.items.length, 1)
  stores.toasts.items[0]?.action?.run()
  t.same(
    stores.cart.lines.map(({ id }) => id),
    [1, 2, 3],
  )
})

t.test('a dish added again meanwhile is unchanged; a removed line is not removed twice', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.replace(lines)
  removeLine(app, lines[0]!)
  stores.cart.put({ ...lines[0]!, qty: 7 })
  stores.toasts.items[0]?.action?.run()
  t.equal(stores.cart.qty('1'), 7)
  removeLine(app, { ...lines[0]!, id: 99, key: '99' })
  t.equal(stores.toasts.items.length, 1)
})
