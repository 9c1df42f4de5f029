/** How a dish is composed: from above around the middle of the table, or from the side, standing at zero. */
import type { Setting } from '../scene/backdrop.ts'
import { napkin } from '../scene/backdrop.ts'
import { times } from '../scene/geometry.ts'
import { lay, place, type Part } from '../scene/part.ts'
import { saucePot } from '../scene/vessels.ts'
import type { Sketch } from '../scene/sketch.ts'
import type { Tone } from '../scene/palette.ts'

export interface Recipe { readonly view: 'above' | 'side'; readonly draw: (sketch: Sketch, setting: Setting) => string }
export type Recipes = Readonly<Record<string, Recipe>>

export const above = (draw: Recipe['draw']): Recipe => ({ view: 'above', draw })
export const side = (draw: Recipe['draw']): Recipe => ({ view: 'side', draw })

/** The setting's napkin under the dish. */
export function cloth(sketch: Sketch, setting: Setting, x: number, y: number, turn: number, size = 260): string {
  return napkin(sketch, setting.cloth, x, y, turn, size)
}

export function pot(sketch: Sketch, x: number, y: number, r: number, sauce: Tone, ware?: Tone): string {
  return place(saucePot(sketch, r, sauce, ware), x, y)
}

export type Spot = readonly [x: number, y: number, turn?: number, scale?: number]

/** The same part on several spots. */
export function spots(part: Part, places: readonly Spot[], lift = 0.6): string {
  return places.map(([x, y, turn, scale]) => lay(part, x, y, turn, scale, lift)).join('')
}

/** A fresh part for each spot. */
export function each(make: (index: number) => Part, places: readonly Spot[], lift = 0.8): string {
  return places.map(([x, y, turn, scale], index) => lay(make(index), x, y, turn, scale, lift)).join('')
}

/** Parts side by side along a line. */
export function row(make: (index: number) => Part, count: number, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number], turn = 0, lift = 0.8): string {
  return times(count, (index) => lay(make(index), x + dx * index, y + dy * index, turn, 1, lift)).join('')
}

export const sauces = {
  ember: { light: '#ff9a6a', base: '#d5381c', dark: '#96200c' },
  adjika: { light: '#e0604a', base: '#a32016', dark: '#66100a' },
  garlic: { light: '#ffffff', base: '#faf2e0', dark: '#dfceb0' },
  green: { light: '#a9cf5c', base: '#5f9330', dark: '#38641a' },
  mustard: { light: '#ffe07a', base: '#eeb122', dark: '#bd7f0c' },
  soy: { light: '#8a4a2a', base: '#3d1a0c', dark: '#1d0a04' },
  pepper: { light: '#c9a57c', base: '#8f6a45', dark: '#5d4026' },
  mint: { light: '#cfe6b4', base: '#8fbf78', dark: '#5c8f50' },
  pink: { light: '#ffd2ba', base: '#f09c80', dark: '#c46a52' },
  salsa: { light: '#ff8a5a', base: '#cf3c20', dark: '#8f200e' },
  butter: { light: '#fff0a0', base: '#f8d04e', dark: '#cf9c1e' },
  cherry: { light: '#b03a52', base: '#6f0f28', dark: '#3d0414' },
} as const satisfies Record<string, Tone>
