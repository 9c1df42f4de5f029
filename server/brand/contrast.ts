/** Contrast of two colours (WCAG 2.2, 1.4.3). Colours are '#rrggbb'. */

export const NEEDED_CONTRAST = 4.5
/** The shop's darkest and lightest text backgrounds. */
export const DARK_INK = '#120e0b'
export const LIGHT_INK = '#ffffff'

type Rgb = readonly [number, number, number]

/** Linear channels from 0 to 1, without gamma. */
export const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb

/** The inverse; out-of-gamut channels are clamped. */
export const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) => {
      const channel = Math.min(1, Math.max(0, value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
      return Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The shop's ink with more contrast; on mid-tone backgrounds only black is readable. */
export function bestInk(ground: string): string {
  const ink = contrast(ground, DARK_INK) >= contrast(ground, LIGHT_INK) ? DARK_INK : LIGHT_INK
  return contrast(ground, ink) >= NEEDED_CONTRAST ? ink : '#000000'
}
