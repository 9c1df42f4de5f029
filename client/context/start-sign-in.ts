import type { Referrer } from '#client/stores/session-store.ts'
import type { App } from './app.ts'

/** Opens the phone modal and stores where to go afterwards. The sign-in code is loaded with the modal. */
export function startSignIn({ stores }: App, referrer: Referrer = null): void {
  stores.session.askPhone(referrer)
  stores.overlays.open('authPhone')
}

/** Opens the loyalty card for the till; a guest signs in first. */
export function showCard(app: App): void {
  if (app.stores.session.signedIn) app.stores.overlays.open('barcode')
  else startSignIn(app, 'barcode')
}
