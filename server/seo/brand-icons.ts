import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OverlayOptions } from 'sharp'
import { locales } from '#shared/locale.ts'
import type { Brand } from '#server/brand/brand-file.ts'
import { screenFiles } from '#server/brand/manifest-screenshots.ts'
import { BRAND_PATH, currentBrand } from '#server/brand/current-brand.ts'
import { imageType } from '#server/images/image-type.ts'
import { loadSharp } from '#server/images/resize.ts'
import { drawInTurn } from '#server/images/work-queue.ts'
import { OG_IMAGE_SIZE } from '#server/rendering/html/og-image-url.ts'

/** The brand's pictures: its own files, and rasterised icons in the sizes systems and networks need. */

/** An icon for systems without SVG support. */
interface RasterIcon {
  readonly size: number
  readonly source: (brand: Brand) => string
  readonly inset?: true
}

const cutIcon = { source: ({ maskableIcon, icon }: Brand) => maskableIcon ?? icon }
const rasters: Readonly<Record<string, RasterIcon>> = {
  'icon-192.png': { size: 192, source: ({ icon }) => icon },
  'icon-512.png': { size: 512, source: ({ icon }) => icon },
  // Maskable: systems crop these.
  'maskable-512.png': { size: 512, ...cutIcon, inset: true },
  'touch-180.png': { size: 180, ...cutIcon },
  // Notifications use its shape only.
  'badge-96.png': { size: 96, source: ({ badge, logo }) => badge ?? logo },
}

const LIFE = { immutable: 'public, max-age=31536000, immutable', short: 'public, max-age=3600' } as const
/** A directly opened SVG must not run scripts; networks embed it in their own pages. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
  'cross-origin-resource-policy': 'cross-origin',
}

export async function brandPictures(app: FastifyInstance): Promise<void> {
  const brand = currentBrand()
  const pictures = new Map<string, Promise<Buffer>>()
  for (const [name, make] of Object.entries(picturesOf(brand))) {
    app.get<{ Querystring: { v?: string } }>(`${BRAND_PATH}/${name}`, async ({ query }, reply) => {
      const picture = pictures.get(name) ?? make()
      pictures.set(name, picture)
      // A failed read is retried with the next request.
      picture.catch(() => pictures.delete(name))
      return send(reply, name, await picture, query.v === brand.version)
    })
  }
}

const send = (reply: FastifyReply, name: string, picture: Buffer, isVersion: boolean): FastifyReply =>
  reply
    .headers({ ...HEADERS, 'content-type': imageType(name), 'cache-control': isVersion ? LIFE.immutable : LIFE.short })
    .send(picture)

function picturesOf(brand: Brand): Record<string, () => Promise<Buffer>> {
  const { icon, placeholder, socialPicture, installScreens } = brand
  const screens =
    installScreens === null
      ? []
      : locales
          .flatMap(screenFiles)
          .map((name) => [`screens/${name}`, () => readFile(join(installScreens, name))] as const)
  return {
    'icon.svg': () => readFile(icon),
    ...(placeholder !== null && { 'placeholder.svg': () => readFile(placeholder) }),
    'social.jpg': () => drawInTurn(() => drawPreview(socialPicture)),
    ...Object.fromEntries(
      Object.entries(rasters).map(([name, icon]) => [name, () => drawInTurn(() => drawIcon(icon, brand))]),
    ),
    ...Object.fromEntries(screens),
  }
}

/** Every mask shows the middle four fifths. */
const SAFE = 0.8

async function drawIcon({ size, source, inset }: RasterIcon, brand: Brand): Promise<Buffer> {
  const sharp = await loadSharp()
  const path = source(brand)
  const png = { compressionLevel: 9 } as const
  const resized = (side: number) =>
    sharp(path, { density: DENSITY }).resize(side, side, { fit: 'contain', background: '#0000' })
  if (!inset || brand.maskableIcon !== null) return resized(size).png(png).toBuffer()
  const margin = Math.round((size * (1 - SAFE)) / 2)
  return resized(size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: GROUND })
    .flatten({ background: GROUND })
    .png(png)
    .toBuffer()
}

/** Sharp at the largest size, for drawings of 24 units and up. */
const DENSITY = 1536
const GROUND = '#f7f1e8'
const QUALITY = 82

/** A picture for networks, as JPEG in one size, with others over it. */
export const drawPreview = async (picture: string | Buffer, over: OverlayOptions[] = []): Promise<Buffer> =>
  (await loadSharp())(picture, { density: 144 })
    .resize(OG_IMAGE_SIZE.width, OG_IMAGE_SIZE.height, { fit: 'cover' })
    .composite(over)
    .flatten({ background: GROUND })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
