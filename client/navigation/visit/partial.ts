import { FRAME } from '#shared/page-data.ts'
import { idle } from '#client/ui/idle.ts'
import { pageIn, type ShownPage } from './shown-page.ts'
import { fragmentOf } from './trusted-html.ts'

/** Asks for a page's content alone and reads it frame by frame. */

/** After any unexpected answer the browser loads the address instead. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse'
}

/** What the server wants instead of showing a page; `stay`: nothing. */
export type Directive =
  | { kind: 'stay' }
  | { kind: 'redirect'; to: string }
  | { kind: 'trigger'; events: Record<string, unknown> }

export interface ArrivedPage {
  kind: 'page'
  url: string
  frames: AsyncIterable<string>
  /** The server lets nobody keep it: it belongs to one visitor, or is an error. */
  fleeting: boolean
  /** The first frame's page, where there was time to parse it before anybody asked for it. For one visit. */
  parsed?(): ShownPage | undefined
}
export type Arrived = ArrivedPage | Directive

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
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new UnexpectedResponse('not a page')
  const fleeting = response.headers.get('cache-control') === 'no-store'
  return { kind: 'page', url: shownUrl(response, url), frames: framesOf(response.body), fleeting }
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

async function* framesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const pieces = (rest + read.value).split(FRAME)
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  if (rest.trim()) throw new UnexpectedResponse('cut short')
}

/**
 * The page of a frame, not yet in the document. React's preloads go: the pictures come into the document with them, and browsers
 * report a preload that no picture takes because it is shown already.
 */
export function parsePage(html: string): ShownPage {
  const fragment = fragmentOf(html)
  for (const link of fragment.querySelectorAll('link[rel=preload]')) link.remove()
  const page = pageIn(fragment)
  if (!page) throw new UnexpectedResponse('no page inside')
  return page
}

/** Long before a page fetched ahead is too old to be shown. */
const PARSED_WITHIN_MS = 1000

/** Parses a page's first frame once the browser has nothing else to do: a visit then only puts it in its place. */
export function parseAhead(frames: AsyncIterable<string>): () => ShownPage | undefined {
  let page: ShownPage | undefined
  let isTaken = false
  const parse = async (): Promise<void> => {
    for await (const frame of frames) {
      await idle(PARSED_WITHIN_MS)
      // Who came earlier has done it, and must not wait for it to be done again.
      if (!isTaken) page = parsePage(frame)
      return
    }
  }
  // The visit parses it again and sees for itself.
  parse().catch(() => {})
  return () => {
    isTaken = true
    return page
  }
}
