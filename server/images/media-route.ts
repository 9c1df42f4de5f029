import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
export const media = fp(
  async (app: FastifyInstance, { embedded }: { embedded: RemoteImages | null }) => {
    const sourceOf = embedded ? embeddedSources(embedded) : () => null
    app.decorate('embeddedPicture', sourceOf)
    app.get('/media/*', async (request, reply) => {
      // Undecoded: a decoded address may name another file.
      const source = sourceOf(request.url.slice(1))
      return source ? await send(source, request, reply) : reply.callNotFound()
    })
  },
  { name: 'media' },
)

const HEADERS = {
  'cache-control': 'public, max-age=86400',
  // A directly opened SVG must not run scripts.
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
}

async function send(source: Source, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  try {
    const { version, read } = await source.look()
    const etag = `"${version.slice(0, 22)}"`
    const isKnown = request.headers['if-none-match'] === etag
    const bytes = isKnown ? null : await read()
    reply.headers({ ...HEADERS, etag })
    return bytes ? reply.type(imageType(source.address)).send(bytes) : reply.code(304).send()
  } catch (error) {
    if (error instanceof ImageMissing) return reply.callNotFound()
    request.log.warn({ err: error, picture: source.id }, 'image fetch failed')
    return reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send()
  }
}
