import { reaction, when } from 'mobx'
import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { noScriptPageOf, type NoScriptPage } from './no-script-page.ts'

/** No-script cart pages ignore the cart of the browser: a customer with a filled one is redirected to it, once the cart of a link is answered. */
export function leaveNoScriptPages(app: App): void {
  const { location, cart, overlays } = app.stores
  reaction(
    () => (cart.isEmpty || overlays.isOpen('cartLink') ? null : noScriptPageOf(location.path)),
    (page) => {
      if (page) void lead(app, page)
    },
    { fireImmediately: true },
  )
}

async function lead({ locale, navigate, stores: { location, overlays } }: App, page: NoScriptPage): Promise<void> {
  if (page === 'pickup') return navigate(href(locale, 'checkout'), 'replace')
  navigate(href(locale, 'catalog'), 'replace')
  // A page change closes overlays of the page before.
  await when(() => noScriptPageOf(location.path) === null)
  overlays.open('cart')
}
