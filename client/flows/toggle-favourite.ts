import type { App } from '../context/app.ts'

/** Adds the heart if absent, removes it if present; a failing server is ignored (spec 4, 8). */
export function toggleFavourite({ stores, api }: App, productId: number): void {
  const { favourites, session } = stores
  favourites.toggle(productId)
  if (!session.signedIn) return
  const operation = favourites.has(productId) ? 'POST /bff/favorites' : 'DELETE /bff/favorites'
  api.call(operation, { body: { product_id: productId } }).catch(() => {})
}
