import type { Address, Region } from '#shared/rules/delivery/fulfilment.ts'

/** A region of the first city with usual terms. */
export const regionWith = (over: Partial<Region> = {}): Region => ({
  id: 3,
  name: 'Центр',
  address: '',
  color: '#c60',
  city_id: 1,
  terminal_id: 100,
  product_delivery_id: null,
  minimum_order_amount: 300,
  delivery_cost: 59,
  free_delivery_order_sum: 800,
  delivery_time: 45,
  ...over,
})

export const khreshchatyk: Address = {
  city_id: 1,
  latitude: 50.45,
  longitude: 30.52,
  formatted_address: 'Київ, Хрещатик, 1',
  house: '1',
}
export const podil = { id: 21, name: 'Zhar Podil', address: 'Nyzhnii Val, 5', city_id: 1, terminal_id: 11 }
export const lviv = { id: 22, name: 'Zhar Lviv', address: 'Rynok, 2', city_id: 2, terminal_id: 12 }
