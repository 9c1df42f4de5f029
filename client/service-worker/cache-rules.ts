import { UNAVAILABLE_HEADER } from '#shared/address-names.ts'
import { splitLocale } from '#shared/locale.ts'
import { INCOMPLETE } from '#shared/page-data/page-record.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'

/** Cache rules for offline use: which answers are stored in which cache. */
export type CacheName = 'assets' | 'pictures' | 'pages' | 'readings' | 'links' | 'personal'

/** A request as the rules need it. */
export interface CacheableRequest {
  readonly path: string
  readonly query?: URLSearchParams
  /** A document or a partial. */ readonly isPage: boolean
}

/** Personal pages available offline: loyalty card and orders; no others are cached. */
const ownPages = ['accountBonuses', 'accountOrders', 'accountOrder'] as const satisfies readonly RouteName[]
const ownReadings: ReadonlySet<string> = new Set(['/bff/profile', '/bff/bonuses', '/bff/orders'])
/** Requests of cached pages and the cart after hydration. */
const sharedReadings =
  /^\/bff\/(?:start|cities|restaurants|categories|products|recommendations|regions|stories)(?:\/\d+)?$/

/** Null: network only. */
export function cacheNameOf({ path, query, isPage }: CacheableRequest): CacheName | null {
  if (path.startsWith('/assets/')) return 'assets'
  if (path.startsWith('/pictures/') || path.startsWith('/brand/') || path.startsWith('/media/')) return 'pictures'
  if (ownReadings.has(path)) return 'personal'
  if (sharedReadings.test(path)) return 'readings'
  // A public page about an order is personal.
  return isPage && !query?.has('order') ? cacheNameOfPage(path) : null
}

function cacheNameOfPage(address: string): CacheName | null {
  if (matchRoute(address, ownPages)) return 'personal'
  if (matchRoute(address, ['orderLink'])) return 'links'
  const { path } = splitLocale(address)
  const isClosed = /^\/(?:account|cart|checkout|order|bff|r)(?:\/|$)/.test(path) || /\.\w+$/.test(path)
  return isClosed ? null : 'pages'
}

/** An answer that reports missing data, even at its end, does not replace a cached page. */
export async function isCacheable(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.headers.has(UNAVAILABLE_HEADER)) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  return (
    !isPage ||
    response
      .clone()
      .text()
      .then(
        (html) => !html.includes(INCOMPLETE),
        () => false,
      )
  )
}

/** An answer of then does not tell the time of now. */
export function withoutDate({ body, status, statusText, headers: sent }: Response): Response {
  const headers = new Headers(sent)
  headers.delete('date')
  return new Response(body, { status, statusText, headers })
}

/** Caches cleared with the session: personal pages, and orders opened by their links, of any customer. */
export const sessionCaches: readonly CacheName[] = ['personal', 'links']

export const endsSession = (path: string): boolean => /^\/bff\/(?:sign-out|delete-account)$/.test(path)

/** Each step of a sign-in, the sign-out and the end of an account: cached personal data must be cleared. */
export const changesSession = (method: string, path: string): boolean =>
  method !== 'GET' && /^\/bff\/(?:sign-|delete-account$)/.test(path)
