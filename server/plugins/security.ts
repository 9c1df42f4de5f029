import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSecure } from '#server/shop-context.ts'
import { ShopError } from '#server/errors.ts'
import { policy, watched, type InlineSources } from '#server/http/content-policy.ts'

/** Headers of every answer, and the check that only our own pages may change anything. */

export interface SecurityOptions {
  /** Other origins of pictures. */
  mediaOrigins: readonly string[]
  /** Origins allowed integration code may connect to and load pictures from. */
  analyticsOrigins: readonly string[]
  /** URL template of map tiles; their origin is allowed for pictures. */
  tilesUrl?: string | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other programs, each with its own signature: the origin does not matter. */
    signedBySender?: true
    /** Sent by browsers themselves, sometimes without an origin; changes no customer data. */
    changesNothing?: true
    /** A page's own address; `form`: it takes a form of our pages. Anything else posted there, as by a bank that sends its customer back, shows the page. */
    page?: 'plain' | 'form'
  }
  interface FastifyInstance {
    /** CSP and related headers of a document whose inline code has these sources. */
    documentHeaders(inline: InlineSources): Record<string, string>
  }
}

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  // For other answers opened as documents; documents have their own policy.
  'content-security-policy': `default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
}
const HSTS = 'max-age=63072000; includeSubDomains'

export const security = fp(
  async (app: FastifyInstance, { mediaOrigins, analyticsOrigins, tilesUrl }: SecurityOptions) => {
    const analytics = analyticsOrigins.map((origin) => ` ${origin}`).join('')
    const pictures =
      [...mediaOrigins, tilesUrl && new URL(tilesUrl).origin]
        .filter(Boolean)
        .map((origin) => ` ${origin}`)
        .join('') + analytics
    const all = isSecure(app.shop) ? { ...headers, 'strict-transport-security': HSTS } : headers
    const origins = { pictures, connect: analytics + (app.shop.dev ? ' ws:' : '') }
    const withPolicy = (text: string) => ({ ...watched, 'content-security-policy': text })
    app.decorate('documentHeaders', ({ scripts, styles }: InlineSources) =>
      withPolicy(policy(`${scripts} 'strict-dynamic' 'self'`, `'self' ${styles}`, origins)),
    )
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(all)
      const isOurs = isSafe(request) || isFree(request) || isFromOurPages(request)
      if (isOnlyShown(request, isOurs)) void reply.header('cache-control', 'no-store').redirect(request.url, 303)
      else done(isOurs ? undefined : new ShopError(403, 'forbidden'))
    })
  },
)

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** The body is never read. */
const isOnlyShown = ({ method, routeOptions: { config } }: FastifyRequest, isOurs: boolean): boolean =>
  method === 'POST' && (config.page === 'plain' || (config.page === 'form' && !isOurs))

const isFree = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  Boolean(config.signedBySender ?? config.changesNothing)

/**
 * Browsers send the origin of a request; a client that sends none may act only without a session cookie.
 * A bearer is sent on purpose: no page of another site can make a browser send one.
 */
function isFromOurPages({ headers: requestHeaders, host, protocol, visitor, server }: FastifyRequest): boolean {
  if (visitor.tokenFrom === 'bearer') return true
  const site = requestHeaders['sec-fetch-site']
  if (site) return site === 'same-origin'
  if (requestHeaders.origin) return requestHeaders.origin === (server.shop.publicOrigin ?? `${protocol}://${host}`)
  return visitor.token === null
}
