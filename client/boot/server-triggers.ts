import { when } from 'mobx'
import type { App } from '#client/context/app.ts'
import { endSession, isInAccount } from '#client/features/sign-in/actions/forget-customer.ts'
import { SIGN_IN_TRIGGER } from '#shared/address-names.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'

/**
 * Requests of the server that replace a page; the only one is sign-in. The server refused the session of this request: it has
 * ended, unless the customer signed in after the request was sent. Then nothing is done.
 */
export async function handleServerTriggers(
  app: App,
  events: Record<string, unknown>,
  sessionVersionOfRequest: number,
): Promise<void> {
  const { session } = app.stores
  if (!(SIGN_IN_TRIGGER in events) || session.version !== sessionVersionOfRequest) return
  endSession(app)
  // Leaving the account page closes open overlays.
  await when(() => !isInAccount(app))
  if (!session.signedIn) startSignIn(app, 'account')
}
