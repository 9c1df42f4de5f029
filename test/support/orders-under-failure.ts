import { randomUUID } from 'node:crypto'
import { business } from './demo-restaurant.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderForm, Quote, Slots } from '#shared/contract/order-forms.ts'
import { orderForm } from './bff-journeys.ts'
import { operatorOf } from './operator.ts'

/** Orders that guests place during a failure, and the restaurant's record of them afterwards. */

export interface Placing {
  key: string
  form: OrderForm
  /** Address that a proxy in front names. */ address?: string
  acknowledged?: string
  /** Of the browser it was placed from. */ cookie?: string
}

export async function read<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}

/** Orders for slots in the future, spread over restaurants below their capacity, each with its own phone. */
export async function planOrders(shop: string, count: number, round = 0): Promise<Placing[]> {
  const free: { restaurant_id: number; slot: string }[] = []
  // One after the other: a busy machine does not answer twelve at once in time.
  for (const { id } of business.restaurants) {
    const { slots } = await read<Slots>(`${shop}/bff/restaurants/${id}/slots`)
    free.push(...slots.slice(2).map((slot) => ({ restaurant_id: id, slot })))
  }
  const quote = await fetch(`${shop}/bff/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'pickup', restaurant_id: 1, lines: orderForm().lines }),
  }).then((answer) => answer.json() as Promise<Quote>)
  return Array.from({ length: count }, (_, index) => ({
    key: randomUUID(),
    form: orderForm({
      ...free[(index * 7) % free.length],
      expected_total: quote.total,
      phone: `38050${round}${String(index).padStart(6, '0')}`,
    }),
  }))
}

/** Cookies that a browser would send back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

/** The order's id, or an error with the answer. */
export async function placeOrder(shop: string, placing: Placing): Promise<string> {
  const { key, form, address } = placing
  const answer = await fetch(`${shop}/bff/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(address && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(form),
  })
  // 202: the outcome of the order is not known yet.
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  placing.cookie = cookiesOf(answer)
  return ((await answer.json()) as Order).id
}

/** The ids of the orders of each phone, read by the operator's API. */
export async function ordersByPhone(restaurant: string): Promise<Map<string, string[]>> {
  const stored = await operatorOf(restaurant).storedOrders()
  return new Map(
    [...Map.groupBy(stored, ({ phone }) => phone)].map(([phone, orders]) => [phone, orders.map(({ id }) => id)]),
  )
}
