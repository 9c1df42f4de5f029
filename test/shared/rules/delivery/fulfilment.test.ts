import t from 'tap'
import {
  atAddress,
  atRestaurant,
  deliveryTypeOf,
  restoredDelivery,
  type Address,
  type DeliverySelection,
  type LastDelivery,
  type Region,
} from '#shared/rules/delivery/fulfilment.ts'
import { regionWith } from '../../../support/region.ts'

const region = regionWith({ terminal_id: 11 })
const address: Address = {
  city_id: 1,
  latitude: 50.45,
  longitude: 30.52,
  formatted_address: 'Київ, Хрещатик, 1',
  house: '1',
}
const podil = { id: 21, name: 'Zhar Podil', address: 'Nyzhnii Val, 5', city_id: 1, terminal_id: 11 }
const lviv = { id: 22, name: 'Zhar Lviv', address: 'Rynok, 2', city_id: 2, terminal_id: 12 }
const restaurants = [podil, { ...lviv, opens_at: '10:00' }]

const never: LastDelivery = {
  last_delivery_type: null,
  last_delivery_address: null,
  last_pickup_address: null,
  last_in_restaurant_address: null,
}
const everything: LastDelivery = {
  ...never,
  last_delivery_address: address,
  last_pickup_address: { id: 21 },
  last_in_restaurant_address: { id: 22 },
}
const courier: DeliverySelection = {
  type: 'courier',
  cityId: 1,
  terminal_id: 11,
  region,
  address,
  restaurant: null,
  table: null,
}

t.test('the delivery types have their upstream names', async (t) => {
  t.equal(deliveryTypeOf('delivery'), 'courier')
  t.equal(deliveryTypeOf('pickup'), 'pickup')
  t.equal(deliveryTypeOf('in_restaurant'), 'inhouse')
})

t.test('a restaurant decides city and terminal', async (t) => {
  t.strictSame(atRestaurant('pickup', podil), {
    type: 'pickup',
    cityId: 1,
    terminal_id: 11,
    region: null,
    address: null,
    restaurant: { id: 21, name: 'Zhar Podil', address: 'Nyzhnii Val, 5' },
    table: null,
  })
  t.equal(atRestaurant('inhouse', podil, '7').table, '7')
})

t.test('an address has the terminal of its region', async (t) => {
  t.strictSame(atAddress(region, address), courier)
})

t.test('delivery is restored with city, terminal and address when its region is found', async (t) => {
  t.same(restoredDelivery({ ...everything, last_delivery_type: 'delivery' }, restaurants, region), courier)
  const { city_id: _, ...elsewhere } = address
  t.same(
    restoredDelivery({ ...never, last_delivery_type: 'delivery', last_delivery_address: elsewhere }, [], region),
    courier,
    'an address without a city is in that of its region',
  )
})

t.test('pickup and dining in are restored with the matching restaurant', async (t) => {
  t.strictSame(
    restoredDelivery({ ...everything, last_delivery_type: 'pickup' }, restaurants, region),
    atRestaurant('pickup', podil),
  )
  t.strictSame(
    restoredDelivery({ ...everything, last_delivery_type: 'in_restaurant' }, restaurants, region),
    atRestaurant('inhouse', lviv),
  )
})

t.test('no choice is restored without a last order, its region or its restaurant', async (t) => {
  const table: [string, LastDelivery, typeof restaurants, Region | null][] = [
    ['never ordered', everything, restaurants, region],
    ['region not found', { ...everything, last_delivery_type: 'delivery' }, restaurants, null],
    ['no address', { ...never, last_delivery_type: 'delivery' }, restaurants, region],
    ['pickup restaurant gone', { ...everything, last_delivery_type: 'pickup' }, [lviv], region],
    [
      'no pickup restaurant',
      { ...everything, last_delivery_type: 'pickup', last_pickup_address: null },
      restaurants,
      region,
    ],
    ['dining restaurant gone', { ...everything, last_delivery_type: 'in_restaurant' }, [podil], region],
    [
      'no dining restaurant',
      { ...everything, last_delivery_type: 'in_restaurant', last_in_restaurant_address: null },
      restaurants,
      region,
    ],
  ]
  for (const [name, profile, open, found] of table) t.equal(restoredDelivery(profile, open, found), null, name)
})
