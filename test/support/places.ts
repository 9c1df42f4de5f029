import type { Region } from '#shared/rules/delivery/fulfilment.ts'

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
