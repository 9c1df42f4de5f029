/** What food lies on, seen from above. Each is drawn around its own middle and casts its own shadow. */
import { around, between, pebble, short, times } from './geometry.ts'
import { circle, element, group, oval, path, rect, ring, stroke } from './shapes.ts'
import type { Sketch } from './sketch.ts'
import { ware, type Tone } from './palette.ts'

/** The wide soft shadow of a vessel on the table. */
export function rest(sketch: Sketch, rx: number, ry: number): string {
  return oval(10, 20, rx * 1.12, ry * 1.12, sketch.radial(['#2a1008/.55', '#2a1008/.42@.78', '#2a1008/0'], [0.5, 0.5], 0.5))
}

export function plate(sketch: Sketch, r: number, tone: Tone = ware.white, rim?: string): string {
  return rest(sketch, r, r)
    + circle(0, 4, r, tone.dark) + circle(0, 0, r, sketch.linear([tone.light, tone.base]))
    + (rim ? ring(0, 0, r - 7, rim, 5) : '')
    + circle(0, 0, r * 0.76, sketch.linear([tone.dark, tone.base, tone.light]), { opacity: 0.65 })
    + circle(1, 2, r * 0.74, sketch.linear([tone.base, tone.light]))
}

/** An oval dish for fish and long things. */
export function platter(sketch: Sketch, rx: number, ry: number, tone: Tone = ware.white, rim?: string): string {
  return rest(sketch, rx, ry)
    + oval(0, 5, rx, ry, tone.dark) + oval(0, 0, rx, ry, sketch.linear([tone.light, tone.base]))
    + (rim ? oval(0, 0, rx - 8, ry - 7, 'none', { stroke: rim, 'stroke-width': 4 }) : '')
    + oval(0, 0, rx * 0.82, ry * 0.77, sketch.linear([tone.dark, tone.base, tone.light]), { opacity: 0.65 })
    + oval(1, 2, rx * 0.81, ry * 0.75, sketch.linear([tone.base, tone.light]))
}

export function slate(sketch: Sketch, rx: number, ry: number): string {
  const outline = pebble(sketch.random, rx, ry, 12, 0.012)
  const scratches = times(7, () => {
    const x = between(sketch.random, -rx * 0.8, rx * 0.5)
    return `M${short(x)} ${short(between(sketch.random, -ry * 0.8, ry * 0.8))}l${short(between(sketch.random, 20, 70))} ${short(between(sketch.random, -6, 6))}`
  }).join('')
  return cast(outline) + path(outline, ware.slate.dark, { transform: 'translate(0 6)' })
    + path(outline, sketch.linear([ware.slate.light, ware.slate.base, '#353939']))
    + stroke(scratches, '#fff', 1.5, { opacity: 0.09 })
}

export interface BoardLook { readonly tone?: Tone; readonly handle?: boolean }

/** A wooden board, with a handle to the right when asked for. */
export function board(sketch: Sketch, rx: number, ry: number, { tone = ware.oak, handle = false }: BoardLook = {}): string {
  const plank = `M${-rx + 26} ${-ry}h${2 * rx - 52}q26 0 26 26v${2 * ry - 52}q0 26 -26 26h${52 - 2 * rx}q-26 0 -26 -26v${52 - 2 * ry}q0 -26 26 -26z`
  const grip = handle ? `M${rx - 8} -24h62q26 0 26 24t-26 24h-62z` : ''
  const outline = plank + grip
  const grain = times(5, (row) => {
    const y = -ry + ((row + 0.8) * 2 * ry) / 5.6
    return `M${-rx + 12} ${short(y)}q${short(rx * 0.5)} ${short(between(sketch.random, -14, 14))} ${rx - 12} 0t${rx - 14} ${short(between(sketch.random, -6, 6))}`
  }).join('')
  return cast(outline) + path(outline, tone.dark, { transform: 'translate(0 8)' })
    + path(outline, sketch.linear([tone.light, tone.base])) + stroke(grain, tone.dark, 2, { opacity: 0.32 })
    + (handle ? circle(rx + 50, 0, 9, tone.dark, { opacity: 0.8 }) : '')
}

export function roundBoard(sketch: Sketch, r: number, tone: Tone = ware.oak): string {
  const grain = times(4, (row) => {
    const y = (row - 1.5) * r * 0.42
    const half = Math.sqrt(r * r * 0.92 - y * y)
    return `M${short(-half)} ${short(y)}q${short(half * 0.5)} ${short(between(sketch.random, -12, 12))} ${short(half)} 0t${short(half)} 0`
  }).join('')
  return rest(sketch, r, r) + circle(0, 8, r, tone.dark) + circle(0, 0, r, sketch.linear([tone.light, tone.base]))
    + stroke(grain, tone.dark, 2, { opacity: 0.32 }) + ring(0, 0, r - 9, tone.dark, 3, { opacity: 0.25 })
}

/** Enamelled tray lined with paper, as grills serve ribs and wings. */
export function tray(sketch: Sketch, rx: number, ry: number, paper = '#f4e3c4'): string {
  const outline = pebble(sketch.random, rx, ry, 9, 0)
  const inner = pebble(sketch.random, rx - 20, ry - 20, 9, 0)
  const sheet = pebble(sketch.random, rx - 30, ry - 27, 14, 0.02)
  return cast(outline) + path(outline, ware.iron.dark, { transform: 'translate(0 5)' })
    + path(outline, sketch.linear(['#fffaf0', '#dccfbd']))
    + element('path', { d: outline, fill: 'none', stroke: '#2f2a28', 'stroke-width': 5 })
    + path(inner, sketch.linear(['#b9ab98', '#f6ecdc'])) + path(sheet, paper)
    + stroke(`M${-rx + 60} ${-ry + 40}l60 ${ry}M${rx - 70} ${-ry + 50}l-40 ${ry * 0.9}`, '#fff', 3, { opacity: 0.5 })
}

/** A deep bowl filled with something liquid or leafy of the given colours. */
export function bowl(sketch: Sketch, r: number, tone: Tone, filling: readonly string[], rim?: string): string {
  return rest(sketch, r, r)
    + circle(0, 6, r, tone.dark) + circle(0, 0, r, sketch.linear([tone.light, tone.base]))
    + (rim ? ring(0, 0, r - 5, rim, 4) : '')
    + circle(0, 0, r * 0.88, sketch.linear([tone.dark, tone.base]))
    + circle(2, 4, r * 0.85, sketch.radial(filling, [0.38, 0.34], 0.7))
}

export interface PanLook { readonly handle?: number; readonly ears?: boolean; readonly tone?: Tone }

/** Cast iron: a long handle at the angle given, or two ears. */
export function pan(sketch: Sketch, r: number, filling: readonly string[], { handle, ears = false, tone = ware.iron }: PanLook = {}): string {
  const grip = handle === undefined ? '' : group(
    rect(r - 14, -17, r * 0.75, 34, tone.dark, { rx: 15 })
      + rect(r - 14, -17, r * 0.75, 28, sketch.linear([tone.light, tone.base], [0, 1]), { rx: 14 })
    + circle(r * 1.62, -3, 7, tone.dark), { transform: `rotate(${handle})` })
  const ear = (side: number) => element('path', {
    d: `M${side * (r - 12)} -34q${side * 46} 34 0 68`, fill: 'none', stroke: tone.base, 'stroke-width': 15 })
  return rest(sketch, r, r) + grip + (ears ? ear(-1) + ear(1) : '')
    + circle(0, 6, r, tone.dark) + circle(0, 0, r, sketch.linear([tone.light, tone.base]))
    + circle(0, 0, r * 0.9, tone.dark) + circle(1, 3, r * 0.88, sketch.radial(filling, [0.38, 0.34], 0.75))
}

/** A small sauce pot with a swirl. */
export function saucePot(sketch: Sketch, r: number, sauce: Tone, pot: Tone = ware.white): string {
  return oval(5, 10, r * 1.12, r * 1.1, '#2a1008', { opacity: 0.28 })
    + circle(0, 3, r, pot.dark) + circle(0, 0, r, sketch.linear([pot.light, pot.base]))
    + circle(0, 0, r * 0.83, pot.dark, { opacity: 0.7 })
    + circle(1, 3, r * 0.79, sketch.radial([sauce.light, sauce.base, sauce.dark]))
    + stroke(`M${short(-r * 0.42)} ${short(r * 0.12)}q${short(r * 0.1)} ${short(-r * 0.5)} ${short(r * 0.5)} ${short(-r * 0.34)}t${short(-r * 0.1)} ${short(r * 0.56)}`,
      sauce.light, r * 0.1, { opacity: 0.75 })
}

/** Crumpled kraft paper under finger food. */
export function kraft(sketch: Sketch, rx: number, ry: number, colour = '#ecd3a6'): string {
  const outline = 'M' + around(18, (angle, index) => {
    const reach = index % 2 ? 1.04 : between(sketch.random, 0.93, 1)
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** 0.45
    return `${short(bent(Math.cos(angle)) * rx * reach)} ${short(bent(Math.sin(angle)) * ry * reach)}`
  }).join('L') + 'z'
  return path(outline, '#2a1008', { opacity: 0.22, transform: 'translate(4 8)' }) + path(outline, colour)
    + path(outline, sketch.linear(['#fff/.4', '#fff/0', '#7a4a1a/.2']))
    + stroke(`M${-rx * 0.8} ${-ry * 0.7}L${-rx * 0.3} ${ry * 0.1}M${rx * 0.85} ${ry * 0.6}L${rx * 0.4} ${ry * 0.1}M${rx * 0.7} ${-ry * 0.8}L${rx * 0.45} ${-ry * 0.2}`, '#a8793f', 2, { opacity: 0.35 })
}

function cast(outline: string): string {
  return path(outline, '#2a1008', { transform: 'translate(9 17)', opacity: 0.17 })
    + path(outline, '#2a1008', { transform: 'translate(5 10)', opacity: 0.22 })
}
