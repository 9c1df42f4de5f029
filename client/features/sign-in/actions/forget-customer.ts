import { href } from '#shared/routes.ts'
import { accountPath } from '#shared/route-map.ts'
import type { App } from '#client/context/app.ts'
import { notifyTabs } from '#client/storage/tab-channel.ts'

/** Clears the customer in this tab: phone, profile and their open overlays. */
export function forgetCustomer({ stores: { session, overlays } }: App): void {
  session.leave()
  overlays.closeAll()
}

export const isInAccount = ({ stores: { location } }: App): boolean => location.path.includes(`${accountPath}/`)

/** Leaves a page that belonged to the customer. */
export function leaveAccount(app: App): void {
  if (isInAccount(app)) app.navigate(href(app.locale, 'home'))
}

/**
 * Any 401 logs out, once for several calls. The cookie is cleared by a call of its own, since the 401 may belong to an older
 * cookie.
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
