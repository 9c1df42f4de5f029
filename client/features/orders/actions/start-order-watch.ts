import type { Operation } from '#shared/contract/bff.ts'
import type { App } from '#client/context/app.ts'
import { OrderWatch, type ConnectOrder, type OrderNews } from './order-watch.ts'

const EVENTS = '/bff/orders/{id}/events' satisfies Operation extends `${string} ${infer Path}` ? Path : never

const LINKED_EVENTS = '/bff/order-links/{sealed}/events' satisfies Operation extends `${string} ${infer Path}`
  ? Path
  : never

const connectTo =
  (sealed?: string): ConnectOrder =>
  (id) =>
    new EventSource(sealed === undefined ? EVENTS.replace('{id}', id) : LINKED_EVENTS.replace('{sealed}', sealed))

async function readAll({ api, stores }: App, ids: readonly string[], sealed?: string): Promise<readonly OrderNews[]> {
  // The sealed token of a link replaces the order's id here.
  if (sealed !== undefined)
    return [{ ...(await api.call('GET /bff/order-links/{sealed}', { params: { sealed } })), id: sealed }]
  return stores.session.signedIn && ids.length > 1
    ? (await api.call('GET /bff/orders', { query: {} })).data
    : Promise.all(ids.map((id) => api.call('GET /bff/orders/{id}', { params: { id } })))
}

/** Watches the customer's orders, or the order of a link, until the returned function is called. */
export function watchOrders(
  app: App,
  ids: readonly string[],
  heard: (news: OrderNews) => void,
  sealed?: string,
): () => void {
  const connect = 'EventSource' in globalThis ? connectTo(sealed) : null
  const watch = new OrderWatch(ids, { connect, read: () => readAll(app, ids, sealed), heard, sight: document })
  watch.start()
  return () => watch.stop()
}
