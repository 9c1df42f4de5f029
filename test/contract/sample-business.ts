import assert from 'node:assert/strict'
import { type Restaurant, businessApi } from '#shared/contract/business.ts'
import { catalogApi, type Product } from '#shared/contract/catalog.ts'
import { deliveryApi, type Address, type RegionOutline } from '#shared/contract/delivery.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderForm, type Quote, type QuoteForm } from '#shared/contract/order-forms.ts'
import type { Api } from './api.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Data of the business for orders, found by its own calls: no case has fixed ids. */

export interface Fulfilment {
  restaurant: Restaurant
  product: Product
  slot: string | null
}

/** A dish available now and at any hour, in its smallest amount. */
export const isOrderable = ({ is_available, in_stop_list, category }: Product): boolean =>
  is_available && !in_stop_list && !category.is_active_by_time
export const smallest = ({ id, productData: { minimum, step } }: Product) => ({
  product_id: id,
  qty: Math.max(1, Math.ceil(minimum / step)),
})

export async function menuOf(api: Api, terminal?: AnyId | null): Promise<Product[]> {
  const query = terminal === undefined || terminal === null ? {} : { terminal_id: String(terminal) }
  return (await api.ask(catalogApi.getCategories, { query })).flatMap(({ products }) => products)
}

/** A restaurant that takes orders, for now or for a slot, and a dish it has. */
export async function openRestaurant(api: Api): Promise<Fulfilment> {
  for (const restaurant of await api.ask(businessApi.getRestaurants, {})) {
    const { data } = await api.ask(ordersApi.getOrderSlots, { query: { restaurant_id: String(restaurant.id) } })
    const slot = data.asap_minutes === null ? data.slots[0] : null
    const product = (await menuOf(api, restaurant.terminal_id)).find(isOrderable)
    if (slot !== undefined && product) return { restaurant, product, slot }
  }
  throw new Error('no restaurant takes orders')
}

/** Some point inside a closed ring: the middle of a line across it, half way between its first two crossings. */
function insideOf(ring: RegionOutline['polygon']): { latitude: number; longitude: number } {
  const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...ring.map(([, y]) => y))) as [number, number]
  const y = lowest + (highest - lowest) * 0.487
  const crossings = ring
    .slice(1)
    .flatMap(([x2, y2], index) => {
      const [x1, y1] = ring[index] ?? [x2, y2]
      return y1 > y === y2 > y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
    })
    .sort((a, b) => a - b)
  const [west = 0, east = 0] = crossings
  return { latitude: Number(y.toFixed(6)), longitude: Number(((west + east) / 2).toFixed(6)) }
}

export interface Doorstep {
  region: RegionOutline
  address: Address
  slot: string | null
  product: Product
}

export const addressAt = (city_id: AnyId, point: { latitude: number; longitude: number }): Address => ({
  ...point,
  city_id,
  formatted_address: 'вул. Хрещатик, 1',
  street: 'вул. Хрещатик',
  house: '1',
  entrance: '2',
  apartment: '7',
  floor: '3',
})

export async function deliveredAddress(api: Api): Promise<Doorstep> {
  for (const { id } of await api.ask(businessApi.getCities, {})) {
    const { data } = await api.ask(deliveryApi.getRegions, { query: { city_id: String(id) } })
    for (const region of data) {
      const { data: times } = await api.ask(ordersApi.getOrderSlots, { query: { region_id: String(region.id) } })
      const slot = times.asap_minutes === null ? times.slots[0] : null
      const product = (await menuOf(api, region.terminal_id)).find(isOrderable)
      if (slot !== undefined && product)
        return { region, address: addressAt(id, insideOf(region.polygon)), slot, product }
    }
  }
  throw new Error('no restaurant delivers')
}

/** Enough of a dish for the region's minimum. */
export const enough = (product: Product, minimum: number) => {
  const least = smallest(product)
  return { ...least, qty: Math.min(99, Math.max(least.qty, Math.ceil(minimum / product.currentPrice))) }
}

export async function quoteFor(api: Api, body: QuoteForm, token?: string): Promise<Quote> {
  return (await api.ask(ordersApi.quoteOrder, { body }, { token })).data
}

const details = {
  name: 'Олена',
  payment: 'cash',
  change_from: null,
  cutlery: 1,
  comment: 'без цибулі',
  is_not_call_confirmation: true,
  contact_me_telegram_viber: false,
  consent: true,
} as const

/** An order at the price the restaurant asks for it. */
export async function orderFor(
  api: Api,
  cart: QuoteForm,
  phone: string,
  slot: string | null,
  token?: string,
): Promise<OrderForm> {
  const quote = await quoteFor(api, cart, token)
  assert.ok(quote.can_order, `can be ordered: ${JSON.stringify(quote)}`)
  return { ...(cart as object), ...details, phone, slot, expected_total: quote.total } as OrderForm
}
