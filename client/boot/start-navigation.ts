import { reaction } from 'mobx'
import { splitLocale } from '#shared/locale.ts'
import { accountPath } from '#shared/address-names.ts'
import { routes, type Layout, type Route } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'
import { plainAddress } from '#shared/rules/plain-address.ts'
import type { App, Navigate } from '#client/context/app.ts'
import { tellLeaving, tellPage } from '#client/context/shop-events.ts'
import { BuildCheck } from '#client/navigation/recovery/build-check.ts'
import type { NavigationHooks } from '#client/navigation/visit/navigation-hooks.ts'
import { followIntents } from '#client/navigation/prefetch/link-intents.ts'
import { Navigation } from '#client/navigation/visit/navigation.ts'
import { pausedRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { offerToStay, showBrokenPageToast, showOfflineToast, showUpdateToast } from './navigation-toasts.ts'
import { ViewportPrefetch } from '#client/navigation/prefetch/viewport-prefetch.ts'
import type { Mounted, ShownPage } from '#client/navigation/visit/visit.ts'
import { Prefetches } from '#client/navigation/prefetch/prefetches.ts'
import { followUnsavedInput } from '#client/navigation/visit/unsaved-input.ts'
import { followFaults } from './follow-faults.ts'
import { handleServerTriggers } from './server-triggers.ts'

function routeOf(path: string): Route | undefined {
  const match = matchRoute(path)
  return match ? routes[match.name] : undefined
}
const isPage = (path: string): boolean => routeOf(path) !== undefined || splitLocale(path).path === accountPath
const layoutOf = (path: string): Layout => routeOf(path)?.layout ?? 'default'
/** Pages that are the same for every customer and are not shown now: personal pages are never prefetched. */
function isPublic(path: string): boolean {
  const route = routeOf(path)
  return route !== undefined && !route.layout && !route.personal
}

type Mount = NavigationHooks['mount']

export interface FirstPage {
  main: HTMLElement
  page: ShownPage
  mounted: Promise<Mounted>
}

/** From here on links swap pages; until then each is a normal load. */
export function startNavigation(app: App, { main, page, mounted }: FirstPage, mount: Mount): Navigate {
  const { location, overlays, session } = app.stores
  followFaults(app)
  const typing = followUnsavedInput()
  const check = startBuildCheck(app, page.record.build, () => typing.any)
  const { prefetches, viewport } = startPrefetching(app, page.record.build, main)
  const loading = showLoading(app, main, () => navigation.stay())
  /** The sign-in that the current visit belongs to. */
  let visitSession = 0
  const navigation = new Navigation(
    main,
    {
      canVisit: isPage,
      needsDocument: (path) => check.outdated || layoutOf(path) !== location.layout,
      ahead: (url, signal) => prefetches.take(url, signal),
      mount,
      started(isFirst, path) {
        visitSession = session.version
        // A dialog opened during a redirect was opened during the same visit.
        if (isFirst) overlays.visitBegan()
        if (isFirst) tellLeaving(app, path)
        loading.begin()
      },
      stayed: loading.end,
      arrived(record, url) {
        typing.any = false
        loading.end()
        if (url !== location.path) overlays.pageChanged()
        if (url !== location.path) tellPage(record)
        location.arrived(url, record.layout)
        viewport.look(main)
      },
      isCached,
      offline: (again) => showOfflineToast(app, again),
      broken: () => void check.mend().then((isMended) => isMended || showBrokenPageToast(app, navigation.visit)),
      triggered: (events) => void handleServerTriggers(app, events, visitSession),
    },
    page,
    mounted,
  )
  return navigation.visit
}

/** Pages that the customer is likely to open next are fetched before. */
function startPrefetching(app: App, build: string, main: HTMLElement) {
  const prefetches = new Prefetches(build)
  const ahead = (url: string): void => prefetches.ask(url)
  const viewport = new ViewportPrefetch(isPublic, ahead)
  followIntents(isPublic, { ahead, off: (url) => prefetches.leave(url) })
  viewport.look(main, performance.now())
  reaction(
    () => pausedRestaurants(app),
    () => prefetches.forget(),
  )
  return { prefetches, viewport }
}

/** The global loading flag; a cached page, which arrives at once, shows none. */
function showLoading(app: App, main: HTMLElement, stay: () => void) {
  const wait = offerToStay(app, stay)
  let starting: ReturnType<typeof setTimeout> | undefined
  const show = (pending: boolean): void => {
    clearTimeout(starting)
    main.ariaBusy = String(pending)
    app.stores.location.setPending(pending)
    wait(pending)
  }
  return {
    begin() {
      clearTimeout(starting)
      starting = setTimeout(show, 0, true)
    },
    end: () => show(false),
  }
}

/** Cached by the service worker, which stores documents and partials separately. */
const isCached = async (url: string): Promise<boolean> =>
  'caches' in globalThis &&
  (await caches.match(plainAddress(new URL(url, location.href).href), { ignoreVary: true })) !== undefined

/** A reload must not interrupt the customer: no typing, open dialog, checkout or running visit. */
function startBuildCheck(app: App, build: string, isTyping: () => boolean): BuildCheck {
  const { api, stores } = app
  const { location, overlays } = stores
  const check = new BuildCheck({
    build,
    latest: async () => (await api.call('GET /bff/build')).build,
    isSafe: () => !isTyping() && !overlays.top && !location.pending && location.layout === 'default',
    onOutdated: () => showUpdateToast(app),
  })
  check.start()
  if (document.querySelector('link[rel=stylesheet][data-broken]')) void check.mend()
  return check
}
