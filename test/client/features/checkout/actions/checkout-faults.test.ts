import t from 'tap'
import { ownFaults, refusedFaults } from '#client/features/checkout/actions/checkout-faults.ts'
import { missingChoice } from '#client/features/cart/quote/obstacles.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { filledFields, type CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { fakeApp } from '../../../fake-app.ts'

const filled = (over: Partial<CheckoutFields> = {}): CheckoutFields => ({
  ...filledFields({}, null, ['cash', 'card_on_receipt']),
  name: 'Оля',
  phone: '+38 (067) 123-45-67',
  ...over,
})

t.test('errors are found before the order is sent', async (t) => {
  const { app, stores } = fakeApp()
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[0]!))
  const { checkout, errors, form } = app.LL
  const { payment } = checkout
  const table: [string, Partial<CheckoutFields>, object][] = [
    ['nothing', {}, {}],
    ['blank name', { name: '  ' }, { name: form.errors.required() }],
    ['half a phone', { phone: '+38 (067) 12' }, { phone: form.errors.phone() }],
    ['slot not picked', { slot: '' }, { slot: checkout.slotNeeded() }],
    ['slot picked', { slot: '2026-11-21T10:00:00.000Z' }, {}],
    ['change under the total', { change: '200' }, { change_from: payment.changeLow({ total: '250,50\u00a0₴' }) }],
    ['change that is no amount', { change: 'багато' }, { change_from: payment.changeUnread() }],
    ['change of exactly the total', { change: '250,50' }, {}],
    ['change does not matter by card', { change: '1', payment: 'card_on_receipt' }, {}],
    ['no consent', { consent: false }, { consent: form.errors.consent() }],
    ['a comment of 500 letters', { comment: ` ${'🍅'.repeat(500)} ` }, {}],
    ['a longer comment, which is never cut', { comment: 'я'.repeat(501) }, { comment: errors.fields.tooLong() }],
  ]
  for (const [name, fields, faults] of table) t.strictSame(ownFaults(app, filled(fields), 250.5), faults, name)
})

t.test('a missing address or restaurant is named', async (t) => {
  const { app } = fakeApp()
  const { delivery } = app.stores
  const { restaurantNeeded, fulfilment } = app.LL.checkout
  for (const [kind, missing, text] of [
    ['pickup', 'restaurant', restaurantNeeded()],
    ['courier', 'address', fulfilment.addressNeeded()],
    ['inhouse', 'restaurant', restaurantNeeded()],
  ] as const) {
    if (kind !== 'pickup') delivery.lookAt(kind)
    t.same([ownFaults(app, filled(), 0), missingChoice(app)], [{ fulfilment: text }, missing], kind)
  }
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
  for (const [fields, faults, refused] of table) t.strictSame(refusedFaults({ ...fields }, 'text'), { faults, refused })
})
