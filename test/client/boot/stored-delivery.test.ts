import t from 'tap'
import { atAddress, atRestaurant, type DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { parseDelivery } from '#client/boot/stored-delivery.ts'
import { khreshchatyk as address, lviv, podil, regionWith } from '../../support/places.ts'

const region = regionWith({ terminal_id: 11 })
const courier = atAddress(region, address)

t.test('a selection is stored and read back', async (t) => {
  const bare: DeliverySelection = {
    type: 'courier',
    cityId: 1,
    terminal_id: null,
    region: null,
    address: null,
    restaurant: null,
    table: null,
  }
  for (const selection of [courier, bare, atRestaurant('pickup', podil), atRestaurant('inhouse', lviv)]) {
    t.strictSame(parseDelivery(JSON.stringify(selection)), selection, selection.type)
  }
})

t.test('no stored selection or a broken one is null and never throws', async (t) => {
  t.equal(parseDelivery(null), null)
  for (const text of ['', '{', 'null', '[]', '{}', '"pickup"', '5', 'undefined'])
    t.equal(parseDelivery(text), null, text)
  for (const [field, values] of Object.entries({
    type: ['delivery', null, 1],
    cityId: [0, {}, undefined],
    terminal_id: [{}, 0, undefined],
    restaurant: [{}, 21, { ...podil, id: {} }, undefined],
    region: [{}, 'Centre', { ...region, delivery_cost: '59' }, { ...region, delivery_time: -1 }, undefined],
    address: [{}, [], { ...address, latitude: null }, { ...address, house: 1 }, { ...address, floor: {} }, undefined],
  })) {
    for (const value of values)
      t.equal(parseDelivery(JSON.stringify({ ...courier, [field]: value })), null, `${field} ${JSON.stringify(value)}`)
  }
})
