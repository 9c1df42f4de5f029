import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type RouteMatchCallbackOptions,
  type RuntimeCaching,
  type SerwistPlugin,
} from 'serwist'
import { locales, splitLocale } from '#shared/locale.ts'
import { TOKEN_MAX_AGE_S } from '#shared/cookies.ts'
import { plainAddress } from '#shared/rules/plain-address.ts'
import { ORDER_LINK_LIFE_S } from '#shared/rules/orders/order-clock.ts'
import { href } from '#shared/routes.ts'
import { savesData } from '#client/navigation/prefetch/save-data.ts'
import { handlePush, forgetPushSubscriptions, type LastingEvent } from './push-handler.ts'
import {
  changesSession,
  endsSession,
  isCacheable,
  cacheNameOf,
  sessionCaches,
  withoutDate,
  type CacheName,
} from './cache-rules.ts'

/**
 * Offline use: visited pages can be read again. Online nothing changes: pages and data come from the network, and only immutable
 * files from the cache.
 */

/** Set by the build: its id, the files every visit needs. */
declare const BUILD_ID: string
declare const FIRST_FILES: readonly string[]

interface PreloadingEvent extends Event {
  readonly preloadResponse?: Promise<Response | undefined>
}

const DAY_S = 86_400
/** An incomplete answer does not replace a cached one. */
const onlyCompleteAnswers: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => ((await isCacheable(response)) ? response : null),
}
/** Replaced at each sign-in and log-out. */
let session = 0
/** An answer that was running when its session ended is not cached, not even when it ended during the write. */
const ofOneSession: SerwistPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.session = session
  },
  cacheWillUpdate: async ({ response, state }) => (state?.session === session ? response : null),
  cacheDidUpdate: async ({ cacheName, request, state }) => {
    if (state?.session !== session) await (await caches.open(cacheName)).delete(request)
  },
}
/** A page is found by any link to it; its headers tell a document from a partial. */
const byPlainAddress: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const plain = plainAddress(request.url)
    return plain === request.url ? request : new Request(plain, { headers: request.headers })
  },
}
const untimed: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && !isPage(request) ? withoutDate(cachedResponse) : cachedResponse,
}
const bounded = (maxEntries: number, maxAgeSeconds: number) => new ExpirationPlugin({ maxEntries, maxAgeSeconds })

/** Number and age of cached answers; personal ones at most as long as a session lives, a link's page as long as the link. */
const bounds: Record<CacheName, ExpirationPlugin> = {
  assets: bounded(400, 60 * DAY_S),
  pictures: bounded(300, 7 * DAY_S),
  pages: bounded(100, 30 * DAY_S),
  readings: bounded(60, 30 * DAY_S),
  links: bounded(10, ORDER_LINK_LIFE_S),
  personal: bounded(30, TOKEN_MAX_AGE_S),
}

const isDocument = ({ mode }: Request): boolean => mode === 'navigate'
/** A document or a partial. */
const isPage = (request: Request): boolean => isDocument(request) || request.headers.has('hx-request')
const cacheNameFor = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): CacheName | null =>
  sameOrigin ? cacheNameOf({ path: url.pathname, query: url.searchParams, isPage: isPage(request) }) : null

const pluginsOf = (keep: CacheName): SerwistPlugin[] => [
  byPlainAddress,
  onlyCompleteAnswers,
  ...(sessionCaches.includes(keep) ? [ofOneSession] : []),
  // It judges an answer's age by its date.
  bounds[keep],
  ...(keep === 'personal' || keep === 'readings' ? [untimed] : []),
]
const cached = (Object.keys(bounds) as CacheName[]).map((keep): RuntimeCaching => {
  const Handler = keep === 'assets' || keep === 'pictures' ? CacheFirst : NetworkFirst
  return {
    matcher: (options) => cacheNameFor(options) === keep,
    handler: new Handler({ cacheName: keep, plugins: pluginsOf(keep) }),
  }
})
/** Documents that are not cached still fall back to the offline page. */
const otherDocuments: RuntimeCaching = { matcher: ({ request }) => isDocument(request), handler: new NetworkOnly() }

/** Whatever the answer: the restaurant checks the session again. */
const forgetting = (['POST', 'PUT', 'DELETE'] as const).map((method): RuntimeCaching => ({
  matcher: ({ request, url, sameOrigin }) => sameOrigin && changesSession(request.method, url.pathname),
  method,
  handler: new NetworkOnly({
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) => {
          if (response.ok) await forget(request)
          return response
        },
      },
    ],
  }),
}))

/** Also removes push subscriptions where a session ends. */
async function forget({ url }: Request): Promise<void> {
  session += 1
  await Promise.all(sessionCaches.map((keep) => caches.delete(keep)))
  if (endsSession(new URL(url).pathname)) await forgetPushSubscriptions().catch(() => {})
}

const offlinePages = locales.map((locale) => ({ url: href(locale, 'offline'), revision: BUILD_ID }))

// With data saving files are cached as they are used; a new build comes with a page, so it checks again.
addEventListener('install', (event) => {
  if (!savesData())
    (event as LastingEvent).waitUntil(caches.open('assets').then((assets) => assets.addAll([...FIRST_FILES])))
})

// When the network fails, Firefox preloads a response of type `error`, which Serwist would use instead of the cache.
addEventListener('fetch', (event) => {
  const preloaded = (event as PreloadingEvent).preloadResponse?.then(
    (response) => (response?.type === 'error' ? undefined : response),
    () => undefined,
  )
  if (preloaded) Object.defineProperty(event, 'preloadResponse', { value: preloaded })
})

/** Caches pages that were open before the worker was installed, above all the first visit; from the HTTP cache where possible. */
async function cacheOpenPages(): Promise<void> {
  const { clients } = globalThis as unknown as { clients: { matchAll(which: object): Promise<{ url: string }[]> } }
  const pages = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => {
    const { pathname: path, searchParams: query } = new URL(url)
    return cacheNameOf({ path, query, isPage: true }) === 'pages'
  })
  await Promise.all(
    pages.map(async ({ url }) => {
      const response = await fetch(url, { cache: 'force-cache' })
      if (await isCacheable(response)) await (await caches.open('pages')).put(plainAddress(url), response)
    }),
  )
}

addEventListener('activate', (event) => {
  if (!savesData()) (event as LastingEvent).waitUntil(cacheOpenPages().catch(() => {}))
})

handlePush()

new Serwist({
  precacheEntries: offlinePages,
  precacheOptions: { cleanupOutdatedCaches: true },
  // Files of older builds stay cached, so that their open tabs keep working; pages are network first.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [...cached, otherDocuments, ...forgetting],
  fallbacks: {
    entries: locales.map((locale) => ({
      url: href(locale, 'offline'),
      matcher: ({ request }: { request: Request }) =>
        isDocument(request) && splitLocale(new URL(request.url).pathname).locale === locale,
    })),
  },
}).addEventListeners()
