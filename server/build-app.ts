import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { bff } from './bff/plugin.ts'
import { readBrand } from './brand/read-brand.ts'
import { setCurrentBrand } from './brand/current-brand.ts'
import type { Env } from './env.ts'
import { errorLine } from './log-format.ts'
import { seo } from './seo/plugin.ts'
import { readableUrl } from './pages/guards/readable-url.ts'
import { pages, type PagesOptions } from './pages/plugin.ts'
import { images } from './images/plugin.ts'
import { buildFiles } from './plugins/build-files.ts'
import { capabilityCheck } from './plugins/capability-check.ts'
import { compression } from './plugins/compression.ts'
import { draining } from './plugins/connection-draining.ts'
import { guestContacts } from './orders/guest-contact-cookie.ts'
import { rateLimits } from './plugins/rate-limits/plugin.ts'
import { metrics } from './plugins/metrics/plugin.ts'
import { orderLinks } from './orders/sealed-links.ts'
import { loadShedding, type Pressure } from './plugins/load-shedding/plugin.ts'
import { redis } from './plugins/redis.ts'
import { accessLog, AccessLog } from './plugins/access-log.ts'
import { security } from './plugins/security.ts'
import { titlePreviews } from './plugins/signed-og-titles.ts'
import { tracing } from './plugins/tracing.ts'
import { monotonicClock } from './upstream/cache/monotonic-clock.ts'
import { upstream } from './plugins/upstream.ts'
import { visitor } from './plugins/visitor/plugin.ts'
import type { Timeouts } from './upstream/timeouts.ts'
import type { ImageOrigins } from './upstream/reading/image-origins.ts'
import { rendering } from './rendering/plugin.ts'

export interface AppOptions {
  env: Env
  /** Where the restaurant API answers. */
  restaurant: string
  phoneHashSecret: string
  /** Signs cookies and order links; defaults to PHONE_HASH_SECRET. */
  signingSecret?: string
  logger: FastifyBaseLogger
  /** Load of the process; absent: no load. */
  pressure?: () => Pressure
  dev?: boolean
  now?: () => Date
  /** Timeouts of calls to the restaurant; production values unless given. */
  timeouts?: Timeouts
  /** Folder of cached restaurant answers for a start during an outage; absent: no disk cache. */
  startFolder?: string | undefined
}

/** Builds the shop in the order of registration; does not listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, logger } = options
  setCurrentBrand(readBrand(env.BRAND_FILE))
  const app = emptyServer(env, logger)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  await registerProtection(app, options)
  await registerData(app, options)
  await registerRoutes(app, options)
  await app.vite.ready()
  app.metrics.shop.serves(app.clientBundle().build)
  return app
}

const isSecure = ({ PUBLIC_ORIGIN }: Env): boolean => PUBLIC_ORIGIN?.startsWith('https:') ?? false
const secretOf = ({ signingSecret, phoneHashSecret }: AppOptions): string => signingSecret ?? phoneHashSecret
const clockOf = ({ now = () => new Date() }: AppOptions): (() => Date) => now
const mediaOriginsOf = (env: Env): readonly string[] => picturesOf(env)?.origins ?? env.MEDIA_ORIGINS

/** What every request passes: measuring, the visitor, security headers, load shedding, rate limits. */
async function registerProtection(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { env, pressure = calm, dev = false } = options
  const secret = secretOf(options)
  const secure = isSecure(env)
  const now = clockOf(options)
  await app.register(metrics)
  await app.register(tracing)
  await app.register(draining)
  await app.register(cookie, { secret: signingKey(secret) })
  await app.register(visitor, { secure, secret })
  await app.register(orderLinks, { secret, now })
  await app.register(guestContacts, { secret, secure, now })
  await app.register(security, {
    publicOrigin: env.PUBLIC_ORIGIN,
    mediaOrigins: mediaOriginsOf(env),
    analyticsOrigins: env.ANALYTICS_ORIGINS,
    tilesUrl: env.MAP_TILES_URL,
    dev,
  })
  await app.register(loadShedding, { maxRenders: env.MAX_RENDERS, pressure })
  await app.register(compression)
  await app.register(redis, { url: env.REDIS_URL })
  await app.register(buildFiles, { folder: join(env.DATA_DIR, 'builds'), secret })
  await app.register(rateLimits, { mode: env.RATE_LIMITS, smsHourly: env.SMS_HOURLY_LIMIT, secret })
}

/** The restaurant's backend and its pictures. */
async function registerData(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { env, restaurant, timeouts, startFolder } = options
  await app.register(upstream, {
    origin: restaurant,
    headers: env.RESTAURANT_API_HEADERS,
    pictures: picturesOf(env),
    cache: env.UPSTREAM_CACHE,
    timeouts,
    now: options.now ?? monotonicClock(),
    startFolder,
  })
  await app.register(capabilityCheck)
  await app.register(titlePreviews, { secret: secretOf(options) })
  await app.register(images, {
    folder: env.PICTURE_CACHE_DIR ?? join(env.DATA_DIR, 'pictures'),
    embedded: env.RESTAURANT_API_URL ? null : restaurant,
    origins: mediaOriginsOf(env),
  })
}

/** /bff, the files for search engines, and the pages of both languages. */
async function registerRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { env, phoneHashSecret, dev = false } = options
  const secure = isSecure(env)
  const now = clockOf(options)
  await app.register(rendering, {
    dev,
    allowedCode: env.INTEGRATION_CODE_SHA256,
    offersLanguage: env.LOCALE_DETECTION === 'offer',
    sharedSeconds: env.SHARED_CACHE_SECONDS,
    supportPhone: env.SUPPORT_PHONE ?? null,
    now,
  })
  await app.register(bff, {
    prefix: '/bff',
    integratorKeys: env.INTEGRATOR_KEYS,
    hookSecret: env.RESTAURANT_HOOK_SECRET,
    secure,
    now,
    tiles: tilesOf(env),
    publicOrigin: env.PUBLIC_ORIGIN,
    phoneHash: { header: env.PHONE_HASH_HEADER, secret: phoneHashSecret },
  })
  await app.register(seo, { publicOrigin: env.PUBLIC_ORIGIN, serviceWorker: dev ? 'off' : env.SERVICE_WORKER })
  const common = {
    publicOrigin: env.PUBLIC_ORIGIN,
    supportPhone: env.SUPPORT_PHONE,
    secure,
    detectLocale: env.LOCALE_DETECTION === 'redirect',
    cachesPages: env.PAGE_CACHE === 'on' && !dev,
  }
  await app.register(pages, { ...common, locale: 'uk' } satisfies PagesOptions)
  await app.register(pages, { ...common, locale: 'ru', prefix: '/ru' } satisfies PagesOptions & { prefix: string })
}

const calm = (): Pressure => ({ delayMs: 0, heap: 0 })

/** Pictures of the embedded restaurant are served under the shop's own addresses. */
const picturesOf = ({ RESTAURANT_API_URL: base, MEDIA_ORIGINS }: Env): ImageOrigins | undefined =>
  base ? { base, origins: [new URL(base).origin, ...MEDIA_ORIGINS] } : undefined

const tilesOf = ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Env) =>
  url ? { url, attribution: attribution ?? null } : null

/** An answer whose client reads nothing for this long is closed and its memory freed; order calls take 20 s, heartbeats 15. */
const UNREAD_MS = 30_000

/** Size and time limits for every request; Fastify leaves Node's request timeout off unless it is set. */
function emptyServer(env: Env, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger.child({}, { serializers: { req: accessLog, err: errorLine } }),
    logController: new AccessLog(),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY ?? false,
    bodyLimit: 16 * 1024,
    requestTimeout: 6500,
    keepAliveTimeout: 72_000,
    connectionTimeout: UNREAD_MS,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    // A connection may carry a request in the moment it is to be closed: that request is answered as its last.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Its route checks a param; one longer than this is not found.
    routerOptions: { maxParamLength: 16 * 1024 },
  })
  // JSON, unless a plugin adds a parser: forms, CSP reports, payment callbacks.
  app.removeContentTypeParser('text/plain')
  return app as unknown as FastifyInstance
}

/** Key for signed cookies, separate from other keys derived from the secret. */
const signingKey = (secret: string): string => createHmac('sha256', secret).update('zhar signed cookies').digest('hex')
