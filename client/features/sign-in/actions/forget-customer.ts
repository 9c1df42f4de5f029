import { accountPath, href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { notifyTabs } from '#client/storage/tab-channel.ts'

/** Forgets the customer in this tab: phone, profile and whatever of theirs is open. */
export function forgetCustomer({ stores: { session, overlays } }: App): void {
  session.leave()
  overlays.closeAll()
}

export const isInAccount = ({ stores: { location } }: App): boolean => location.path.includes(`${accountPath}/`)

/** Nobody stays on a page that was a customer's. */
export function leaveAccount(app: App): void {
  if (isInAccount(app)) app.navigate(href(app.locale, 'home'))
}

/**
 * Any 401 logs out: once, however many calls were refused. The cookie goes by a call of its own, which
 * carries the cookie of now: the refusal may be late.
 */
export function endSession(app: App): void {
  const {
    LL,
    api,
    stores: { session, toasts },
  } = app
  if (!session.signedIn) return
  forgetCustomer(app)
  leaveAccount(app)
  notifyTabs(app.stores.session.tab, 'signed-out')
  toasts.show({ severity: 'warn', summary: LL.auth.ended() })
  void api.call('POST /bff/sign-out').catch(() => {})
}
