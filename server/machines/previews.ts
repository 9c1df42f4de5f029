import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mediaFolder } from '../plugins/media.ts'
import { TITLES_PATH } from '../plugins/title-previews.ts'
import { PREVIEW, previewPath } from '../view/preview.ts'
import { inTurn } from './drawing-turns.ts'
import { drawTitle } from './title-drawing.ts'

/**
 * Our own pictures as JPEG. What can be asked for is what lies in the folder when the shop starts, in one size: nobody
 * makes up names, sizes or addresses. Each is drawn once, one after the other, and kept.
 */

const KEPT_BYTES = 32 * 1024 * 1024
const QUALITY = 82

const drawn = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length, fetchMethod: (name) => inTurn(() => draw(name)) })
const titled = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length, fetchMethod: (title) => inTurn(() => drawTitle(title)) })

async function draw(name: string): Promise<Buffer> {
  // Most processes draw nothing for hours.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const picture = await sharp(join(mediaFolder, `${name}.svg`), { density: 144 })
    .resize(PREVIEW.width, PREVIEW.height, { fit: 'cover' }).flatten({ background: '#f7f1e8' })
    .jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
  sizes.set(name, picture.length)
  return picture
}

/** Bytes of what was drawn, which outlive the pictures. */
const sizes = new Map<string, number>()

/** Bytes of a picture of the shop's own; null while it is being drawn, which begins here and delays no answer; undefined for any other. */
export async function previewBytes(address: string): Promise<number | null | undefined> {
  const [, name = ''] = /^\/previews\/([\w/-]+)\.jpg$/.exec(address) ?? []
  if (!name || !(await namesIn(mediaFolder)).has(name)) return undefined
  // What cannot be drawn is tried again with the next question.
  if (!sizes.has(name)) void drawn.fetch(name).catch(() => {})
  return sizes.get(name) ?? null
}

async function namesIn(folder: string): Promise<Set<string>> {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  return new Set(files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length).replaceAll('\\', '/')))
}

/** Others show them on their own pages. */
const HEADERS = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' }

export async function previews(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { word: string } }>(`${TITLES_PATH}/:word.jpg`, async ({ params: { word } }, reply) => {
    const title = app.titlePreviews.read(word)
    return title === null ? reply.callNotFound() : reply.headers(HEADERS).send(await titled.fetch(title))
  })
  const known = await namesIn(mediaFolder)
  app.get<{ Params: { '*': string } }>('/previews/*', async ({ params: { '*': file } }, reply) => {
    const name = file.replace(/\.jpg$/, '')
    if (!known.has(name) || previewPath(name) !== `/previews/${file}`) return reply.callNotFound()
    return reply.headers(HEADERS).send(await drawn.fetch(name))
  })
}
