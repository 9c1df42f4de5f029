import { startSignIn } from '#client/context/start-sign-in.ts'
import type { SignInModal } from '#client/stores/overlays-store.ts'
import type { Referrer } from '#client/stores/session-store.ts'
import { fakeApp } from '../../../fake-app.ts'

export const PHONE = '380671234567'

/** An app in the middle of sign-in: one modal open, the phone known. */
export function amid(
  modal: SignInModal,
  answers: Record<string, unknown>,
  { makePin = false, referrer = null as Referrer } = {},
) {
  const made = fakeApp(answers)
  startSignIn(made.app, referrer)
  made.stores.session.phoneAccepted({ phone: PHONE, createPin: makePin, resendAt: 0 })
  made.stores.overlays.swap('authPhone', modal)
  return made
}
