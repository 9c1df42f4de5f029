import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { writeStored } from '#client/storage/persistence.ts'
import { forgetCustomer } from './forget-customer.ts'
import { notifyTabs } from '#client/storage/tab-channel.ts'

/** Log-out by the customer; without the server's answer the cookie stays, and a message says so. */
export async function logOut(app: App): Promise<void> {
  try {
    await app.api.call('POST /bff/sign-out')
  } catch {
    return app.stores.toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  }
  forgetCustomer(app)
  // Name and phone typed at the checkout are removed too; tabs with an open checkout are notified.
  for (const key of [storageKeys.checkout, storageKeys.guest]) writeStored(key, null)
  notifyTabs(app.stores.session.tab, 'signed-out')
  app.navigate(href(app.locale, 'home'))
}
