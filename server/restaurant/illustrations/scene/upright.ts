/** What stands on the table, seen from the side: boards, glasses, cups, bottles. The lower edge is at zero. */
import { short, times } from './geometry.ts'
import { circle, dots, element, group, oval, path, rect, stroke } from './shapes.ts'
import { ware, type Tone } from './palette.ts'
import type { Sketch } from './sketch.ts'

export function standShadow(sketch: Sketch, rx: number): string {
  return oval(14, 2, rx * 1.15, rx * 0.2, sketch.radial(['#2a1008/.6', '#2a1008/.35@.6', '#2a1008/0'], [0.5, 0.5], 0.5))
}

/** A round board or a plate seen from the side. */
export function stand(sketch: Sketch, rx: number, tone: Tone = ware.oak, depth = 16): string {
  const ry = rx * 0.2
  return group(standShadow(sketch, rx), { transform: `translate(0 ${depth + 8})` })
    + path(`M${-rx} 0v${depth}a${rx} ${short(ry)} 0 0 0 ${2 * rx} 0v${-depth}z`, tone.dark)
    + oval(0, 0, rx, ry, sketch.linear([tone.light, tone.base]))
    + oval(0, 0, rx * 0.9, ry * 0.86, 'none', { stroke: tone.dark, 'stroke-width': 2, opacity: 0.35 })
}

export interface GlassLook {
  readonly top?: number; readonly bottom?: number; readonly height?: number
  /** How full, of one. */
  readonly level?: number
  readonly inside?: string; readonly front?: string; readonly foam?: string; readonly straw?: string
}

/** A tumbler with a drink; `inside` floats in it, clipped to the liquid. */
export function tumbler(sketch: Sketch, drink: readonly string[], look: GlassLook = {}): string {
  const { top = 74, bottom = 58, height = 270, level = 0.82, inside = '', front = '', foam, straw } = look
  const edge = bottom + (top - bottom) * level
  const surface = -height * level
  const walls = `M${-top} ${-height}L${-bottom} -12q0 12 16 12H${bottom - 16}q16 0 16 -12L${top} ${-height}z`
  const liquid = `M${short(-edge + 6)} ${short(surface)}L${-bottom + 7} -16q0 8 12 8H${bottom - 19}q12 0 12 -8L${short(edge - 6)} ${short(surface)}z`
  return standShadow(sketch, bottom * 1.3) + path(walls, '#fff', { opacity: 0.34 }) + (straw ? reed(straw, height) : '')
    + path(liquid, sketch.linear(drink, [0, 1])) + group(inside, { 'clip-path': sketch.clip(liquid) })
    + (foam ? froth(foam, edge - 4, surface) : oval(0, surface, edge - 6, 9, drink[0]!) + oval(0, surface, edge - 6, 9, '#fff', { opacity: 0.4 }))
    + front + path(walls, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.75 })
    + oval(0, -height, top, 11, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.85 })
    + path(`M${short(-top + 16)} ${-height + 22}L${-bottom + 16} -26h9L${short(-top + 32)} ${-height + 22}z`, '#fff', { opacity: 0.5 })
    + stroke(`M${short(top - 12)} ${-height + 30}L${bottom - 9} -60`, '#fff', 4, { opacity: 0.4 })
}

function reed(colour: string, height: number): string {
  const d = `M-12 -30L34 ${-height - 60}l34 -20`
  return stroke(d, colour, 13, {}) + stroke(d, '#fff', 3, { opacity: 0.5, transform: 'translate(-3 -1)' })
}

function froth(colour: string, half: number, y: number): string {
  return rect(-half, y - 22, half * 2, 30, colour, { rx: 14 })
    + times(5, (index) => circle(-half + 14 + index * (half - 14) * 0.5, y - 22 + (index % 2) * 5, 17, colour)).join('')
    + times(6, (index) => circle(-half + 20 + index * half * 0.3, y - 12 + (index % 3) * 6, 3, '#fff', { opacity: 0.7 })).join('')
}

/** Ice at the given places. */
export function ice(places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, turn]) => group(rect(-22, -22, 44, 44, '#fff', { rx: 9, opacity: 0.42 })
    + stroke('M-13 12V-13H8', '#fff', 4, { opacity: 0.7 }), { transform: `translate(${x} ${y})rotate(${turn})` })).join('')
}

/** Bubbles and drops. */
export function beads(sketch: Sketch, count: number, rx: number, from: number, to: number): string {
  const places = times(count, () => [(sketch.random() * 2 - 1) * rx, from + sketch.random() * (to - from)] as const)
  return dots(places.filter((_, index) => index % 2), '#fff', 4, { opacity: 0.65 })
    + dots(places.filter((_, index) => index % 2 === 0), '#fff', 7, { opacity: 0.55 })
}

/** A jug with a handle to the right. */
export function jug(sketch: Sketch, drink: readonly string[], { inside = '', height = 250, half = 88, level = 0.8 } = {}): string {
  const walls = `M${short(-half * 0.72)} ${-height}Q${short(-half * 0.6)} ${short(-height * 0.72)} ${-half} ${short(-height * 0.42)}Q${short(-half * 1.12)} -6 ${short(-half * 0.7)} 0H${short(half * 0.7)}Q${short(half * 1.12)} -6 ${half} ${short(-height * 0.42)}Q${short(half * 0.6)} ${short(-height * 0.72)} ${short(half * 0.72)} ${-height}L${short(-half * 0.94)} ${short(-height * 1.05)}z`
  const handle = `M${short(half * 0.68)} ${short(-height * 0.88)}q${short(half * 0.9)} ${short(-height * 0.02)} ${short(half * 0.8)} ${short(height * 0.32)}q${short(-half * 0.06)} ${short(height * 0.2)} ${short(-half * 0.5)} ${short(height * 0.24)}`
  const top = -height * level
  return standShadow(sketch, half) + stroke(handle, '#fff', 15, { opacity: 0.55 })
    + stroke(handle, '#fff', 4, { opacity: 0.6, transform: 'translate(-3 -3)' })
    + path(walls, '#fff', { opacity: 0.34 })
    + group(rect(-half * 1.2, top, half * 2.4, height, sketch.linear(drink, [0, 1])) + inside, { 'clip-path': sketch.clip(walls), transform: 'translate(0 -4)' })
    + path(walls, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.75 })
    + stroke(`M${short(-half * 0.5)} ${short(-height * 0.86)}Q${short(-half * 0.46)} ${short(-height * 0.66)} ${short(-half * 0.76)} ${short(-height * 0.4)}V${short(-height * 0.16)}`, '#fff', 8, { opacity: 0.5 })
}

/** A cup with a saucer; `coffee` is what one sees inside. */
export function cup(sketch: Sketch, { half = 96, height = 100, tone = ware.white as Tone, drink = ['#8a5230', '#4a2512'] as readonly string[], art = '' } = {}): string {
  const wall = `M${-half} ${-height}Q${short(-half * 0.94)} ${short(-height * 0.2)} ${short(-half * 0.5)} 0H${short(half * 0.5)}Q${short(half * 0.94)} ${short(-height * 0.2)} ${half} ${-height}z`
  const ear = `M${short(half * 0.92)} ${short(-height * 0.82)}q${short(half * 0.62)} ${short(-height * 0.1)} ${short(half * 0.5)} ${short(height * 0.24)}q${short(-half * 0.12)} ${short(height * 0.28)} ${short(-half * 0.66)} ${short(height * 0.28)}`
  return group(standShadow(sketch, half * 1.5), { transform: 'translate(0 16)' })
    + oval(0, 8, half * 1.55, half * 0.32, tone.dark)
    + oval(0, 2, half * 1.55, half * 0.3, sketch.linear([tone.light, tone.base]))
    + oval(0, 2, half * 0.7, half * 0.13, tone.dark, { opacity: 0.5 }) + stroke(ear, tone.dark, 19)
    + stroke(ear, tone.base, 13, { transform: 'translate(-1 -2)' })
    + path(wall, sketch.linear([tone.light, tone.base, tone.dark], [1, 0.25]))
    + oval(0, -height, half, half * 0.26, tone.light) + oval(0, -height + 2, half * 0.9, half * 0.21, tone.dark)
    + oval(0, -height + 4, half * 0.87, half * 0.185, sketch.linear(drink))
    + group(art, { transform: `translate(0 ${-height + 4})` })
    + stroke(`M${short(-half * 0.78)} ${short(-height * 0.74)}q${short(half * 0.06)} ${short(height * 0.4)} ${short(half * 0.24)} ${short(height * 0.54)}`, '#fff', 8, { opacity: 0.7 })
}

/** A bottle; `label` is a coloured band without words. */
export function bottle(sketch: Sketch, drink: readonly string[], { label = '', cap = '#3b302a', height = 310, half = 56, glass = '#fff', level = 0.74 } = {}): string {
  const walls = `M-20 ${-height}h40v${short(height * 0.2)}q2 34 ${half - 22} 62q2 10 2 20V-14q0 14 -14 14H${14 - half}q-14 0 -14 -14V${short(-height * 0.8 + 82)}q0 -10 2 -20q${half - 22} -28 ${half - 22} -62z`
  return standShadow(sketch, half * 1.4) + path(walls, glass, { opacity: 0.4 })
    + group(rect(-half, -height * level, half * 2, height, sketch.linear(drink, [1, 0])), { 'clip-path': sketch.clip(walls) })
    + (label ? rect(-half, -132, half * 2, 84, label) + rect(-half, -132, half * 2, 84, sketch.linear(['#fff/.3', '#fff/0', '#000/.25'], [1, 0])) + circle(0, -90, 25, '#fff', { opacity: 0.85 }) + path('M0 -112Q20 -96 16 -82Q11 -70 0 -70Q-13 -71 -16 -84Q-13 -94 -6 -96Q-6 -88 -1 -88Q5 -97 0 -112z', '#e0502a') : '')
    + path(walls, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.7 })
    + rect(-24, -height - 20, 48, 30, cap, { rx: 6 })
    + rect(-24, -height - 20, 16, 30, '#fff', { rx: 6, opacity: 0.25 })
    + stroke(`M${-half + 15} -150V-40M${-half + 15} ${short(-height * 0.5)}q4 -12 12 -18`, '#fff', 8, { opacity: 0.55 })
}

/** A glass teapot with something steeping in it. */
export function teapot(sketch: Sketch, drink: readonly string[], inside: string): string {
  const belly = 'M-104 -96C-116 -20 -70 0 0 0S116 -20 104 -96C94 -142 50 -156 0 -156S-94 -142 -104 -96z'
  const spout = 'M98 -60q40 -10 52 -56q6 -16 22 -20q-6 70 -70 104z'
  const ear = 'M-96 -116q-74 -10 -70 46q6 46 82 34'
  return standShadow(sketch, 110) + stroke(ear, '#fff', 15, { opacity: 0.6 }) + path(spout, '#fff', { opacity: 0.5 })
    + path(spout, drink[1]!, { opacity: 0.55 }) + path(belly, '#fff', { opacity: 0.4 })
    + group(rect(-120, -124, 240, 130, sketch.linear(drink, [0, 1])) + inside, { 'clip-path': sketch.clip(belly) })
    + path(belly, 'none', { stroke: '#fff', 'stroke-width': 4, opacity: 0.8 })
    + element('path', { d: spout, fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.7 })
    + path('M-56 -154q56 -26 112 0q-2 8 -56 8q-54 0 -56 -8z', ware.oak.base) + circle(0, -176, 13, ware.oak.base)
    + circle(-3, -179, 5, ware.oak.light)
    + stroke('M-84 -104q-8 40 14 70', '#fff', 9, { opacity: 0.55 })
}
