import { PARTIAL_END } from '#shared/page-data/page-record.ts'
import { pageIn, type ShownPage } from './visit.ts'
import { fragmentOf } from './trusted-html.ts'

/** Requests a page's partial and reads it. */

/** On any unexpected answer the browser loads the URL instead. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse'
}

/** The server's instruction in place of a page; `stay`: none. */
export type Directive =
  | { kind: 'stay' }
  | { kind: 'redirect'; to: string }
  | { kind: 'trigger'; events: Record<string, unknown> }

export interface ArrivedPage {
  kind: 'page'
  url: string
  html: string
  /** Not cacheable: personal, or an error. */
  fleeting: boolean
  /** Parsed ahead of the visit, if there was time. */
  page?: ShownPage
}
export type Arrived = ArrivedPage | Directive

/** Marks the request as a prefetch for the server and its log; scripts cannot set `Sec-Purpose`. */
export const PREFETCH = { 'zhar-purpose': 'prefetch' }

export async function requestPartial(
  url: string,
  build: string,
  signal: AbortSignal,
  more: Record<string, string> = {},
): Promise<Arrived> {
  const response = await fetch(url, { headers: { 'hx-request': 'true', 'zhar-build': build, ...more }, signal })
  const to = redirectIn(response)
  if (to) return { kind: 'redirect', to }
  const trigger = response.headers.get('hx-trigger')
  if (response.status === 204) return trigger ? { kind: 'trigger', events: JSON.parse(trigger) } : { kind: 'stay' }
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new UnexpectedResponse('not a page')
  const html = await response.text()
  if (!html.endsWith(PARTIAL_END)) throw new UnexpectedResponse('cut short')
  const fleeting = response.headers.get('cache-control') === 'no-store'
  return { kind: 'page', url: shownUrl(response, url), html, fleeting }
}

/** `HX-Location` is a path, or JSON with one. */
function redirectIn({ headers }: Response): string | null {
  const location = headers.get('hx-location')
  return headers.get('hx-redirect') ?? (location?.startsWith('{') ? JSON.parse(location).path : location)
}

function shownUrl(response: Response, url: string): string {
  if (!response.redirected) return url
  const { pathname, search } = new URL(response.url)
  return pathname + search
}

/** The page of a partial, not yet in the document. For one visit. */
export function parsePage(arrived: ArrivedPage): ShownPage {
  arrived.page ??= pageIn(fragmentOf(arrived.html)) ?? undefined
  if (!arrived.page) throw new UnexpectedResponse('no page inside')
  return arrived.page
}
