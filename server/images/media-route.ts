import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/serving/client-network.ts'
import { waitOf } from '#server/limits/rate-limiter.ts'
import { ImageMissing } from './fetch-image.ts'
import type { RemoteImages } from './remote.ts'
import { imageType } from './image-type.ts'
import { embeddedSources, type PictureOf, type Source } from './image-sources.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A picture of the embedded restaurant, by a name such as `media/og.svg`; null for other names and with another backend. */
    embeddedPicture: PictureOf
  }
}

/** Serves pictures of the embedded restaurant under the shop's address: browsers cannot reach its process. */
export const media = fp(async (app: FastifyInstance, { embedded }: { embedded: RemoteImages | null }) => {
  const sourceOf = embedded ? embeddedSources(embedded) : () => null
  app.decorate('embeddedPicture', sourceOf)
  const names: FoundNames = new LRUCache({ max: 10_000 })
  app.get('/media/*', async (request, reply) => {
    // Undecoded: a decoded address may name another file.
    const source = sourceOf(request.url.slice(1))
    return source ? await send(source, names, request, reply) : reply.callNotFound()
  })
})

const HEADERS = {
  'cache-control': 'public, max-age=86400',
  // A directly opened SVG must not run scripts.
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
}

/** Names that were found: a network that asks for made-up ones still gets these. */
type FoundNames = LRUCache<string, true>

async function send(source: Source, names: FoundNames, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { rateLimits } = request.server
  const network = networkOf(request.ip)
  if (!names.has(source.id)) {
    const { isFull, ms } = await rateLimits.state('missingMedia', network)
    if (isFull) return refuse(reply.code(429), waitOf(ms))
  }
  try {
    const { version, read } = await source.look()
    names.set(source.id, true)
    const etag = `"${version.slice(0, 22)}"`
    const isKnown = request.headers['if-none-match'] === etag
    const bytes = isKnown ? null : await read()
    reply.headers({ ...HEADERS, etag })
    return bytes ? reply.type(imageType(source.address)).send(bytes) : reply.code(304).send()
  } catch (error) {
    if (error instanceof ImageMissing) {
      // The attempt that is one too many is still answered.
      await rateLimits.take({ bucket: 'missingMedia', key: network }).catch(() => {})
      return reply.callNotFound()
    }
    request.log.warn({ err: error, picture: source.id }, 'image fetch failed')
    return refuse(reply.code(503), 5)
  }
}

const refuse = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' }).send()
