import type { Order } from '#shared/contract/orders.ts'
import { OPERATOR_KEY } from './test-settings.ts'

/** Calls of a restaurant's operator; they succeed. */
export function operatorOf(restaurant: string, key = OPERATOR_KEY) {
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${restaurant}/operator/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`the operator API answered ${answer.status}`)
    return answer
  }
  return {
    operate: async (method: 'POST' | 'PUT', path: string, body: object): Promise<void> => {
      await call(method, path, body)
    },
    storedOrders: async (): Promise<Order[]> =>
      ((await (await call('GET', 'orders')).json()) as { data: Order[] }).data,
  }
}
