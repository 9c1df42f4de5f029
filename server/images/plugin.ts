import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PICTURE_WIDTHS, PICTURES } from '#shared/rules/image-urls.ts'
import { networkOf } from '#server/serving/client-network.ts'
import type { ImageFormat } from './resize.ts'
import { ImageMissing } from './fetch-image.ts'
import { createRemoteImages } from './remote.ts'
import { createImageVariants, isMomentary, type ImageVariants, type VariantRequest } from './variants.ts'
import { createPainters, PictureTooSlow } from './painters.ts'
import { media } from './media-route.ts'
import { createSources, type Source } from './image-sources.ts'
import { createFileStore } from '#server/storage/file-store.ts'

export interface ImagesOptions {
  /** Folder of resized pictures. */
  folder: string
  /** Origin of the embedded restaurant; null with another backend. */
  embedded: string | null
  /** Other origins of pictures. */
  origins: readonly string[]
}

/** Revalidated often, since the restaurant is on this machine; named, since its port may change at each start. */
const EMBEDDED = { name: 'embedded', freshMs: 60_000 } as const

const CACHE_BYTES = 512 * 1024 * 1024

/**
 * Pictures in the width and format a screen needs, made on first request. Only pictures a page may show
 * are resized: the restaurant's, in a few widths, from its own origins.
 */
export const images = fp(async (app: FastifyInstance, { folder, embedded: origin, origins }: ImagesOptions) => {
  const store = createFileStore({
    folder,
    bytes: CACHE_BYTES,
    onFailure: (err) => app.log.warn({ err }, 'image cache is not writable, resizing on every request'),
  })
  const remotes = origins.map((one) => createRemoteImages({ origin: one, store }))
  const embedded = origin === null ? null : createRemoteImages({ origin, store, ...EMBEDDED })
  await app.register(media, { embedded })
  const sourceOf = createSources({ embedded: app.embeddedPicture, remotes })
  const painters = createPainters()
  const variants = createImageVariants({
    store,
    paint: painters.paint,
    onFailure: (err, { source: { id: picture }, width, format }) =>
      app.log.warn({ err, picture, width, format }, 'image resize failed'),
  })
  app.addHook('onClose', async () => {
    await Promise.all([painters, embedded, ...remotes].map((one) => one?.close()))
  })

  app.get<{ Params: { width: string } }>(`${PICTURES}:width/*`, async (request, reply) => {
    const width = PICTURE_WIDTHS.find((one) => String(one) === request.params.width)
    // Undecoded: a decoded address may name another picture.
    const name = request.url.slice(`${PICTURES}${request.params.width}/`.length)
    const source = width && sourceOf(name)
    if (!source) return missing(reply)
    if (!source.isPicture) return asItIs(source, request, reply)
    // Read now: after a disconnect the request has no address.
    const key = networkOf(request.ip)
    const admit = () => app.rateLimits.take({ bucket: 'coldPictures', key })
    return await show(variants, { source, width, format: formatFor(request), admit }, request, reply)
  })
})

/**
 * The format is negotiated by `Accept`, not by the address: a page is the same for all browsers, and its list of
 * addresses half as long.
 */
const formatFor = ({ headers: { accept = '' } }: FastifyRequest): ImageFormat =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept) ? 'avif' : 'webp'

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).header('cache-control', 'no-store').send()

/**
 * A full queue, a rate limit or one that takes too long; and always the embedded restaurant's pictures, which are
 * safe. A remote one that cannot be drawn may be damaged, or no picture.
 */
export const isPassedThrough = ({ address }: Pick<Source, 'address'>, error: Error): boolean =>
  isMomentary(error) || error instanceof PictureTooSlow || (address.startsWith('/') && !(error instanceof ImageMissing))

/**
 * Our pages show the pictures of the menu and no others. A click, or a picture of another site's page, leads to no other
 * host: an address of the shop's would lend its name to whatever lies there. Over plain http browsers say only what they accept.
 */
const isOfOurPage = ({
  headers: { 'sec-fetch-dest': wanted, 'sec-fetch-site': from, accept = '' },
}: FastifyRequest): boolean =>
  wanted ? wanted === 'image' && from === 'same-origin' : accept.includes('image/') && !accept.includes('text/html')

/** Redirects a page's picture to the original. */
const asItIs = ({ address }: Source, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  address.startsWith('/') || isOfOurPage(request)
    ? reply.header('cache-control', 'no-store').redirect(address, 302)
    : missing(reply)

async function show(
  variants: ImageVariants,
  wanted: VariantRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const result = await variants(wanted).catch((error: unknown) => error as Error)
  if (result instanceof Error)
    return isPassedThrough(wanted.source, result) ? asItIs(wanted.source, request, reply) : missing(reply)
  reply.headers({ 'cache-control': cachingOf(request.url), vary: 'accept', etag: result.tag })
  return request.headers['if-none-match'] === result.tag
    ? reply.code(304).send()
    : reply.type(`image/${wanted.format}`).send(result.bytes)
}

/** A versioned address never means another picture. */
const cachingOf = (url: string): string =>
  /[?&]v=[^&]/.test(url)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800'
