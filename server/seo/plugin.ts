import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { newsFeedPath } from '#shared/route-map.ts'
import { publicContext } from '#server/site/public-context.ts'
import { setEtag } from '#server/http/etag.ts'
import { originOf } from '#server/http/origin.ts'
import { brandPictures } from './brand-icons.ts'
import { newsFeed } from './feed.ts'
import { manifestOf, manifestPath } from './manifest.ts'
import { ogImages } from './og-images.ts'
import { robots, SITEMAP_PATH, sitemapIndex, sitemapPart, sitemapPath } from './sitemap.ts'
import { serviceWorker } from './service-worker-script.ts'

export interface SeoOptions {
  serviceWorker: 'on' | 'off'
}

/** An hour: crawlers come again anyway. */
const LIFE = 'max-age=3600'

/** For a text that is still incomplete. */
const SHORT_LIFE = 'max-age=60'

/** Without a configured origin the texts contain the `Host` of the request, which must not enter a shared cache. */
const cachingOf = (publicOrigin: string | undefined, life = LIFE): string =>
  `${publicOrigin === undefined ? 'private' : 'public'}, ${life}`

/** For programs: robots.txt, sitemaps, feeds, web manifests, preview pictures. Without a valid host they contain no addresses. */
export async function seo(app: FastifyInstance, { serviceWorker: workerMode }: SeoOptions): Promise<void> {
  const { publicOrigin } = app.shop
  const cache = cachingOf(publicOrigin)
  // Crawlers retry and read no error text.
  app.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'seo response failed')
    return reply.code(503).headers({ 'retry-after': '600', 'cache-control': 'no-store' }).send()
  })
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cache)
      .send(robots(originOf(request))),
  )
  sitemaps(app, cache)
  await ogImages(app)
  await brandPictures(app)
  await serviceWorker(app, workerMode)
  for (const locale of locales) {
    app.get(manifestPath(locale), (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', `public, ${LIFE}`)
        .send(manifestOf(locale, app.capabilities.missingFeatures)),
    )
    feed(app, locale)
  }
}

function sitemaps(app: FastifyInstance, cache: string): void {
  const sitemapArguments = (request: FastifyRequest) =>
    [publicContext(request, 'uk', request.server.anonymous), originOf(request)] as const
  app.get(SITEMAP_PATH, async (request, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', cache)
      .send(await sitemapIndex(...sitemapArguments(request))),
  )
  app.get<{ Params: { number: string } }>(sitemapPath(':number'), async (request, reply) => {
    const { number } = request.params
    const part = /^[1-9]\d{0,4}$/.test(number)
      ? await sitemapPart(...sitemapArguments(request), Number(number))
      : undefined
    return part ? reply.type('application/xml').header('cache-control', cache).send(part) : reply.callNotFound()
  })
}

function feed(app: FastifyInstance, locale: Locale): void {
  app.get(inLocale(locale, newsFeedPath), { onSend: setEtag }, async (request, reply) => {
    if (app.capabilities.missingFeatures.includes('news')) return reply.callNotFound()
    const { text, isWhole } = await newsFeed(
      publicContext(request, locale, request.server.anonymous),
      originOf(request),
      app.embeddedPicture,
    )
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', cachingOf(app.shop.publicOrigin, isWhole ? LIFE : SHORT_LIFE))
      .send(text)
  })
}
