import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { textsFrom } from '#locales/texts-of-dictionary.ts'
import { deferred } from '#shared/deferred.ts'
import type { PageId } from '#shared/page-data/pages.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import type { Layout } from '#shared/route-map.ts'
import { ShellRoot, PageRoot } from './boot/roots.tsx'
import { AppContext, type App } from './context/app.ts'
import type { View } from './context/page.ts'
import { DeferredArrivals } from './navigation/visit/deferred-arrivals.ts'
import { pageIn, type Mounted, type ShownPage } from './navigation/visit/shown-page.ts'
import { loadChunk } from './navigation/recovery/load-chunk.ts'
import { reloadOnce } from './navigation/recovery/reload-guard.ts'
import { createStores } from './stores/stores.ts'
import { loadDictionary } from './load-dictionary.ts'

/** Builds the app and hydrates the two roots; then navigation starts and browser memory is restored. */

// Not needed before hydration: loaded in parallel, outside of the entry chunk.
const navigation = import('./boot/start-navigation.ts')
const pages = import('./boot/page-map.ts')

/** Logs to the console and to the server. */
async function fault(thrown: unknown): Promise<void> {
  reportError(thrown)
  const { reportFault } = await navigation
  reportFault(thrown)
}

/** Lets the browser handle input between two steps: no task is long on a slow phone. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

async function start(): Promise<void> {
  const startingUp = import('./boot/start-up.ts')
  await nextTask()
  const main = document.getElementById('main')
  const page = main && pageIn(main)
  if (!main || !page) return
  const app = await createApp(JSON.parse(document.getElementById('state')?.textContent ?? ''), page.record.layout)
  const view = page.record.static ? undefined : firstView(page.record.id as PageId)
  const [{ startNavigation }, { startUp, restoreCustomer, persistCustomer }] = await Promise.all([
    navigation,
    startingUp,
  ])
  // A page without its view is reported below; the shell works without it.
  await view?.catch(() => {})
  await nextTask()
  // From here to the roots no event comes in between: each press is the island's or React's.
  const drawn = window.island?.leave()
  restoreCustomer(app, drawn)
  persistCustomer(app)
  const shown = { ...app, drawn }
  const mounted = mountPage(
    shown,
    page,
    new DeferredArrivals(page.record.prefix),
    () => view ?? anyView(page.record.id as PageId),
  )
  const hydrated = hydrateShell(shown)
  navigate = startNavigation(app, { main, page, mounted }, (next, arrivals) => mountPage(app, next, arrivals))
  navigates.resolve()
  await hydrated
  await startUp(app)
}

let navigate: App['navigate'] = (url) => location.assign(url)
const navigates = deferred<void>()

async function createApp({ locale, shell, visitor, offersLanguage, clock }: ShellState, layout: Layout): Promise<App> {
  const stores = createStores({ path: location.pathname + location.search, layout, signedIn: visitor.signedIn, clock })
  if (visitor.cityId) stores.delivery.setCity(visitor.cityId)
  const calls = import('./boot/shop-api.ts')
  const LL = textsFrom(locale, await loadDictionary(locale), shell.brandTexts)
  const client = calls.then(({ apiOf }) => apiOf(app))
  const app: App = {
    locale,
    LL,
    stores,
    shell,
    hasReadAnnouncement: visitor.hasReadAnnouncement,
    offersLanguage,
    api: { call: async (operation, ...input) => (await client).call(operation, ...input) },
    navigate: (url, mode) => navigate(url, mode),
  }
  return app
}

const hydrateShell = (app: App): Promise<void> =>
  new Promise((ready) => {
    const element = document.getElementById('shell')
    if (!element) return ready()
    let root: Root | undefined
    startTransition(() => {
      root = hydrateRoot(element, <ShellRoot app={app} onReady={ready} />, {
        identifierPrefix: 'c-',
        onRecoverableError: report,
        onCaughtError: (error) => void fault(error),
        onUncaughtError(error) {
          void fault(error)
          void fail()
        },
      })
    })
    const fail = async (): Promise<void> => {
      const { PageFailure } = await navigation
      root?.render(
        <AppContext value={app}>
          <main>
            <PageFailure />
          </main>
        </AppContext>,
      )
    }
    markAttached(element)
  })

/** From now on React handles clicks, including one that was recorded earlier (client/island/pending-press.ts). */
const markAttached = (root: HTMLElement): void => {
  root.dataset.attached = ''
}

/** When a translator changed the page before hydration, React renders the changed texts again. */
const report = (error: unknown): void => {
  if (document.documentElement.matches(':not([data-translated],[class*=translated-])')) reportError(error)
}

/** A static page has nothing to hydrate. */
const inert: Mounted = { unmount() {}, ready: Promise.resolve() }

type LoadView = (page: PageId) => Promise<{ default: View }>

const anyView: LoadView = async (page) => (await (await pages).pageMap[page]()) as { default: View }

/** A document names the chunk of its page, so the map of all pages is not loaded. In development nothing is built. */
function firstView(page: PageId): Promise<{ default: View }> {
  const code = document.querySelector<HTMLLinkElement>('link[data-page]')?.href
  return code ? loadChunk((bring) => bring(code)) : anyView(page)
}

async function mountPage(
  app: App,
  { record, root }: ShownPage,
  arrivals: DeferredArrivals,
  load = anyView,
): Promise<Mounted> {
  if (record.static) return inert
  const { default: view } = await load(record.id as PageId)
  if (!root.isConnected) return inert
  const { promise: ready, resolve } = deferred<void>()
  const pageOf = (shown: View) => (
    <PageRoot app={app} record={record} deferred={arrivals} view={shown} onReady={resolve} />
  )
  let hydrated: Root | undefined
  // A transition lets the browser handle input in between; otherwise it is one long task.
  startTransition(() => {
    hydrated = hydrateRoot(root, pageOf(view), {
      identifierPrefix: record.prefix,
      // Leaving a page before it is hydrated is reported by React, but is not an error.
      onRecoverableError: (error) => {
        if (root.isConnected) report(error)
      },
      onUncaughtError(error) {
        void fault(error)
        void fail()
      },
    })
  })
  const fail = async (): Promise<void> => {
    const { PageFailure } = await navigation
    if (root.isConnected) hydrated?.render(pageOf(PageFailure))
  }
  markAttached(root)
  void markLive(root, ready)
  return { unmount: () => hydrated?.unmount(), ready }
}

/** Browser tests wait for the mark: before it links load documents. */
async function markLive(root: HTMLElement, ready: Promise<void>): Promise<void> {
  await Promise.all([ready, navigates.promise])
  root.dataset.ready = ''
}

/**
 * A chunk failed to load. When the server answers, the next document may bring a consistent build; otherwise the readable page
 * stays.
 */
async function mend(error: unknown): Promise<void> {
  void fault(error)
  if ((await fetch('/bff/build')).ok) reloadOnce()
}

start()
  .catch(mend)
  .catch(() => {})
