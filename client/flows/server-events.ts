import type { App } from '../context/app.ts'

/** Opens the phone modal on the way to the account (auth guard). */
export function askToSignIn({ stores }: App): void {
  stores.session.askPhone('account')
  stores.overlays.open('authPhone')
}

/** What the server asks for instead of a page: so far, that the visitor signs in. */
export function followServerEvents(app: App, events: Record<string, unknown>): void {
  if ('sign-in' in events) askToSignIn(app)
}
