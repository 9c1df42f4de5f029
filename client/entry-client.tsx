import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchPath } from 'react-router'
import type { PageId, PageRecord, ShellState } from '#shared/page-data.ts'
import { splitLocale } from '#shared/locale.ts'
import { accountPath, routes } from '#shared/routes.ts'
import { createApi } from './api/api.ts'
import { ChromeRoot, PageRoot } from './app.tsx'
import type { App } from './context/app.ts'
import type { View } from './context/page.tsx'
import { endSession } from './flows/forget-customer.ts'
import { followServerEvents } from './flows/server-events.ts'
import type { LateArrivals } from './navigation/late-data.ts'
import { Navigation, type Mounted } from './navigation/navigation.ts'
import type { ParsedPage } from './navigation/partial.ts'
import { pageMap } from './pages/page-map.ts'
import { createStores } from './stores/stores.ts'
import { loadDictionary, textsFrom } from './texts.ts'

/** Builds the app, hydrates the two roots, starts navigation; then the browser's memory is restored. */

const read = <T,>(element: HTMLElement | null): T => JSON.parse(element?.textContent ?? '')

async function start(): Promise<void> {
  // Not needed before hydration, so it stays out of the entry; it is on its way meanwhile.
  const lazily = import('./flows/start-up.ts')
  const state = read<ShellState>(document.getElementById('state'))
  const { layout } = read<PageRecord>(document.querySelector('script[data-page]'))
  const app = await createApp(state, layout)
  const main = document.getElementById('main')
  if (!main) return
  navigate = new Navigation(main, hooksFor(app)).visit
  await hydrateChrome(app)
  const { startUp } = await lazily
  await startUp(app)
}

let navigate: App['navigate'] = (url) => location.assign(url)

async function createApp({ locale, shell, visitor }: ShellState, layout: PageRecord['layout']): Promise<App> {
  const stores = createStores({ path: location.pathname + location.search, layout, signedIn: visitor.signedIn })
  if (visitor.cityId) stores.delivery.setCity(visitor.cityId)
  const api = createApi({
    locale, sessionVersion: () => stores.session.version,
    // A late 401 of an older sign-in says nothing about this one.
    onUnauthorised: (version) => { if (version === stores.session.version) endSession(app) },
  })
  const app: App = {
    locale, LL: textsFrom(locale, await loadDictionary(locale)), stores, api, shell, theme: visitor.theme, navigate: (url, mode) => navigate(url, mode),
  }
  return app
}

const hydrateChrome = (app: App): Promise<void> => new Promise((ready) => {
  const chrome = document.getElementById('chrome')
  if (!chrome) return ready()
  startTransition(() => { hydrateRoot(chrome, <ChromeRoot app={app} onReady={ready} />, { identifierPrefix: 'c-' }) })
})

const paths = [...Object.values(routes).map((route) => route.path), accountPath]
const isPage = (path: string): boolean => paths.some((pattern) => matchPath(pattern, splitLocale(path).path))

const hooksFor = (app: App): ConstructorParameters<typeof Navigation>[1] => ({
  canVisit: isPage,
  mount: (page, late) => mountPage(app, page, late),
  started: () => app.stores.location.setPending(true),
  stayed: () => app.stores.location.setPending(false),
  arrived: ({ layout }, url) => app.stores.location.arrived(url, layout),
  triggered: (events) => followServerEvents(app, events),
})

/** A static page has nothing to hydrate. */
const inert: Mounted = { unmount() {}, ready: Promise.resolve() }

async function mountPage(app: App, { record, root }: ParsedPage, late: LateArrivals): Promise<Mounted> {
  if (record.static) return inert
  const { default: view } = await pageMap[record.id as PageId]() as { default: View }
  if (!root.isConnected) return inert
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const onReady = (): void => {
    // Browser tests wait for the mark: clicks before hydration are lost.
    root.dataset.ready = ''
    resolve()
  }
  const element = <PageRoot app={app} record={record} late={late} view={view} onReady={onReady} />
  const hydrated = hydrateRoot(root, element, { identifierPrefix: record.prefix })
  return { unmount: () => hydrated.unmount(), ready }
}

void start()
