import type { Referrer } from '#shared/rules/sign-in-steps.ts'
import type { App } from './app.ts'

/** Opens the phone modal, remembering where to go afterwards. The flow itself comes with the modal. */
export function startSignIn({ stores }: App, referrer: Referrer = null): void {
  stores.session.askPhone(referrer)
  stores.overlays.open('authPhone')
}
