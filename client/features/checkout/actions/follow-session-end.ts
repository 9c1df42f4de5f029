import { reaction } from 'mobx'
import type { App } from '#client/context/app.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'

/** Notes in an open checkout that its customer's session ended, or began again. The returned function stops it. */
export const followSessionEnd = ({ stores: { session } }: App, checkout: CheckoutStore): (() => void) =>
  reaction(
    () => session.signedIn,
    (signedIn) => checkout.setLeft(!signedIn),
  )
