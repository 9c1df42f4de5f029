import { join } from 'node:path'
import type { Brand } from '#server/brand/brand-file.ts'
import { shadesOf } from '#server/brand/shades.ts'
import { currentBrand } from '#server/brand/current-brand.ts'
import { loadSharp } from '#server/images/resize.ts'
import { escapeHtml } from '#server/rendering/html/page-head.ts'
import { OG_IMAGE_SIZE } from '#server/rendering/html/og-image-url.ts'
import { drawPreview } from './brand-icons.ts'

/** A title on the brand's picture, in the shop's own font from bundled files, independent of installed fonts. */

const fontFile = (script: 'cyrillic' | 'latin'): string => join(import.meta.dirname, `fonts/unbounded-${script}.ttf`)
const FACE = 'Unbounded'
/** Text box: bottom-aligned. */
const PLACE = { left: 72, width: 1056, bottom: 80, height: 300 } as const
const DPI = { largest: 480, smallest: 120, step: 60 } as const
const BAR = { width: 112, height: 12, above: 40 } as const

/** The shop's own, of client/styles/tokens.css. */
const ACCENT = '#ff6a13'

/** The bar is on the dark part of the picture. */
const barColour = ({ colors }: Brand): string => (colors && shadesOf(colors)['--accent-on-night']) ?? ACCENT

/** Darkens the picture behind the text, under a bar of the brand's colour. */
const shade = (top: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_SIZE.width}" height="${OG_IMAGE_SIZE.height}"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1210" stop-opacity="0"/><stop offset=".5" stop-color="#1a1210" stop-opacity=".75"/><stop offset="1" stop-color="#1a1210" stop-opacity=".95"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><rect x="${PLACE.left}" y="${top - BAR.above}" width="${BAR.width}" height="${BAR.height}" rx="${BAR.height / 2}" fill="${barColour(currentBrand())}"/></svg>`,
  )

export async function drawTitle(title: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const write = (words: string, script: 'cyrillic' | 'latin', size: object) =>
    sharp({
      text: {
        text: `<span foreground="#fff7ea">${escapeHtml(words)}</span>`,
        font: FACE,
        fontfile: fontFile(script),
        rgba: true,
        wrap: 'word',
        ...size,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  // Loads the other font file first, so that glyphs missing in one are found in the other.
  await write('a', 'latin', { dpi: 72 })
  const words = await fitting((dpi) => write(title, 'cyrillic', { width: PLACE.width, dpi }))
  const top = OG_IMAGE_SIZE.height - PLACE.bottom - words.info.height
  return drawPreview(currentBrand().socialPicture, [
    { input: shade(top) },
    { input: words.data, left: PLACE.left, top },
  ])
}

/** The largest size that fits. */
async function fitting<Words extends { info: { width: number; height: number } }>(
  write: (dpi: number) => Promise<Words>,
): Promise<Words> {
  for (let dpi: number = DPI.largest; ; dpi -= DPI.step) {
    const words = await write(dpi)
    if (dpi <= DPI.smallest || (words.info.height <= PLACE.height && words.info.width <= PLACE.width)) return words
  }
}
