import t from 'tap'
import { showCard } from '#client/features/account/actions/show-card.ts'
import { submitCode } from '#client/features/sign-in/actions/sign-in.ts'
import { fakeApp, profile } from '../../../fake-app.ts'

t.test('a customer’s card opens; a guest signs in first', async (t) => {
  const customer = fakeApp({}, { signedIn: true })
  showCard(customer.app)
  t.same(customer.stores.overlays.stack, ['barcode'])

  const guest = fakeApp({ 'POST /bff/sign-in/code': { profile: profile() } })
  showCard(guest.app)
  t.same(guest.stores.overlays.stack, ['authPhone'])
  t.equal(guest.stores.session.referrer, 'barcode')
  guest.stores.overlays.swap('authPhone', 'authCode')
  await submitCode(guest.app, '1234')
  t.same(guest.stores.overlays.stack, ['barcode'])
  t.same(guest.visited, [], 'the page does not change')
})
