import { href } from '#shared/routes.ts'
import type { App } from '../context/app.ts'

/** Forgets the customer in this tab: phone, profile, and the page that was theirs (spec 4, "Logout"). */
export function forgetCustomer(app: App): void {
  const { session, overlays } = app.stores
  if (!session.signedIn) return
  session.leave()
  overlays.closeAll()
  announce(app)
  app.navigate(href(app.locale, 'home'))
}

/** Log-out asked for by the customer; without the server the cookie stays, so it is said. */
export async function logOut(app: App): Promise<void> {
  try {
    await app.api.call('POST /bff/sign-out')
    forgetCustomer(app)
  } catch {
    app.stores.toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  }
}

const CHANNEL = 'zhar_session'

/** Tells the other tabs. */
function announce(app: App): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(app.stores.session.version)
  channel.close()
}

/** Logs out here when another tab did. */
export function followLogOuts(app: App): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => {
    if (!app.stores.session.signedIn) return
    app.stores.session.leave()
    app.navigate(href(app.locale, 'home'))
  })
}
