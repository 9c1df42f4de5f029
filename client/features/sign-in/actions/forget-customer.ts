import { href, matchRoute } from '#shared/routes.ts'
import { accountPath } from '#shared/address-names.ts'
import { revalidateRestaurantAnswers } from '#client/api/cached-answers.ts'
import type { App } from '#client/context/app.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { forgetFavourites } from '#client/features/favourites/actions/merge-favourites.ts'
import { forgetGuestContact } from '#client/storage/guest-contact.ts'
import { writeCheckout } from '#client/storage/stored-checkout.ts'
import { signInModals } from '#client/stores/overlays-store.ts'
import { notifyTabs } from '#client/storage/tab-channel.ts'

/** Those that show the customer, or ask who it is. */
const personal = [...signInModals, 'barcode', 'menu'] as const

/** Clears the customer in this tab: phone, profile and their open overlays. What is typed into others stays. */
export function forgetCustomer({ stores: { session, overlays } }: App): void {
  session.leave()
  for (const overlay of personal) overlays.close(overlay)
}

export const isInAccount = ({ stores: { location } }: App): boolean => location.path.includes(`${accountPath}/`)

/** Leaves a page that belonged to the customer. */
export function leaveAccount(app: App): void {
  if (isInAccount(app)) app.navigate(href(app.locale, 'home'))
}

/**
 * Ends the session in this tab; the caller has checked that the 401 belongs to it. Does nothing when it has ended already.
 * The cookie is cleared by a call of its own, which the server ignores if a newer session has replaced it.
 */
export function endSession(app: App): void {
  const { LL, api, stores } = app
  const { session, toasts, location } = stores
  if (!session.signedIn) return
  const referrer = isInAccount(app) ? 'account' : null
  forgetCustomer(app)
  leaveAccount(app)
  notifyTabs(app.stores.session.tab, 'signed-out')
  // The checkout says it above its button.
  if (!matchRoute(location.path, ['checkout']))
    toasts.show({
      severity: 'warn',
      summary: LL.auth.ended(),
      life: 10_000,
      action: { label: LL.nav.signIn(), run: () => startSignIn(app, referrer) },
    })
  // Until the cookie is gone a guest's questions are refused, too.
  void api
    .call('POST /bff/sign-out')
    .catch(() => {})
    .then(revalidateRestaurantAnswers)
}

/** Log-out by the customer; without the server's answer the cookie stays, and a message says so. */
export async function logOut(app: App): Promise<void> {
  try {
    await app.api.call('POST /bff/sign-out')
  } catch {
    return app.stores.toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  }
  leave(app)
}

/** Name and phone typed at the checkout are removed too, and the address; tabs with an open checkout are notified. */
function leave(app: App): void {
  const { delivery } = app.stores
  forgetCustomer(app)
  writeCheckout(null)
  forgetGuestContact()
  if (delivery.selection?.type === 'courier') delivery.reset()
  notifyTabs(app.stores.session.tab, 'signed-out')
  app.navigate(href(app.locale, 'home'))
}

/** Deletes the account; what this browser stored for it goes, too, but for the cart. */
export async function deleteAccount(app: App, proof: { code: string } | { pin_code: string }): Promise<void> {
  await app.api.call('POST /bff/delete-account', { body: proof })
  forgetFavourites(app)
  leave(app)
  app.stores.toasts.show({ severity: 'success', summary: app.LL.account.own.deleted() })
}
