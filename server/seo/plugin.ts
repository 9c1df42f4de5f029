import type { FastifyInstance } from 'fastify'
import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { newsFeedPath } from '#shared/address-names.ts'
import { publicContext } from '#server/site/public-context.ts'
import { setEtag } from '#server/http/etag.ts'
import { originOf } from '#server/http/origin.ts'
import { brandPictures } from './brand-icons.ts'
import { newsFeed } from './feed.ts'
import { manifestOf, manifestPath } from './manifest.ts'
import { ogImages } from './og-images.ts'
import { robots, SITEMAP_PATH, sitemap } from './sitemap.ts'
import { serviceWorker } from './service-worker-script.ts'

export interface SeoOptions {
  serviceWorker: 'on' | 'off'
}

/** An hour: crawlers come again anyway. */
const LIFE = 'max-age=3600'

/** For programs: robots.txt, sitemap, feeds, web manifests, preview pictures. Without a valid host they contain no addresses. */
export async function seo(app: FastifyInstance, { serviceWorker: workerMode }: SeoOptions): Promise<void> {
  // Without a configured origin the texts contain the `Host` of the request, which must not enter a shared cache.
  const cache = `${app.shop.publicOrigin === undefined ? 'private' : 'public'}, ${LIFE}`
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
  app.get(SITEMAP_PATH, async (request, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', cache)
      .send(await sitemap(publicContext(request, request.server.anonymous), originOf(request))),
  )
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
    feed(app, locale, cache)
  }
}

function feed(app: FastifyInstance, locale: Locale, cache: string): void {
  app.get(inLocale(locale, newsFeedPath), { onSend: setEtag }, async (request, reply) => {
    if (app.capabilities.missingFeatures.includes('news')) return reply.callNotFound()
    const context = publicContext(request, request.server.anonymous)
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', cache)
      .send(await newsFeed(context, originOf(request)))
  })
}
