import { AWAY_HEADER } from '#shared/constants.ts'
import { splitLocale } from '#shared/locale.ts'
import { FAULTY } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'

/** Which answers a browser keeps for the time without a connection, and under which name. */
export type CacheName = 'assets' | 'pictures' | 'pages' | 'readings' | 'links' | 'personal'

/** A request as the rule needs it. */
export interface CacheableRequest {
  readonly path: string
  /** A document, or its content alone. */ readonly isPage: boolean
}

/** The customer's own that is read without a connection: the loyalty card and the orders; nothing else of theirs is kept. */
const ownPages = [routes.accountBonuses, routes.accountOrders].map(({ path }) => path)
const ownReadings: ReadonlySet<string> = new Set(['/bff/profile', '/bff/bonuses', '/bff/orders'])
/** What kept pages and the cart ask for once they are live. */
const sharedReadings =
  /^\/bff\/(?:start|cities|restaurants|categories|products|recommendations|regions|stories)(?:\/\d+)?$/

/** Null: only the network knows. */
export function cacheNameOf({ path, isPage }: CacheableRequest): CacheName | null {
  if (path.startsWith('/assets/')) return 'assets'
  if (path.startsWith('/pictures/') || path.startsWith('/brand/') || path.startsWith('/media/')) return 'pictures'
  if (ownReadings.has(path)) return 'personal'
  if (sharedReadings.test(path)) return 'readings'
  return isPage ? keepOfPage(splitLocale(path).path) : null
}

function keepOfPage(path: string): CacheName | null {
  if (ownPages.some((own) => path === own || path.startsWith(`${own}/`))) return 'personal'
  if (/^\/order\/[\w-]+$/.test(path)) return 'links'
  const isClosed = /^\/(?:account|cart|checkout|order|bff|r)(?:\/|$)/.test(path) || /\.\w+$/.test(path)
  return isClosed ? null : 'pages'
}

/** An answer that says, even at its end, that data is missing does not replace a stored page. */
export async function isCacheable(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.headers.has(AWAY_HEADER)) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  return (
    !isPage ||
    response
      .clone()
      .text()
      .then(
        (html) => !html.includes(FAULTY),
        () => false,
      )
  )
}

/** What goes with a session: a customer's own, and orders that were opened by their links, whoever ordered. */
export const sessionCaches: readonly CacheName[] = ['personal', 'links']

export const isSignOut = (path: string): boolean => path === '/bff/sign-out'

/** Somebody comes or goes: what was kept of a customer is of the past. */
export const endsSession = (method: string, path: string): boolean => method !== 'GET' && path.startsWith('/bff/sign-')
