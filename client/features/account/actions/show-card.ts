import type { App } from '#client/context/app.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'

/** Opens the loyalty card for the till; a guest signs in first. */
export function showCard(app: App): void {
  if (app.stores.session.signedIn) app.stores.overlays.open('barcode')
  else startSignIn(app, 'barcode')
}
