import t from 'tap'
import { filledFields, type CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { orderForm, possibleSlot } from '#client/features/checkout/actions/order-form.ts'
import { OrderForm } from '#shared/contract/order-forms.ts'

const payments = ['cash', 'card_on_receipt', 'card_online'] as const
const pickup = { type: 'pickup', restaurant_id: 10 } as const
const lines = [{ product_id: 1, qty: 2 }]
const filled = (over: Partial<CheckoutFields> = {}): CheckoutFields => ({
  ...filledFields({}, null, payments),
  name: 'Оля',
  phone: '+38 (067) 123-45-67',
  ...over,
})

t.test(
  'a slot that is no longer offered must be chosen again; without "as soon as possible" the first slot is preselected',
  async (t) => {
    const slots = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:30:00.000Z']
    const table = [
      [null, 30, null],
      [null, null, slots[0]],
      ['', 30, ''],
      [slots[1], 30, slots[1]],
      ['2026-11-21T09:30:00.000Z', 30, ''],
      [slots[1], undefined, slots[1]],
      [null, undefined, null],
    ] as const
    for (const [wish, asap_minutes, expected] of table) {
      const offered =
        asap_minutes === undefined ? undefined : { asap_minutes, slots, last_order_at: null, opens_at: null }
      t.equal(possibleSlot(wish ?? null, offered), expected, String(wish))
    }
    const later = { asap_minutes: null, slots }
    t.equal(possibleSlot(null, later, true), '', 'during a pause the customer chooses')
    t.equal(possibleSlot(slots[1]!, later, true), slots[1])
  },
)

t.test('the order of each fulfilment is sent as the contract requires', async (t) => {
  t.same(orderForm(filled({ change: '500', noCall: true, promo: 'ZHAR10', bonuses: 15 }), pickup, 250.5, lines), {
    type: 'pickup',
    restaurant_id: 10,
    name: 'Оля',
    phone: '380671234567',
    slot: null,
    payment: 'cash',
    change_from: 500,
    cutlery: 0,
    promo_code: 'ZHAR10',
    bonuses: 15,
    comment: '',
    is_not_call_confirmation: true,
    contact_me_telegram_viber: false,
    expected_total: 250.5,
    consent: true,
    lines,
  })
  const door = { type: 'courier', address: { city_id: 1, formatted_address: 'Київ' } } as const
  const dropoffOf = (fulfilment: typeof door | typeof pickup, wish: CheckoutFields['dropoff']): unknown =>
    (orderForm(filled({ dropoff: wish }), fulfilment, 250.5, lines) as { dropoff?: string }).dropoff
  t.same(
    [dropoffOf(door, 'leave'), dropoffOf(door, 'door'), dropoffOf(pickup, 'leave')],
    ['leave', undefined, undefined],
  )
  t.equal(orderForm(filled({ change: '500', payment: 'card_online' }), pickup, 250.5, lines).change_from, null)
  const address = { city_id: 1, latitude: 50.43, longitude: 30.52, formatted_address: 'Київ, вул. Антоновича, 7' }
  for (const fulfilment of [
    pickup,
    { type: 'inhouse', restaurant_id: 10 },
    { type: 'inhouse', restaurant_id: 10, table: '7' },
    { type: 'courier', address },
  ] as const) {
    t.ok(OrderForm.safeParse(orderForm(filled(), fulfilment, 250.5, lines)).success, fulfilment.type)
  }
})
