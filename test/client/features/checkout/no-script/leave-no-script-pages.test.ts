import t from 'tap'
import { leaveNoScriptPages } from '#client/features/checkout/no-script/leave-no-script-pages.ts'
import { href } from '#shared/routes.ts'
import { lineOf } from '#shared/rules/cart.ts'
import { fakeApp, product } from '../../../fake-app.ts'

/** Pages of who has no scripts, come to with them. */

t.test('whose cart has dishes in it is led from the cart by forms to the drawer over the menu', async (t) => {
  const { app, stores, visited } = fakeApp({}, { locale: 'ru' })
  stores.location.arrived(`${href('ru', 'cart')}?back=%2F`, 'default')
  leaveNoScriptPages(app)
  t.same(visited, [], 'nothing is in it yet')
  stores.cart.put(lineOf(product(1)))
  t.same(visited, [[href('ru', 'catalog'), 'replace']])
  t.same(stores.overlays.stack, [], 'not over the page that is left')
  stores.location.arrived(href('ru', 'catalog'), 'default')
  await new Promise(setImmediate)
  t.same(stores.overlays.stack, ['cart'])
})

t.test('from the order form of pickup to the checkout, and from no other page', async (t) => {
  const { app, stores, visited } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  leaveNoScriptPages(app)
  stores.location.arrived(href('uk', 'favorites'), 'default')
  t.same(visited, [])
  stores.location.arrived(href('uk', 'pickup'), 'checkout')
  t.same(visited, [[href('uk', 'checkout'), 'replace']])
})
