import type { Operation } from '#shared/contract/bff.ts'
import type { App } from '../context/app.ts'
import type { Connect, OrderNews } from './order-stream.ts'
import { OrderWatch } from './order-watch.ts'

const EVENTS = '/bff/orders/{id}/events' satisfies Operation extends `${string} ${infer Path}` ? Path : never

const connect: Connect = (id) => new EventSource(EVENTS.replace('{id}', id))

/** Tells what becomes of the customer's orders until the returned function is called (decisions, checkout). */
export function watchOrders({ api }: App, ids: readonly string[], heard: (news: OrderNews) => void): () => void {
  const [id = ''] = ids
  const read = async (): Promise<readonly OrderNews[]> => ids.length > 1
    ? (await api.call('GET /bff/orders', { query: {} })).data
    : [await api.call('GET /bff/orders/{id}', { params: { id } })]
  const watch = new OrderWatch(ids, { connect: 'EventSource' in globalThis ? connect : null, read, heard, sight: document })
  watch.start()
  return () => watch.stop()
}
