import t from 'tap'
import { toggleFavourite } from '#client/flows/toggle-favourite.ts'
import { fakeApp, noAnswer, refusal } from '../fake-app.ts'

t.test('hearts: kept here for anybody, sent for customers, failures ignored (spec 4, 8)', async (t) => {
  const guest = fakeApp()
  toggleFavourite(guest.app, 7)
  t.same(guest.stores.favourites.ids, [7])
  t.equal(guest.calls.length, 0)

  const customer = fakeApp({ 'POST /bff/favorites': refusal(502, 'upstream'), 'DELETE /bff/favorites': noAnswer() }, { signedIn: true })
  toggleFavourite(customer.app, 7)
  toggleFavourite(customer.app, 7)
  await new Promise(setImmediate)
  t.same(customer.calls.map(({ operation, input }) => [operation, input]), [
    ['POST /bff/favorites', { body: { product_id: 7 } }], ['DELETE /bff/favorites', { body: { product_id: 7 } }],
  ])
  t.same(customer.stores.favourites.ids, [])
  t.equal(customer.stores.toasts.items.length, 0)
})
