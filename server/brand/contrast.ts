import { wcagContrast } from 'culori'

/** Contrast of two colours (WCAG 2.2, 1.4.3). Colours are '#rrggbb'. */

export const NEEDED_CONTRAST = 4.5
/** The shop's darkest and lightest text backgrounds. */
export const DARK_INK = '#120e0b'
export const LIGHT_INK = '#ffffff'

/** From 1 (the same) to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)

/** The shop's ink with more contrast; on mid-tone backgrounds only black is readable. */
export function bestInk(ground: string): string {
  const ink = contrast(ground, DARK_INK) >= contrast(ground, LIGHT_INK) ? DARK_INK : LIGHT_INK
  return contrast(ground, ink) >= NEEDED_CONTRAST ? ink : '#000000'
}
