import { storageKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { writeFavouritesLog } from '#client/storage/favourites-log.ts'
import { writeStored } from '#client/storage/persistence.ts'
import { logOut } from './log-out.ts'

/** Deletes the account; what this browser stored for it goes, too, but for the cart. */
export async function deleteAccount(app: App, proof: { code: string } | { pin_code: string }): Promise<void> {
  const { delivery, favourites, toasts } = app.stores
  await app.api.call('POST /bff/delete-account', { body: proof })
  favourites.replace([])
  writeFavouritesLog([])
  writeStored(storageKeys.heartsOf, null)
  if (delivery.selection?.type === 'courier') delivery.reset()
  await logOut(app)
  toasts.show({ severity: 'success', summary: app.LL.account.own.deleted() })
}
