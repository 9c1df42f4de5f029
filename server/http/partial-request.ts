import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/** Headers that decide between document and partial; every page answer varies on them. */
export const PAGE_VARY = 'HX-Request, HX-Request-Type, HX-Boosted, HX-History-Restore-Request'

/** Our client sends its build and reads deferred chunks; other htmx clients get everything at once. */
const BUILD_HEADER = 'zhar-build'

/** Our client marks prefetches with its own header; browsers mark theirs themselves. */
const PURPOSE_HEADERS = ['zhar-purpose', 'sec-purpose'] as const

export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  PURPOSE_HEADERS.some((name) => String(headers[name]).startsWith('prefetch'))

/** Prefetches are marked in the log, since they may never be displayed. */
export const logPrefetch: onRequestHookHandler = (request, reply, done) => {
  if (isPrefetch(request)) {
    request.log = reply.log = request.log.child({ purpose: 'prefetch' })
  }
  done()
}

/**
 * Whether a partial is requested. A partial is the page of the same loader and view without the document around it, written by
 * server/rendering/send-page.ts. The shop's own client asks for it on a visit, or ahead of one, and puts it in place of the page; where they do
 * not fit, the browser loads the document (client/navigation/visit/page-view.ts). htmx puts it, or the fragment it names, where its page says.
 */
export const wantsPartial = ({ headers }: FastifyRequest): boolean =>
  headers['hx-request'] === 'true' &&
  headers['hx-request-type'] !== 'full' &&
  headers['hx-boosted'] !== 'true' &&
  headers['hx-history-restore-request'] !== 'true'

/** The fragment to replace: htmx names its target as `id`, from version 4 on as `tag#id`. */
export function fragmentWanted(request: FastifyRequest, fragments: readonly string[]): string | undefined {
  const target = String(request.headers['hx-target'] ?? '')
    .split('#')
    .at(-1)
  return wantsPartial(request) ? fragments.find((fragment) => fragment === target) : undefined
}

export const acceptsChunks = ({ headers }: FastifyRequest): boolean => headers[BUILD_HEADER] !== undefined

/** Redirects by status for documents, by header for partials. Plain htmx loads the document, since `HX-Location` would render it inside the body. */
export function redirectPage(reply: FastifyReply, to: string, status: 302 | 303 | 308): FastifyReply {
  const { request } = reply
  reply.header('vary', PAGE_VARY).header('cache-control', 'no-store')
  if (!wantsPartial(request)) return reply.redirect(to, status)
  return reply
    .code(200)
    .header(acceptsChunks(request) ? 'hx-location' : 'hx-redirect', to)
    .send()
}
