import { matchPath } from 'react-router'
import { splitLocale } from '#shared/locale.ts'
import { accountPath, routes, type Route } from '#shared/routes.ts'
import type { App, Navigate } from '../context/app.ts'
import { BuildCheck } from '../navigation/build-check.ts'
import { followIntents } from '../navigation/link-intents.ts'
import { Navigation, type NavigationHooks } from '../navigation/navigation.ts'
import type { Mounted, ShownPage } from '../navigation/page.ts'
import { Prefetches } from '../navigation/prefetch.ts'
import { followTyping } from '../navigation/typing.ts'
import { followServerEvents } from './server-events.ts'

const pathsOf = (some: readonly Route[]): string[] => some.map((route) => route.path)
const isOneOf = (patterns: readonly string[]) => (path: string): boolean => patterns.some((pattern) => matchPath(pattern, splitLocale(path).path))

const all: readonly Route[] = Object.values(routes)
const isPage = isOneOf([...pathsOf(all), accountPath])
/** The same for everybody, and beside the page that is shown: what is of one visitor is never fetched unasked. */
const isPublic = isOneOf(pathsOf(all.filter(({ personal, layout }) => !personal && layout === 'default')))

/** Here on every visit already: a page may break because nothing more can be loaded. */
export { PageFailure } from '../components/page-failure.tsx'

export interface FirstPage { main: HTMLElement; page: ShownPage; mounted: Promise<Mounted> }

/** From here on links swap pages; until then each is a normal load (house rule 5). */
export function startNavigation(app: App, { main, page, mounted }: FirstPage, mount: NavigationHooks['mount']): Navigate {
  const { location } = app.stores
  const { build } = page.record
  const typing = followTyping()
  const prefetches = new Prefetches(build)
  const check = startBuildCheck(app, build, () => typing.any)
  /** The global loading flag (spec 4). */
  const load = (pending: boolean): void => {
    main.ariaBusy = String(pending)
    location.setPending(pending)
  }
  followIntents(isPublic, { ahead: (url) => prefetches.ask(url), off: (url) => prefetches.leave(url) })
  return new Navigation(main, {
    canVisit: isPage,
    needsDocument: () => check.outdated,
    ahead: (url, signal) => prefetches.take(url, signal),
    mount,
    started: () => load(true),
    stayed: () => load(false),
    arrived({ layout }, url) {
      typing.forget()
      load(false)
      location.arrived(url, layout)
    },
    triggered: (events) => followServerEvents(app, events),
  }, page, mounted).visit
}

/** Nothing that somebody is at is taken away by a reload: no typing, no dialog, no checkout. */
function startBuildCheck({ api, stores: { location, overlays } }: App, build: string, isTyping: () => boolean): BuildCheck {
  const check = new BuildCheck({
    build,
    latest: async () => (await api.call('GET /bff/build')).build,
    isSafe: () => !isTyping() && !overlays.top && location.layout === 'default',
  })
  check.start()
  return check
}
