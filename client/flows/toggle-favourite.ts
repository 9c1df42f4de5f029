import type { App } from '../context/app.ts'

/** Hearts under way, by product, each app's own. */
const sending = new WeakMap<App, Map<number, Promise<unknown>>>()

function sendingOf(app: App): Map<number, Promise<unknown>> {
  const known = sending.get(app) ?? new Map<number, Promise<unknown>>()
  sending.set(app, known)
  return known
}

/** Adds the heart if absent, removes it if present; a failing server is ignored (spec 4, 8). */
export function toggleFavourite(app: App, productId: number): void {
  const { favourites, session } = app.stores
  favourites.toggle(productId)
  if (!session.signedIn) return
  const underWay = sendingOf(app)
  const sent = send(app, productId, underWay.get(productId))
  underWay.set(productId, sent)
  void sent.finally(() => { if (underWay.get(productId) === sent) underWay.delete(productId) })
}

/** Calls about one product go one after the other, each with the state that is wanted by then: the last one stands. */
async function send({ api, stores: { favourites, session } }: App, productId: number, before: Promise<unknown> | undefined): Promise<void> {
  const { version } = session
  if (before) await before
  // Another customer's hearts are not this one's.
  if (!session.signedIn || session.version !== version) return
  const operation = favourites.has(productId) ? 'POST /bff/favorites' : 'DELETE /bff/favorites'
  await api.call(operation, { body: { product_id: productId } }).catch(() => {})
}
