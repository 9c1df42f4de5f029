import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ImageMissing } from '#server/images/fetch-image.ts'
import type { Original, PictureOf, Source } from '#server/images/image-sources.ts'
import { TITLES_PATH } from '#server/plugins/signed-og-titles.ts'
import { ogImageOf } from '#server/rendering/html/og-image-url.ts'
import { drawInTurn } from '#server/images/work-queue.ts'
import { drawPreview } from './brand-icons.ts'
import { drawTitle } from './title-image.ts'

/**
 * Pictures of the embedded restaurant as JPEG, in one size. Only its drawings have addresses here; unknown names
 * are a 404. Each is drawn once, one after another, then cached.
 */

const CACHE_BYTES = 32 * 1024 * 1024

const pictures = new LRUCache<string, Buffer, Original>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => drawInTurn(async () => drawPreview(await context.read())),
})
const titled = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (title) => drawInTurn(() => drawTitle(title)),
})

/** A new version of a picture is drawn again. */
async function previewFrom({ id, look }: Source): Promise<Buffer | undefined> {
  const original = await look()
  return await pictures.fetch(`${id} ${original.version}`, { context: original })
}

const namedBy = (path: string): string => path.replace(/^\/?previews\//, 'media/').replace(/\.jpg$/, '.svg')

/** The picture of a path below `/previews/`; null for a malformed path. */
function sourceOf(path: string, pictureOf: PictureOf): Source | null {
  const source = pictureOf(namedBy(path))
  return source && ogImageOf(source.address).address === path ? source : null
}

/** Networks embed them in their own pages. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
}

export async function ogImages(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { word: string } }>(`${TITLES_PATH}/:word.jpg`, async ({ params: { word } }, reply) => {
    const title = app.signedOgTitles.read(word)
    return title === null ? reply.callNotFound() : reply.headers(HEADERS).send(await titled.fetch(title))
  })
  app.get<{ Params: { '*': string } }>('/previews/*', async ({ params: { '*': file } }, reply) => {
    const source = sourceOf(`/previews/${file}`, app.embeddedPicture)
    const picture = source && (await previewFrom(source).catch(nullIfMissing))
    return picture ? reply.headers(HEADERS).send(picture) : reply.callNotFound()
  })
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ImageMissing) return null
  throw error
}
