import { CHUNK_SEPARATOR } from '#shared/page-data/page-record.ts'
import { pageIn, type ShownPage } from './visit.ts'
import { fragmentOf } from './trusted-html.ts'

/** Requests a page's partial and reads it chunk by chunk. */

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
  chunks: AsyncIterable<string>
  /** Not cacheable: personal, or an error. */
  fleeting: boolean
}
export type Arrived = ArrivedPage | Directive

/** Marks the request as a prefetch for the server and its log; scripts cannot set `Sec-Purpose`. */
const PURPOSE = { 'zhar-purpose': 'prefetch' }

/** `isAhead`: before its visit. */
export async function requestPartial(
  url: string,
  build: string,
  signal: AbortSignal,
  isAhead = false,
): Promise<Arrived> {
  const headers = { 'hx-request': 'true', 'zhar-build': build, ...(isAhead && PURPOSE) }
  const response = await fetch(url, { headers, signal })
  const to = redirectIn(response)
  if (to) return { kind: 'redirect', to }
  const trigger = response.headers.get('hx-trigger')
  if (response.status === 204) return trigger ? { kind: 'trigger', events: JSON.parse(trigger) } : { kind: 'stay' }
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new UnexpectedResponse('not a page')
  const fleeting = response.headers.get('cache-control') === 'no-store'
  return { kind: 'page', url: shownUrl(response, url), chunks: chunksOf(response.body), fleeting }
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

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const pieces = (rest + read.value).split(CHUNK_SEPARATOR)
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  if (rest.trim()) throw new UnexpectedResponse('cut short')
}

/** The page of a chunk, not yet in the document. */
export function parsePage(html: string): ShownPage {
  const page = pageIn(fragmentOf(html))
  if (!page) throw new UnexpectedResponse('no page inside')
  return page
}
