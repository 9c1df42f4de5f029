import { matchPath } from 'react-router'
import { splitLocale } from '#shared/locale.ts'
import { accountPath, routes } from '#shared/routes.ts'
import type { App, Navigate } from '../context/app.ts'
import { Navigation, type NavigationHooks } from '../navigation/navigation.ts'
import type { Mounted, ShownPage } from '../navigation/page.ts'
import { followServerEvents } from './server-events.ts'

const paths = [...Object.values(routes).map((route) => route.path), accountPath]
const isPage = (path: string): boolean => paths.some((pattern) => matchPath(pattern, splitLocale(path).path))

export interface FirstPage { main: HTMLElement; page: ShownPage; mounted: Promise<Mounted> }

/** From here on links swap pages; until then each is a normal load (house rule 5). */
export function startNavigation(app: App, { main, page, mounted }: FirstPage, mount: NavigationHooks['mount']): Navigate {
  const { location } = app.stores
  const hooks: NavigationHooks = {
    canVisit: isPage,
    mount,
    started: () => location.setPending(true),
    stayed: () => location.setPending(false),
    arrived: ({ layout }, url) => location.arrived(url, layout),
    triggered: (events) => followServerEvents(app, events),
  }
  return new Navigation(main, hooks, page, mounted).visit
}
