import { reaction, when } from 'mobx'
import type { RouteName } from '#shared/page-data/pages.ts'
import { href, matchRoute } from '#shared/routes.ts'
import { sessionKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'

/** None also for the cart page of a link: it asks first. */
const noScriptPageOf = (path: string): RouteName | undefined =>
  /[?&]lines=/.test(path) ? undefined : matchRoute(path, ['cart', 'pickup'])?.name

/** No-script cart pages ignore the cart of the browser: a customer with a filled one is redirected to it, once the cart of a link is answered. */
export function leaveNoScriptPages(app: App): void {
  const { location, cart, overlays, toasts } = app.stores
  const said = readTab(sessionKeys.left)
  if (said !== null) overlays.open('cart')
  for (const message of JSON.parse(said ?? '[]')) toasts.show(message)
  writeTab(sessionKeys.left, null)
  reaction(
    () => (cart.isEmpty ? null : noScriptPageOf(location.path)),
    (page) => {
      if (page) void lead(app, page)
    },
    { fireImmediately: true },
  )
}

async function lead({ locale, navigate, stores }: App, page: RouteName): Promise<void> {
  const { location, overlays, toasts } = stores
  if (page === 'pickup') return navigate(href(locale, 'checkout'), 'replace')
  // The menu is another document where it carries integration code: that one opens the cart.
  writeTab(sessionKeys.left, JSON.stringify(toasts.items, ['severity', 'summary', 'detail', 'life']))
  navigate(href(locale, 'catalog'), 'replace')
  // A page change closes overlays of the page before.
  await when(() => !noScriptPageOf(location.path))
  writeTab(sessionKeys.left, null)
  overlays.open('cart')
}
