import type { Sharp } from 'sharp'
import type { PictureWidth } from '#shared/rules/image-urls.ts'

/** Resizes a drawing or a photograph. */

export type ImageFormat = 'avif' | 'webp'

/** Larger than any picture of a dish. */
const PIXELS = 40_000_000
const readable = ['svg', 'jpeg', 'png', 'webp', 'heif', 'gif']
/** A card takes 0.1 s; the next effort saves 1 % of bytes for twice the time. Wide pictures would take a second. */
const AVIF = { quality: 50, effort: 2, effortWhenWide: 1, wide: 960 }
const WEBP = { quality: 75, effort: 4 }
/** Part of the cache key, so that changed settings invalidate resized pictures. */
export const RECIPE = JSON.stringify([AVIF, WEBP])

const limits = { limitInputPixels: PIXELS, failOn: 'error' } as const

/** Loaded on demand: most processes draw nothing for hours. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}

export async function resize(original: Buffer, width: PictureWidth, format: ImageFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const facts = await sharp(original, limits).metadata()
  if (!readable.includes(facts.format)) throw new Error(`unsupported picture format: ${facts.format}`)
  const isDrawing = facts.format === 'svg'
  const { data, info } = await sharp(original, { ...limits, ...(isDrawing && { density: densityOf(facts, width) }) })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isDrawing })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: info })
  return await encode(info.channels === 4 && isOpaque(data) ? picture.removeAlpha() : picture, width, format).toBuffer()
}

/** Drawings are rasterised at the wanted size; 72 is one dot per unit. */
const densityOf = ({ width: own }: { width: number }, width: number): number =>
  Math.min(Math.max((72 * width) / own, 1), 2400)

function encode(picture: Sharp, width: PictureWidth, format: ImageFormat): Sharp {
  if (format === 'webp') return picture.webp(WEBP)
  const { quality, effort, effortWhenWide, wide } = AVIF
  return picture.avif({ quality, effort: width < wide ? effort : effortWhenWide })
}

/** Rasterised drawings have an alpha channel; if it is opaque, it only costs bytes and time. */
function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}
