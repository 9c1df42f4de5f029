import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { BrandTexts } from '#locales/texts-of-dictionary.ts'
import type { Locale } from '#shared/locale.ts'
import { bestInk, contrast, NEEDED_CONTRAST } from './contrast.ts'
import { file, picture, screensFolder, smallSign, vector } from './brand-images.ts'
import { brandTexts } from './brand-texts.ts'

/** The schema of a brand file; `docs/integrators.md` shows a complete example. */

const both = (longest: number) => {
  const text = z.string().trim().min(1).max(longest)
  return z.strictObject({ uk: text, ru: text })
}

const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: ({ input }) => `a colour as #rrggbb, such as #2e7d4f, not ${String(input)}` })
  .toLowerCase()

const Colors = z
  .strictObject({
    accent: Colour,
    /** Text colour on the accent; absent: black or white, whichever has more contrast. */
    ink: Colour.optional(),
  })
  .transform(({ accent, ink }) => ({ accent, ink: ink ?? bestInk(accent) }))
  .superRefine(({ accent, ink }, context) => {
    const ratio = contrast(accent, ink)
    if (ratio < NEEDED_CONTRAST)
      context.addIssue({
        code: 'custom',
        path: ['accent'],
        message: `${ink} on ${accent} has a contrast of ${ratio.toFixed(2)}:1, and text needs ${NEEDED_CONTRAST}:1 (WCAG AA); choose another accent or ink`,
      })
  })

/** A document of some pages, in HTML. */
const LONGEST_DOCUMENT = 500_000
const document = (folder: string) =>
  file(folder, /\.html$/, 'an HTML file (.html)')
    .transform((path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : ''))
    .pipe(z.string().min(1).max(LONGEST_DOCUMENT))

const absent = <Value>(value: Value | undefined): Value | null => value ?? null

/** Picture paths are relative to the brand file. */
export const brandFile = (folder: string) =>
  z.strictObject({
    /** For file names and the ids of calendar entries. */
    id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'Latin letters, digits and hyphens, 31 at most'),
    name: both(40),
    tagline: both(120),
    legal: both(200),
    texts: brandTexts.optional(),
    /** Of primary buttons; null: the shop's own. */
    colors: Colors.optional().transform(absent),
    /** Monochrome, beside the name; drawn in the accent. */
    logo: smallSign(folder),
    /** Square, in colours. */
    icon: vector(folder),
    /** For systems that crop the icon; null: the icon on a background. */
    maskableIcon: vector(folder).optional().transform(absent),
    /** The icon's silhouette, for notifications; null: the logo's. */
    badge: vector(folder).optional().transform(absent),
    /** Replaces a picture that does not load; null: the shop's own. */
    placeholder: vector(folder).optional().transform(absent),
    /** For link previews. */
    socialPicture: picture(folder),
    /** Folder of screenshots for the browser's install dialog; null: none. */
    installScreens: screensFolder(folder).optional().transform(absent),
    /** The public offer, before it is sanitised, where the backend has no page of it. */
    offer: z
      .strictObject({ uk: document(folder), ru: document(folder) })
      .optional()
      .transform(absent),
  })
export type BrandFile = z.output<ReturnType<typeof brandFile>>
export type BrandColors = z.output<typeof Colors>

/** A validated brand, with the absolute paths of its files. */
export interface Brand extends Omit<BrandFile, 'texts'> {
  /** Overridden texts by key, including name, tagline and legal line. */
  readonly texts: Readonly<Record<Locale, BrandTexts>>
  /** Changes with any part of the brand. */
  readonly version: string
}
