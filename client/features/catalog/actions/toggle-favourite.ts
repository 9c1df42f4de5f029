import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import type { Counted } from '#client/stores/favourites-store.ts'
import { logFavourite, settleFavourite } from '#client/storage/favourites-log.ts'

/** Hearts under way, by product, each app's own. */
const sending = new WeakMap<App, Map<number, Promise<unknown>>>()

function sendingOf(app: App): Map<number, Promise<unknown>> {
  const known = sending.get(app) ?? new Map<number, Promise<unknown>>()
  sending.set(app, known)
  return known
}

/** Adds the heart if absent, removes it if present; what a failing server did not take is sent at the next start. */
export function toggleFavourite(app: App, product: Counted): void {
  const { favourites, session } = app.stores
  const { id } = product
  const before = favourites.ids
  favourites.toggle(product)
  logFavourite(before, favourites.has(id) ? id : -id)
  if (session.signedIn) void sendFavourite(app, id)
}

/** Ends when the server has answered what was sent so far. */
export const favouritesSent = (app: App): Promise<unknown> => Promise.all(sendingOf(app).values())

/** Tells the server whether a product has a heart. */
export function sendFavourite(app: App, productId: number): Promise<unknown> {
  const underWay = sendingOf(app)
  const sent = send(app, productId, underWay.get(productId))
  underWay.set(productId, sent)
  return sent.finally(() => {
    if (underWay.get(productId) === sent) underWay.delete(productId)
  })
}

/** Calls about one product go one after the other, each with the state that is wanted by then: the last one stands. */
async function send(
  { api, stores: { favourites, session } }: App,
  productId: number,
  before: Promise<unknown> | undefined,
): Promise<void> {
  const { version } = session
  if (before) await before
  // Another customer's hearts are not this one's.
  if (!session.signedIn || session.version !== version) return
  const isGiven = favourites.has(productId)
  const isTaken = await api
    .call(isGiven ? 'POST /bff/favorites' : 'DELETE /bff/favorites', { body: { product_id: productId } })
    .then(() => true, isRefused)
  if (isTaken && session.version === version) settleFavourite(isGiven ? productId : -productId)
}

/** Asking again would change nothing. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)
