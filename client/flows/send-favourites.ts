import type { App } from '../context/app.ts'

/** Hearts made before signing in become the customer's too: one call after another, no burst; failures ignored (spec 4, 8). */
export async function sendFavourites({ stores: { favourites, session }, api }: App): Promise<void> {
  const { version } = session
  for (const id of favourites.ids) {
    if (!session.signedIn || session.version !== version) return
    await api.call('POST /bff/favorites', { body: { product_id: id } }).catch(() => {})
  }
}
