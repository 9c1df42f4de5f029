import t from 'tap'
import { showCard } from '#client/features/account/actions/show-card.ts'
import { submitCode } from '#client/features/sign-in/actions/sign-in.ts'
import { fakeApp, profile } from '../../../fake-app.ts'

t.test('the card of a customer opens; a visitor gets there by signing in', async (t) => {
  const customer = fakeApp({}, { signedIn: true })
  showCard(customer.app)
  t.same(customer.stores.overlays.stack, ['barcode'])

  const visitor = fakeApp({ 'POST /bff/sign-in/code': { profile: profile() } })
  showCard(visitor.app)
  t.same(visitor.stores.overlays.stack, ['authPhone'])
  t.equal(visitor.stores.session.referrer, 'barcode')
  visitor.stores.overlays.swap('authPhone', 'authCode')
  await submitCode(visitor.app, '1234')
  t.same(visitor.stores.overlays.stack, ['barcode'])
  t.same(visitor.visited, [], 'and the page stays')
})
