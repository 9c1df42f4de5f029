/** The table a picture stands on: one light for all, a colour for each category. */
import { between, short, times } from './geometry.ts'
import { circle, dots, group, path, rect, stroke } from './shapes.ts'
import type { Sketch } from './sketch.ts'

export interface Setting {
  readonly light: string; readonly dark: string
  /** How strongly the lamp in the top-left shows. */
  readonly glow: number
  /** Napkin and its stripe. */
  readonly cloth: readonly [string, string]
  readonly surface: 'planks' | 'linen' | 'stone'
}

export const settings = {
  ember: { light: '#f6b069', dark: '#c75423', glow: 0.5, cloth: ['#3b302a', '#6b5a4e'], surface: 'planks' },
  charcoal: { light: '#75655a', dark: '#2b221e', glow: 0.2, cloth: ['#e9dcc6', '#d4683a'], surface: 'stone' },
  honey: { light: '#fbdc98', dark: '#e09a3c', glow: 0.5, cloth: ['#fbf3e2', '#c95f2c'], surface: 'planks' },
  tide: { light: '#dfe8de', dark: '#86a69c', glow: 0.5, cloth: ['#fbf6ea', '#4f7d78'], surface: 'stone' },
  brick: { light: '#f0916a', dark: '#b13a22', glow: 0.5, cloth: ['#f6e6cc', '#2f2622'], surface: 'planks' },
  herb: { light: '#dbe5ae', dark: '#829f4e', glow: 0.5, cloth: ['#fbf4df', '#5d7c33'], surface: 'linen' },
  meadow: { light: '#f5f3d8', dark: '#b8cb8b', glow: 0.5, cloth: ['#ffffff', '#d4683a'], surface: 'linen' },
  dawn: { light: '#fff1d2', dark: '#f4bb7a', glow: 0.5, cloth: ['#e8f0dd', '#7f9a58'], surface: 'linen' },
  night: { light: '#5b4d5c', dark: '#221b27', glow: 0.2, cloth: ['#c9552a', '#f2b25c'], surface: 'stone' },
  blush: { light: '#fdebe0', dark: '#e6ab93', glow: 0.5, cloth: ['#fffaf2', '#b9543f'], surface: 'linen' },
  mint: { light: '#e9f1e0', dark: '#9fc0a4', glow: 0.5, cloth: ['#fbf4df', '#d4683a'], surface: 'planks' },
  paper: { light: '#f8ead2', dark: '#d3a66f', glow: 0.5, cloth: ['#3b302a', '#d4683a'], surface: 'planks' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

/** The table seen from above, filling the picture. */
export function tableTop(sketch: Sketch, setting: Setting, width: number, height: number): string {
  const texture = { planks, linen, stone }[setting.surface]
  return rect(0, 0, width, height, sketch.linear([setting.light, setting.dark]))
    + texture(sketch, width, height)
    + rect(0, 0, width, height, sketch.radial([`#fff/${setting.glow}`, '#fff/0'], [0.2, 0.08], 0.6))
}

/** The same table seen from the side: a wall and a table's edge, for what stands upright. */
export function tableSide(sketch: Sketch, setting: Setting, width: number, height: number): string {
  const edge = height * 0.64
  return rect(0, 0, width, height, sketch.linear([setting.light, setting.dark]))
    + circle(width * (width > height * 1.6 ? 0.7 : 0.5), height * 0.45, height * 0.4, '#fff', { opacity: 0.16 })
    + rect(0, 0, width, height, sketch.radial([`#fff/${setting.glow}`, '#fff/0'], [0.2, 0.08], 0.6))
    + rect(0, edge, width, height - edge, sketch.linear(['#c08a56', '#7f4f2a']), { opacity: 0.86 })
    + rect(0, edge, width, 4, '#fff', { opacity: 0.22 })
    + stroke(times(3, (row) => `M0 ${short(edge + 34 + row * 40)}h${width}`).join(''), '#3a1c0a', 1.5, { opacity: 0.18 })
}

function planks(sketch: Sketch, width: number, height: number): string {
  const step = height / 4
  const seams = times(3, (row) => `M0 ${short(step * (row + 1))}h${width}`).join('')
  const grain = times(7, () => {
    const y = sketch.random() * height
    const x = sketch.random() * width * 0.7
    const length = between(sketch.random, 60, 180)
    return `M${short(x)} ${short(y)}q${short(length / 2)} ${short(between(sketch.random, -8, 8))} ${short(length)} 0`
  }).join('')
  return stroke(seams, '#4a1d08', 2, { opacity: 0.16 }) + stroke(grain, '#4a1d08', 1.5, { opacity: 0.1 })
}

function linen(_sketch: Sketch, width: number, height: number): string {
  const across = times(Math.ceil(height / 18), (row) => `M0 ${row * 18}h${width}`).join('')
  const down = times(Math.ceil(width / 18), (column) => `M${column * 18} 0v${height}`).join('')
  return stroke(across + down, '#fff', 1, { opacity: 0.16 })
}

function stone(sketch: Sketch, width: number, height: number): string {
  return dots(times(16, () => [sketch.random() * width, sketch.random() * height] as const), '#fff', 4, { opacity: 0.18 })
}

/** A striped napkin that peeks out from under the dish. */
export function napkin(sketch: Sketch, [cloth, stripe]: Setting['cloth'], x: number, y: number, turn: number, size = 250): string {
  const half = size / 2
  const outline = `M${-half} ${-half}q${half} 10 ${size} 0q-8 ${half} 0 ${size}q${-half} -9 ${-size} 0q8 ${-half} 0 ${-size}z`
  const lines = [20, 30, size - 30, size - 20].map((at) => `M${at - half} ${-half + 4}v${size - 6}`).join('')
  return group(path(outline, '#2a1008', { opacity: 0.2, transform: 'translate(5 9)' })
    + path(outline, cloth) + path(outline, sketch.linear(['#fff/.25', '#000/.12']))
    + stroke(lines, stripe, 4, { opacity: 0.8, 'stroke-linecap': 'butt' }),
  { transform: `translate(${short(x)} ${short(y)})rotate(${short(turn)})` })
}
