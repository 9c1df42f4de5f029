import { textsFrom } from '#locales/texts-of-dictionary.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import type { Layout } from '#shared/page-data/pages.ts'
import { createApi } from './api/api.ts'
import { reportFault } from './api/report-fault.ts'
import { persistCustomer, restoreCustomer } from './boot/browser-memory.ts'
import { hydratePage, hydrateShell, viewOf } from './boot/hydrate.tsx'
import { startNavigation } from './boot/start-navigation.ts'
import { startUp } from './boot/start-up.ts'
import type { App } from './context/app.ts'
import { tellEvents } from './context/shop-events.ts'
import { endSession } from './features/sign-in/actions/forget-customer.ts'
import { DeferredArrivals } from './navigation/visit/deferred-arrivals.ts'
import { reloadOnce } from './navigation/recovery/reload-guard.ts'
import { pageIn } from './navigation/visit/visit.ts'
import { createStores } from './stores/stores.ts'

/** Builds the app and hydrates the two roots; then navigation starts and browser memory is restored. */

/** Lets the browser handle input between two steps: no task is long on a slow phone. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

async function start(): Promise<void> {
  // After the task that has read all of the code.
  await nextTask()
  const main = document.getElementById('main')
  const page = main && pageIn(main)
  if (!main || !page) return
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as ShellState
  // A page without its view is reported below; the shell works without it.
  const [app] = await Promise.all([createApp(state, page.record.layout), viewOf(page.record).catch(() => {})])
  await nextTask()
  // From here to the roots no event comes in between: each press is the island's or React's.
  const islandState = window.island?.leave()
  restoreCustomer(app, islandState)
  persistCustomer(app)
  const hydratingApp = { ...app, islandState }
  const mounted = hydratePage(hydratingApp, page, new DeferredArrivals(page.record.prefix))
  const hydrated = hydrateShell(hydratingApp)
  navigate = startNavigation(app, { main, page, mounted }, (next, arrivals) => hydratePage(app, next, arrivals))
  if (page.record.foreignCode) tellEvents(app, page.record, window.island?.before)
  await hydrated
  await startUp(app)
}

/** Only the current language is fetched. */
const dictionaries = { uk: () => import('#locales/uk/index.ts'), ru: () => import('#locales/ru/index.ts') }

let navigate: App['navigate'] = (url) => location.assign(url)

async function createApp({ locale, shell, visitor, offersLanguage, clock }: ShellState, layout: Layout): Promise<App> {
  const texts = (await dictionaries[locale]()).default
  const stores = createStores({ path: location.pathname + location.search, layout, signedIn: visitor.signedIn, clock })
  if (visitor.cityId) stores.delivery.setCity(visitor.cityId)
  const app: App = {
    locale,
    LL: textsFrom(texts, shell.brandTexts),
    stores,
    shell,
    hasReadAnnouncement: visitor.hasReadAnnouncement,
    offersLanguage,
    api: createApi({
      locale,
      sessionVersion: () => stores.session.version,
      // A 401 ends the session, unless it belongs to an older sign-in.
      onUnauthorised(version) {
        if (version === stores.session.version) endSession(app)
      },
      onServerTime: (time) => stores.clock.follow(time),
    }),
    navigate: (url, mode) => navigate(url, mode),
  }
  return app
}

/** The code failed. When the server answers, the next document may bring a consistent build; otherwise the readable page stays. */
async function mend(error: unknown): Promise<void> {
  reportError(error)
  reportFault(error)
  if ((await fetch('/bff/build')).ok) reloadOnce()
}

start()
  .catch(mend)
  .catch(() => {})
