import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { localePrefix, locales } from '#shared/locale.ts'
import { bff } from './bff/plugin.ts'
import { readBrand } from './brand/read-brand.ts'
import { setCurrentBrand } from './brand/current-brand.ts'
import type { Env } from './env.ts'
import { emptyServer } from './http/empty-server.ts'
import { shopOf, type ShopOptions, monotonicClock } from './shop-context.ts'
import { seo } from './seo/plugin.ts'
import { pages } from './pages/plugin.ts'
import { answerUnreadable, readableUrl } from './pages/unreadable-requests.ts'
import { mcp } from './mcp/plugin.ts'
import { images } from './images/plugin.ts'
import { buildFiles } from './plugins/build-files.ts'
import { compression } from './plugins/compression.ts'
import { draining } from './plugins/connection-draining.ts'
import { guestContacts } from './orders/guest-contact-cookie.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { metrics } from './plugins/metrics.ts'
import { orderLinks } from './orders/sealed-links.ts'
import { loadShedding } from './plugins/load-shedding.ts'
import type { Pressure } from './load/admission.ts'
import { redis } from './plugins/redis.ts'
import { accessLogging } from './plugins/access-log.ts'
import { security } from './plugins/security.ts'
import { createSignedOgTitles } from './plugins/signed-og-titles.ts'
import { tracing } from './plugins/tracing.ts'
import { upstream } from './plugins/upstream.ts'
import { visitor } from './plugins/visitor.ts'
import type { Timeouts } from './upstream/timeouts.ts'
import { backendPictures, mediaOrigins } from './upstream/reading/image-origins.ts'
import { rendering } from './rendering/plugin.ts'

export interface AppOptions extends ShopOptions {
  env: Env
  /** Where the restaurant API answers. */
  restaurant: string
  logger: FastifyBaseLogger
  /** Load of the process; absent: no load. */
  pressure?: () => Pressure
  /** Timeouts of calls to the restaurant; production values unless given. */
  timeouts?: Timeouts
  /** Folder of cached restaurant answers for a start during an outage; absent: no disk cache. */
  startFolder?: string | undefined
}

/** Builds the shop in the order of registration; does not listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, logger } = options
  setCurrentBrand(readBrand(env.BRAND_FILE))
  const app = emptyServer({
    ...accessLogging(logger),
    trustProxy: env.TRUST_PROXY ?? false,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  })
  app.decorate('shop', shopOf(env, options))
  await registerProtection(app, options)
  await registerData(app, options)
  await registerRoutes(app, options)
  await app.vite.ready()
  // In development the bundle is made for each request.
  app.metrics.shop.serves(app.shop.dev ? 'dev' : app.clientBundle().build)
  return app
}

/** What every request passes: measuring, the visitor, security headers, load shedding, rate limits. */
async function registerProtection(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { env, pressure } = options
  await app.register(metrics)
  await app.register(tracing)
  await app.register(draining)
  await app.register(visitor)
  await app.register(orderLinks)
  await app.register(guestContacts)
  await app.register(security, {
    mediaOrigins: mediaOrigins(env),
    analyticsOrigins: env.ANALYTICS_ORIGINS,
    tilesUrl: env.MAP_TILES_URL,
  })
  await app.register(loadShedding, { maxRenders: env.MAX_RENDERS, pressure })
  await app.register(compression)
  await app.register(redis, { url: env.REDIS_URL })
  await app.register(buildFiles, { folder: join(env.DATA_DIR, 'builds') })
  await app.register(rateLimits, { mode: env.RATE_LIMITS, smsHourly: env.SMS_HOURLY_LIMIT })
}

/** The restaurant's backend and its pictures. */
async function registerData(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { env, restaurant, timeouts, startFolder } = options
  await app.register(upstream, {
    origin: restaurant,
    headers: env.RESTAURANT_API_HEADERS,
    pictures: backendPictures(env),
    cache: env.UPSTREAM_CACHE,
    timeouts,
    now: options.now ?? monotonicClock(),
    startFolder,
  })
  app.decorate('signedOgTitles', createSignedOgTitles(app.shop.secret))
  await app.register(images, {
    folder: env.PICTURE_CACHE_DIR ?? join(env.DATA_DIR, 'pictures'),
    embedded: env.RESTAURANT_API_URL ? null : restaurant,
    origins: mediaOrigins(env),
  })
}

/** /bff, /mcp, the files for search engines, and the pages of both languages. */
async function registerRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { env, phoneHashSecret } = options
  const { dev } = app.shop
  await app.register(rendering, {
    allowedCode: env.INTEGRATION_CODE_SHA256,
    offersLanguage: env.LOCALE_DETECTION === 'offer',
    sharedSeconds: env.SHARED_CACHE_SECONDS,
  })
  await app.register(bff, {
    prefix: '/bff',
    integratorKeys: env.INTEGRATOR_KEYS,
    hookSecret: env.RESTAURANT_HOOK_SECRET,
    tilesUrl: env.MAP_TILES_URL,
    tilesAttribution: env.MAP_TILES_ATTRIBUTION,
    phoneHash: { header: env.PHONE_HASH_HEADER, secret: phoneHashSecret },
  })
  await app.register(mcp, { prefix: '/mcp', integratorKeys: env.INTEGRATOR_KEYS })
  await app.register(seo, { serviceWorker: dev ? 'off' : env.SERVICE_WORKER })
  const common = { detectLocale: env.LOCALE_DETECTION === 'redirect', cachesPages: env.PAGE_CACHE === 'on' && !dev }
  for (const locale of locales) await app.register(pages, { ...common, prefix: localePrefix(locale) })
}
