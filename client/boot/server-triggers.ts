import { when } from 'mobx'
import type { App } from '#client/context/app.ts'
import { endSession, isInAccount } from '#client/features/sign-in/actions/forget-customer.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'

/**
 * Requests of the server that replace a page; the only one is sign-in. The server does not know the session, so it has ended,
 * unless it began after the request: then the page can be requested again.
 */
export async function handleServerTriggers(app: App, events: Record<string, unknown>, askedIn: number): Promise<void> {
  const { session } = app.stores
  if (!('sign-in' in events) || session.version !== askedIn) return
  endSession(app)
  // Leaving the account page closes open overlays.
  await when(() => !isInAccount(app))
  if (!session.signedIn) startSignIn(app, 'account')
}
