import { reaction, when } from 'mobx'
import type { RouteName } from '#shared/page-data/pages.ts'
import { href, matchRoute } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'

/** None also for the cart page of a link: it asks first. */
const noScriptPageOf = (path: string): RouteName | undefined =>
  /[?&]lines=/.test(path) ? undefined : matchRoute(path, ['cart', 'pickup'])?.name

/** No-script cart pages ignore the cart of the browser: a customer with a filled one is redirected to it, once the cart of a link is answered. */
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

async function lead({ locale, navigate, stores: { location, overlays } }: App, page: RouteName): Promise<void> {
  if (page === 'pickup') return navigate(href(locale, 'checkout'), 'replace')
  navigate(href(locale, 'catalog'), 'replace')
  // A page change closes overlays of the page before.
  await when(() => !noScriptPageOf(location.path))
  overlays.open('cart')
}
