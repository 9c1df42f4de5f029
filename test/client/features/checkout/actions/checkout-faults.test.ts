import t from 'tap'
import { ownFaults, refusedFaults } from '#client/features/checkout/actions/checkout-faults.ts'
import { missingChoice } from '#client/features/cart/quote/obstacles.ts'
import { fakeApp } from '../../../fake-app.ts'

t.test('errors found before sending are shown under their fields', async (t) => {
  const { app } = fakeApp()
  t.same(ownFaults(app, {}, 0), {})
  const faults = ownFaults(app, { phone: 'phone', change_from: 'changeLow', consent: 'consent' }, 250.5)
  t.same(Object.keys(faults), ['phone', 'change_from', 'consent'])
  t.match(faults.change_from, /250,50/)
  t.equal(faults.consent, app.LL.form.errors.consent())
})

t.test('a missing address or restaurant is named', async (t) => {
  const { app } = fakeApp()
  const { delivery } = app.stores
  const fault = () => ownFaults(app, { fulfilment: 'fulfilment' }, 0).fulfilment
  t.equal(fault(), app.LL.checkout.restaurantNeeded())
  t.equal(missingChoice(app), 'restaurant')
  delivery.lookAt('courier')
  t.equal(fault(), app.LL.checkout.fulfilment.addressNeeded(), 'of a press on courier that dropped a restaurant')
  t.equal(missingChoice(app), 'address')
  delivery.lookAt('inhouse')
  t.equal(fault(), app.LL.checkout.restaurantNeeded())
  t.equal(missingChoice(app), 'restaurant')
})

t.test('errors of visible fields are shown under them, others above the button', async (t) => {
  const table = [
    [{ name: 'a' }, { name: 'a' }, null],
    [{ slot: 'a', phone: 'b' }, { slot: 'a', phone: 'b' }, null],
    [{ restaurant_id: 'a' }, { fulfilment: 'a' }, null],
    [{ 'address.house': 'a' }, { fulfilment: 'a' }, null],
    [{}, {}, 'text'],
    [{ 'lines.0.qty': 'much' }, { 'lines.0.qty': 'much' }, 'much'],
  ] as const
  for (const [fields, faults, refused] of table)
    t.strictSame(refusedFaults({ fields: { ...fields }, text: 'text' }), { faults, refused })
})
