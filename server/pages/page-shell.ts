import type { Locale } from '#shared/locale.ts'
import { routes, type Route } from '#shared/route-map.ts'
import { loadShell, loadShellOrEmpty, type Shell } from '#server/site/load-shell.ts'
import type { PublicContext } from '#server/site/public-context.ts'

/** Of the pages of one language. */
export interface PageOptions {
  readonly locale: Locale
}

/** Pages that are shown during an outage of the restaurant, with "cannot load, retry": the account, a placed order, a link's order. */
export const toleratesOutage = ({ guard, path }: Route): boolean =>
  guard === 'auth' || guard === 'orderPhone' || path === routes.orderLink.path

/** The shell of a page; pages that tolerate an outage are shown without the shell's data, too. */
export const shellFor = (route: Route, context: PublicContext): Promise<Shell> =>
  toleratesOutage(route) ? loadShellOrEmpty(context) : loadShell(context)
