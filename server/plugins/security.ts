import { randomFillSync } from 'node:crypto'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reportsPath } from '#shared/route-map.ts'
import { isSecure } from '#server/shop-context.ts'
import { ShopError } from '#server/errors.ts'

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

const NONCE = 16
/** Random bytes are drawn in batches: one system call for many nonces. */
const stock = { bytes: Buffer.alloc(NONCE * 256), at: NONCE * 256 }

/** 16 random bytes, each used once. */
export function makeNonce(): string {
  if (stock.at === stock.bytes.length) Object.assign(stock, { bytes: randomFillSync(stock.bytes), at: 0 })
  stock.at += NONCE
  return stock.bytes.toString('base64url', stock.at - NONCE, stock.at)
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

/** Reporting group; browsers without groups post to the address itself. */
const GROUP = 'csp'
const reporting = `report-to ${GROUP}; report-uri ${reportsPath}`

/** What a policy calls the inline code of a document: its nonce, or hashes. */
export interface InlineSources {
  readonly scripts: string
  readonly styles: string
}

const policy = (scripts: string, styles: string, { pictures, connect }: Readonly<Record<string, string>>): string =>
  [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src 'self' data:${pictures}`,
    `font-src 'self'`,
    `connect-src 'self'${connect}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    reporting,
  ].join('; ')

/** Markup is written by the policies of client/navigation/visit/trusted-html.ts and client/ui/map/trusted-markup.ts; the service worker is registered by client/boot/register-service-worker.ts alone. */
const watched = {
  'content-security-policy-report-only': `require-trusted-types-for 'script'; trusted-types zhar zhar-code zhar-worker default; ${reporting}`,
  'reporting-endpoints': `${GROUP}="${reportsPath}"`,
}

export const security = fp(
  async (app: FastifyInstance, { mediaOrigins, analyticsOrigins, tilesUrl }: SecurityOptions) => {
    const analytics = analyticsOrigins.map((origin) => ` ${origin}`).join('')
    const pictures =
      [...mediaOrigins, tilesUrl && new URL(tilesUrl).origin]
        .filter(Boolean)
        .map((origin) => ` ${origin}`)
        .join('') + analytics
    const all = isSecure(app.shop) ? { ...headers, 'strict-transport-security': HSTS } : headers
    const others = { pictures, connect: analytics + (app.shop.dev ? ' ws:' : '') }
    const withPolicy = (text: string) => ({ ...watched, 'content-security-policy': text })
    app.decorate('documentHeaders', ({ scripts, styles }: InlineSources) =>
      withPolicy(policy(`${scripts} 'strict-dynamic' 'self'`, `'self' ${styles}`, others)),
    )
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(all)
      const isOurs = isSafe(request) || isFree(request) || isFromOurPages(request)
      if (isOnlyShown(request, isOurs)) void reply.header('cache-control', 'no-store').redirect(request.url, 303)
      else done(isOurs ? undefined : new ShopError(403, 'forbidden'))
    })
  },
  { name: 'security', dependencies: ['visitor'] },
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
function isFromOurPages({ headers: sent, host, protocol, visitor, server }: FastifyRequest): boolean {
  if (visitor.tokenFrom === 'bearer') return true
  const site = sent['sec-fetch-site']
  if (site) return site === 'same-origin'
  if (sent.origin) return sent.origin === (server.shop.publicOrigin ?? `${protocol}://${host}`)
  return visitor.token === null
}
