import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/** Which headers decide between document and partial; every page answer varies on them. */
export const PAGE_VARY = 'HX-Request, HX-Request-Type, HX-Boosted, HX-History-Restore-Request'

/** Our own client names its build and can read late frames; an htmx client gets everything at once. */
const BUILD_HEADER = 'zhar-build'

/** What our own client says of a page it fetches before anybody asks for it; browsers that do so say it themselves. */
const PURPOSE_HEADERS = ['zhar-purpose', 'sec-purpose'] as const

export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  PURPOSE_HEADERS.some((name) => String(headers[name]).startsWith('prefetch'))

/** Prefetches are told apart in the log: nobody may ever see them. */
export const logPrefetch: onRequestHookHandler = (request, reply, done) => {
  if (isPrefetch(request)) {
    request.log = reply.log = request.log.child({ purpose: 'prefetch' })
  }
  done()
}

/** True when the page's content alone is asked for. */
export const wantsPartial = ({ headers }: FastifyRequest): boolean =>
  headers['hx-request'] === 'true' &&
  headers['hx-request-type'] !== 'full' &&
  headers['hx-boosted'] !== 'true' &&
  headers['hx-history-restore-request'] !== 'true'

/** The region of the page that replaces the browser's: htmx names its target as `id`, from version 4 on as `tag#id`. */
export function regionWanted(request: FastifyRequest, regions: readonly string[]): string | undefined {
  const target = String(request.headers['hx-target'] ?? '')
    .split('#')
    .at(-1)
  return wantsPartial(request) ? regions.find((region) => region === target) : undefined
}

export const acceptsChunks = ({ headers }: FastifyRequest): boolean => headers[BUILD_HEADER] !== undefined

/** A guard's redirect: for documents the status, for partials a header. Plain htmx loads the document: where `HX-Location` leads it shows in the body. */
export function redirectPage(
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
  status: 302 | 308,
): FastifyReply {
  reply.header('vary', PAGE_VARY).header('cache-control', 'no-store')
  if (!wantsPartial(request)) return reply.redirect(to, status)
  return reply
    .code(200)
    .header(acceptsChunks(request) ? 'hx-location' : 'hx-redirect', to)
    .send()
}
