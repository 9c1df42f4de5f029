import t from 'tap'
import { sendFavourites } from '#client/flows/send-favourites.ts'
import { fakeApp, noAnswer } from '../fake-app.ts'

const ADD = 'POST /bff/favorites'
const sent = (calls: { input: unknown }[]): unknown[] => calls.map(({ input }) => input)
const body = (id: number) => ({ body: { product_id: id } })

t.test('each heart of the browser is added, one after another; failures are ignored (spec 4, 8)', async (t) => {
  const { app, stores, calls } = fakeApp({ [ADD]: ({ body: { product_id } }: { body: { product_id: number } }) => (product_id === 2 ? noAnswer() : {}) }, { signedIn: true })
  stores.favourites.replace([1, 2, 3])
  await sendFavourites(app)
  t.same(sent(calls), [body(1), body(2), body(3)])
  t.same(stores.favourites.ids, [1, 2, 3])
})

t.test('it ends with the session', async (t) => {
  const made = fakeApp({ [ADD]: () => made.stores.session.leave() }, { signedIn: true })
  made.stores.favourites.replace([1, 2, 3])
  await sendFavourites(made.app)
  t.same(sent(made.calls), [body(1)])
})
