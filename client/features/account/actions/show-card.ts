import type { App } from '#client/context/app.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'

/** The loyalty card at the till; without a session sign-in comes first. */
export function showCard(app: App): void {
  if (app.stores.session.signedIn) app.stores.overlays.open('barcode')
  else startSignIn(app, 'barcode')
}
