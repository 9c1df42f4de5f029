import t from 'tap'
import { toggleFavourite } from '#client/features/catalog/actions/toggle-favourite.ts'
import { fakeApp, noAnswer, refusal, product } from '../../../fake-app.ts'

t.test('favourites are stored for every customer, sent for signed-in ones, and failures are ignored', async (t) => {
  const guest = fakeApp()
  toggleFavourite(guest.app, product(7))
  t.same(guest.stores.favourites.ids, [7])
  t.equal(guest.calls.length, 0)

  const customer = fakeApp(
    { 'POST /bff/favorites': refusal(502, 'upstream'), 'DELETE /bff/favorites': noAnswer() },
    { signedIn: true },
  )
  toggleFavourite(customer.app, product(7))
  toggleFavourite(customer.app, product(7))
  await new Promise(setImmediate)
  t.same(
    customer.calls.map(({ operation, input }) => [operation, input]),
    [
      ['POST /bff/favorites', { body: { product_id: 7 } }],
      ['DELETE /bff/favorites', { body: { product_id: 7 } }],
    ],
  )
  t.same(customer.stores.favourites.ids, [])
  t.equal(customer.stores.toasts.items.length, 0)
})

t.test('quick taps are sent in sequence, each with the state wanted by then; other products do not wait', async (t) => {
  const first = Promise.withResolvers<void>()
  const answers = {
    'POST /bff/favorites': ({ body }: { body: { product_id: number } }) =>
      body.product_id === 7 ? first.promise : undefined,
  }
  const { app, calls } = fakeApp(answers, { signedIn: true })
  toggleFavourite(app, product(7))
  toggleFavourite(app, product(7))
  toggleFavourite(app, product(8))
  await new Promise(setImmediate)
  const sent = () =>
    calls.map(
      ({ operation, input }) =>
        `${operation.split(' ')[0]} ${(input as { body: { product_id: number } }).body.product_id}`,
    )
  t.same(sent(), ['POST 7', 'POST 8'])
  first.resolve()
  await new Promise(setImmediate)
  t.same(sent(), ['POST 7', 'POST 8', 'DELETE 7'])
})

t.test('a waiting favourite is not sent for the next customer', async (t) => {
  const first = Promise.withResolvers<void>()
  const { app, calls, stores } = fakeApp({ 'POST /bff/favorites': () => first.promise }, { signedIn: true })
  toggleFavourite(app, product(7))
  toggleFavourite(app, product(7))
  stores.session.enter(null)
  first.resolve()
  await new Promise(setImmediate)
  t.equal(calls.length, 1)
})
