import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import type { Counted } from '#client/stores/favourites-store.ts'
import { logFavourite, settleFavourite } from '#client/storage/favourites-log.ts'

/** Adds the favourite if absent, removes it if present; a change the server did not accept is sent at the next start. */
export function toggleFavourite(app: App, product: Counted): void {
  const { favourites, session } = app.stores
  const { id } = product
  const before = favourites.ids
  favourites.toggle(product)
  logFavourite(before, favourites.has(id) ? id : -id)
  if (session.signedIn) void sendFavourite(app, id)
}

/** Resolves when the server has answered all requests so far. */
export const favouritesSent = ({ stores: { favourites } }: App): Promise<unknown> =>
  Promise.all(favourites.sending.values())

/** Sends whether a product is a favourite. */
export function sendFavourite(app: App, productId: number): Promise<unknown> {
  const { sending } = app.stores.favourites
  const request = send(app, productId, sending.get(productId))
  sending.set(productId, request)
  return request.finally(() => {
    if (sending.get(productId) === request) sending.delete(productId)
  })
}

/** Requests for one product run in sequence, each with the state wanted by then: the last one wins. */
async function send(
  { api, stores: { favourites, session } }: App,
  productId: number,
  before: Promise<unknown> | undefined,
): Promise<void> {
  const { version } = session
  if (before) await before
  // The session changed: these are another customer's favourites.
  if (!session.signedIn || session.version !== version) return
  const isGiven = favourites.has(productId)
  const isTaken = await api
    .call(isGiven ? 'POST /bff/favorites' : 'DELETE /bff/favorites', { body: { product_id: productId } })
    .then(() => true, isRefused)
  if (isTaken && session.version === version) settleFavourite(isGiven ? productId : -productId)
}

/** A retry would be refused too. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)
