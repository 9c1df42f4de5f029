import t from 'tap'
import { leaveNoScriptPages } from '#client/features/checkout/no-script/leave-no-script-pages.ts'
import { href } from '#shared/routes.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'

/** No-script pages opened with scripts. */

fakeStorage('sessionStorage')

t.test('a customer with a filled cart is redirected from the no-script cart to the drawer over the menu', async (t) => {
  const { app, stores, visited } = fakeApp({}, { locale: 'ru' })
  stores.location.arrived(`${href('ru', 'cart')}?back=%2F`, 'default')
  leaveNoScriptPages(app)
  t.same(visited, [], 'the cart is empty')
  stores.cart.put(lineOf(product(1)))
  t.same(visited, [[href('ru', 'catalog'), 'replace']])
  t.same(stores.overlays.stack, [], 'not over the page that is being left')
  stores.location.arrived(href('ru', 'catalog'), 'default')
  await new Promise(setImmediate)
  t.same(stores.overlays.stack, ['cart'])
})

t.test('the no-script pickup form redirects to the checkout, other pages do not redirect', async (t) => {
  const { app, stores, visited } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  leaveNoScriptPages(app)
  stores.location.arrived(href('uk', 'favorites'), 'default')
  t.same(visited, [])
  stores.location.arrived(href('uk', 'pickup'), 'checkout')
  t.same(visited, [[href('uk', 'checkout'), 'replace']])
})
