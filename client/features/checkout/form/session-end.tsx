import { reaction } from 'mobx'
import { useEffect } from 'react'
import useSWR from 'swr'
import { Button } from '#client/ui/button.tsx'
import { fresh } from '#client/features/cart/quote/use-quote.ts'
import { loadProfile } from '#client/features/sign-in/actions/profile.ts'
import { useApp } from '#client/context/app.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'

/** The session is looked at as often as the price: it may end where this tab hears nothing of it. Called inside an observer. */
export function useSessionEnd(checkout: CheckoutStore): void {
  const app = useApp()
  const { session } = app.stores
  const { signedIn, version } = session
  useSWR(signedIn ? ['session', version] : null, () => loadProfile(app), fresh)
  useEffect(
    () =>
      reaction(
        () => session.signedIn,
        (isSignedIn) => checkout.setLeft(!isSignedIn),
      ),
    [session, checkout],
  )
}

/** The session ended meanwhile: a press on "order" leads here, until the customer has chosen. */
export function SessionEnd({ onGuest }: { onGuest: () => void }) {
  const app = useApp()
  const { ended, signIn } = app.LL.checkout
  return (
    <div className="notice notice-tall" data-severity="warn" role="alert" tabIndex={-1} data-invalid="">
      <p>{ended.text()}</p>
      <Button onClick={() => startSignIn(app)}>{signIn.btn()}</Button>
      <Button onClick={onGuest}>{ended.guest()}</Button>
    </div>
  )
}
