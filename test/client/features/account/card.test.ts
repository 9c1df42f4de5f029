import t from 'tap'
import { showCard } from '#client/context/start-sign-in.ts'
import { modulesOf, QUIET } from '#client/features/account/components/barcode-bars.ts'
import { cardFigures } from '#client/features/account/components/card-figures.ts'
import { submitCode } from '#client/features/sign-in/actions/sign-in.ts'
import { fakeApp, profile } from '../../fake-app.ts'

t.test(
  'a card with a right check digit is EAN-13, any other Code 128, with quiet zones; an unreadable one is nothing',
  async (t) => {
    const ean = modulesOf('2012345678903') ?? ''
    t.match(ean, new RegExp(`^${QUIET}101[01]{42}01010[01]{42}101${QUIET}$`))
    for (const card of ['2012345678904', 'AB-12'])
      t.match(modulesOf(card), new RegExp(`^${QUIET}11010010000|^${QUIET}11010011100`), `${card} begins as Code 128`)
    t.equal(modulesOf('Жар'), null)
  },
)

t.test('a card number is shown in groups that a cashier can read', async (t) => {
  for (const [card, figures] of [
    ['2012345678903', '2 012345 678903'],
    ['AB1234567', 'AB12 3456 7'],
    ['1234', '1234'],
    ['', ''],
  ] as const) {
    t.equal(cardFigures(card), figures)
  }
})

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
