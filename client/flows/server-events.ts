import type { App } from '../context/app.ts'
import { startSignIn } from './start-sign-in.ts'

/** What the server asks for instead of a page: so far, that the visitor signs in. */
export function followServerEvents(app: App, events: Record<string, unknown>): void {
  if ('sign-in' in events) startSignIn(app, 'account')
}
