import { when } from 'mobx'
import type { App } from '#client/context/app.ts'
import { endSession, isInAccount } from '#client/features/sign-in/actions/forget-customer.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'

/**
 * What the server asks for instead of a page: so far, that the visitor signs in. A session that the server knows nothing of has
 * ended, unless it began after the page was asked for: then the page can be asked for again.
 */
export async function handleServerTriggers(app: App, events: Record<string, unknown>, askedIn: number): Promise<void> {
  const { session } = app.stores
  if (!('sign-in' in events) || session.version !== askedIn) return
  endSession(app)
  // The page that takes the account's place closes what is open.
  await when(() => !isInAccount(app))
  if (!session.signedIn) startSignIn(app, 'account')
}
