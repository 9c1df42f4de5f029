import { converter, formatHex, interpolate, type Oklch } from 'culori'
import type { BrandColors } from './brand-file.ts'
import { bestInk, contrast, NEEDED_CONTRAST } from './contrast.ts'

/** Shades of a brand's accent for both themes, each with enough contrast on its background. */

/** Backgrounds of client/styles/tokens.css: the one of each theme with the least contrast to an accent, and the dark one of both. */
const WELL = '#f2e9de'
const DARK_WELL = '#2a2420'
const NIGHT = '#18120f'
const NIGHT_RAISED = '#2a221e'
const ON_NIGHT = '#faf4ee'

const inOklch = converter('oklch')
/** Shades of one colour differ in lightness alone. */
const oklchOf = (colour: string): Oklch => inOklch(colour)!

/** Contrast of controls with their background (WCAG 1.4.11). */
const NEEDED_OF_SHAPES = 3
const STEP = 0.005

/** The nearest shade in a direction that passes; black and white end the search. */
function shade(from: Oklch, direction: 1 | -1, isGood: (hex: string) => boolean): string {
  const end = direction === 1 ? 1 : 0
  let { l } = from
  while (l !== end && !isGood(formatHex({ ...from, l }))) l = Math.min(1, Math.max(0, l + direction * STEP))
  return formatHex({ ...from, l })
}

const readOn =
  (...grounds: readonly string[]) =>
  (hex: string): boolean =>
    grounds.every((ground) => contrast(hex, ground) >= NEEDED_CONTRAST)

/** The glow behind light text, at the strongest mix the styles use. */
const GLOW = 0.55
const isQuiet = (hex: string): boolean =>
  contrast(formatHex(interpolate([NIGHT, hex], 'lrgb')(GLOW)), ON_NIGHT) >= NEEDED_CONTRAST

interface Shades {
  readonly fill: string
  readonly ink: string
  readonly hover: string
  readonly text: string
  readonly mist: string
}

/** Away from the ink, which increases the contrast. */
function hoverOf(fill: string, ink: string): string {
  const from = oklchOf(fill)
  const isInkLight = contrast(ink, '#000000') > contrast(ink, '#ffffff')
  return formatHex({ ...from, l: from.l + (isInkLight ? -0.05 : 0.05) })
}

function lightShades({ accent, ink }: BrandColors): Shades {
  const from = oklchOf(accent)
  const mist = formatHex({ ...from, l: 0.938, c: Math.min(from.c, 0.042) })
  return { fill: accent, ink, hover: hoverOf(accent, ink), text: shade(from, -1, readOn(WELL, mist)), mist }
}

function darkShades({ accent, ink }: BrandColors): Shades {
  const from = oklchOf(accent)
  const mist = formatHex({ ...from, l: 0.29, c: Math.min(from.c, 0.055) })
  const fill = shade(from, 1, (hex) => contrast(hex, DARK_WELL) >= NEEDED_OF_SHAPES)
  const inkThere = contrast(fill, ink) >= NEEDED_CONTRAST ? ink : bestInk(fill)
  return { fill, ink: inkThere, hover: hoverOf(fill, inkThere), text: shade(from, 1, readOn(DARK_WELL, mist)), mist }
}

/** Primary buttons on a dark background of the light theme. */
function nightShades({ accent, ink }: BrandColors): Pick<Shades, 'fill' | 'ink'> {
  const fill = shade(oklchOf(accent), 1, (hex) => contrast(hex, NIGHT) >= NEEDED_OF_SHAPES)
  return { fill, ink: contrast(fill, ink) >= NEEDED_CONTRAST ? ink : bestInk(fill) }
}

/** Custom properties of client/styles/tokens.css, by name. */
export function shadesOf(colors: BrandColors): Readonly<Record<string, string>> {
  const [light, dark] = [lightShades(colors), darkShades(colors)]
  const themed = (name: keyof Shades): string => `light-dark(${light[name]},${dark[name]})`
  const from = oklchOf(colors.accent)
  const night = nightShades(colors)
  return {
    '--raw-flame': themed('fill'),
    '--raw-flame-lit': themed('hover'),
    '--raw-flame-deep': themed('text'),
    '--raw-flame-mist': themed('mist'),
    '--on-accent': themed('ink'),
    '--night-accent': `light-dark(${night.fill},${dark.fill})`,
    '--on-night-accent': `light-dark(${night.ink},${dark.ink})`,
    '--accent-on-night': shade(from, 1, readOn(NIGHT_RAISED)),
    '--announcement-bar': shade(from, -1, readOn(ON_NIGHT)),
    '--accent-glow': shade(from, -1, isQuiet),
  }
}
