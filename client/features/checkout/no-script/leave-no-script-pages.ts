import { reaction, when } from 'mobx'
import { href } from '#shared/routes.ts'
import { noScriptCartMarker } from '#shared/rules/merge-cart-lines.ts'
import type { App } from '#client/context/app.ts'
import { readCookie } from '#client/storage/persistence.ts'
import { noScriptPageOf, type NoScriptPage } from './no-script-page.ts'

/** What was begun without scripts goes on with them. */

/** Fetched by who has such a cart alone. */
export async function loadNoScriptCart(app: App): Promise<void> {
  if (!readCookie(noScriptCartMarker)) return
  const { mergeNoScriptCart } = await import('./merge-no-script-cart.ts')
  await mergeNoScriptCart(app)
}

/** The pages of the cart by forms know nothing of the one that scripts keep: whose has dishes in it is led there. */
export function leaveNoScriptPages(app: App): void {
  const { location, cart } = app.stores
  reaction(
    () => (cart.isEmpty ? null : noScriptPageOf(location.path)),
    (page) => {
      if (page) void lead(app, page)
    },
    { fireImmediately: true },
  )
}

async function lead({ locale, navigate, stores: { location, overlays } }: App, page: NoScriptPage): Promise<void> {
  if (page === 'pickup') return navigate(href(locale, 'checkout'), 'replace')
  navigate(href(locale, 'catalog'), 'replace')
  // Another page closes what was open over the one before.
  await when(() => noScriptPageOf(location.path) === null)
  overlays.open('cart')
}
