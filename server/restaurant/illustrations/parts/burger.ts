/** Burgers from the side, layer by layer from the bottom. */
import { between, loop, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, group, oval, path, rect, stroke } from '../scene/shapes.ts'
import { char, dairy, dough, meat, plant, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'

/** A layer drawn with its lower edge at zero, and how much it raises the next one. */
export interface Layer { readonly height: number; readonly body: string }
export type LayerOf = (sketch: Sketch, width: number) => Layer

/** A slab with uneven sides. */
const slab = (tone: Tone, height: number, reach = 1, rough = 3): LayerOf => (sketch, width) => {
  const half = (width * reach) / 2
  const outline = loop([[-half, -height * 0.5], [-half * 0.9, -height], [-half * 0.4, -height - between(sketch.random, 0, rough)], [half * 0.4, -height - between(sketch.random, 0, rough)], [half * 0.9, -height],
    [half, -height * 0.5], [half * 0.9, 0], [half * 0.3, between(sketch.random, 0, rough)], [-half * 0.4, between(sketch.random, 0, rough)], [-half * 0.9, 0]])
  return { height: height - 4, body: path(outline, sketch.linear([tone.light, tone.base, tone.dark], [0.25, 1]))
    + stroke(`M${short(-half * 0.82)} ${short(-height * 0.72)}h${short(half * 0.7)}`, '#fff', 3, { opacity: 0.3 }) }
}

/** A grilled patty: craggy, with dark spots. */
export const patty = (tone: Tone = meat.beef, height = 40): LayerOf => (sketch, width) => {
  const { body } = slab(tone, height, 1.02, 5)(sketch, width)
  const pits = times(11, () => oval(between(sketch.random, -width * 0.44, width * 0.44), between(sketch.random, -height * 0.8, -height * 0.15), between(sketch.random, 4, 10), between(sketch.random, 2, 4), char, { opacity: 0.38 })).join('')
  return { height: height - 6, body: body + pits }
}

export const cheese = (tone: Tone = dairy.cheddar, drip = 30): LayerOf => (sketch, width) => {
  const half = width * 0.53
  const d = `M${short(-half)} -12H${short(half)}q4 6 -4 10l-24 2q-6 ${drip * 0.9} -14 ${drip * 0.6}q-6 -4 -8 ${short(-drip * 0.4)}L${short(-half * 0.05)} 2l-22 ${drip}q-6 6 -10 0l-24 ${-drip}L${short(-half + 6)} 0q-8 -5 -6 -12z`
  return { height: 8, body: path(d, tone.dark, { transform: 'translate(0 3)' })
    + path(d, sketch.linear([tone.light, tone.base]))
    + stroke(`M${short(-half + 10)} -8h${short(half * 0.8)}`, '#fff', 3, { opacity: 0.6 }) }
}

export const leaves = (colours: readonly [string, string] = ['#b5d95f', '#5f9a2e']): LayerOf => (_sketch, width) => {
  const half = width * 0.56
  const waves = Math.round(width / 26)
  const step = (half * 2) / waves
  const d = `M${short(-half)} -10q${short(step / 2)} -10 ${short(step)} -4H${short(half - step)}q${short(step / 2)} -4 ${short(step)} 4`
    + times(waves, (index) => `q${short(-step * 0.2)} ${index % 2 ? 20 : 12} ${short(-step / 2)} ${index % 2 ? 12 : 8}t${short(-step / 2)} ${index % 2 ? -12 : -8}`).join('')
    + 'z'
  return { height: 12, body: path(d, colours[1], { transform: 'translate(0 3)' }) + path(d, colours[0])
    + stroke(times(waves - 1, (index) => `M${short(half - step * (index + 1))} -6v10`).join(''), colours[1], 2, { opacity: 0.6 }) }
}

/** Round slices seen from their edge. */
export const rounds = (tone: Tone, count = 3, height = 15): LayerOf => (_sketch, width) => {
  const step = (width * 1.02) / count
  return { height: height - 1, body: times(count, (index) => rect(-width * 0.51 + index * step, -height, step - 2, height, tone.dark, { rx: height / 2.4 })
    + rect(-width * 0.51 + index * step, -height, step - 3, height - 4, tone.base, { rx: height / 2.6 })
    + stroke(`M${short(-width * 0.51 + index * step + 10)} ${short(-height + 4)}h${short(step * 0.4)}`, tone.light, 3)).join('') }
}

export const sauce = (colour: string, drip = 22): LayerOf => (_sketch, width) => {
  const half = width * 0.48
  return { height: 6, body: path(`M${short(-half)} -8H${short(half)}q4 10 -10 10l-14 0q-2 ${drip} -9 ${drip}q-8 0 -9 ${-drip}H${short(half * 0.12)}q-3 ${drip * 0.7} -9 ${drip * 0.7}q-7 0 -8 ${-drip * 0.7}H${short(-half + 34)}q-2 ${drip * 1.2} -9 ${drip * 1.2}q-8 0 -8 ${-drip * 1.2}l-10 -2q-10 -4 -6 -8z`, colour)
    + stroke(`M${short(-half + 12)} -4h${short(half * 0.6)}`, '#fff', 2.6, { opacity: 0.5 }) }
}

/** Strands: pulled meat, coleslaw, fried onion. */
export const strands = (tone: Tone, height = 34, count = 22): LayerOf => (sketch, width) => {
  const one = (index: number) => {
    const x = -width * 0.5 + (index / count) * width
    const y = -between(sketch.random, 4, height)
    return `M${short(x)} ${short(y)}q${short(between(sketch.random, 6, 20))} ${short(between(sketch.random, -14, 14))} ${short(between(sketch.random, 24, 40))} ${short(between(sketch.random, -6, 10))}`
  }
  const [low, high] = [times(count, one).join(''), times(Math.round(count * 0.7), one).join('')]
  return { height: height - 4, body: rect(-width * 0.48, -height, width * 0.98, height, tone.dark, { rx: height * 0.4 })
    + stroke(low, tone.base, 8) + stroke(high, tone.light, 4, { opacity: 0.85 }) }
}

/** Rashers or slices whose ends hang out. */
export const rashers = (tone: Tone = meat.bacon): LayerOf => (_sketch, width) => {
  const half = width * 0.57
  const wave = (y: number) => `M${short(-half)} ${y}q${short(half / 4)} -10 ${short(half / 2)} 0t${short(half / 2)} 0t${short(half / 2)} 0t${short(half / 2)} 0`
  return { height: 16, body: stroke(wave(-6), tone.dark, 15) + stroke(wave(-8), tone.base, 11)
    + stroke(wave(-10), '#f7cfae', 3.5) }
}

export const mushrooms: LayerOf = (sketch, width) => ({
  height: 20,
  body: times(6, (index) => group(path('M-24 0q2 -22 24 -22q22 0 24 22q-8 6 -15 1l1 9h-20l1 -9q-9 5 -15 -1z', sketch.linear([plant.mushroom.light, plant.mushroom.dark])), { transform: `translate(${short(-width * 0.4 + index * width * 0.16)} ${index % 2 ? -8 : -5})` })).join(''),
})

export const plank = (tone: Tone, height = 24): LayerOf => (sketch, width) => {
  const { body, height: raised } = slab(tone, height, 1.05, 2)(sketch, width)
  return { height: raised, body: body
    + stroke(times(5, (index) => `M${short(-width * 0.4 + index * width * 0.2)} -3l12 ${-height + 6}`).join(''), char, 5, { opacity: 0.5 }) }
}

export interface BurgerLook { readonly width?: number; readonly bun?: Tone; readonly seeds?: string; readonly crown?: string }

/** The whole burger, its lower edge at zero; answers how tall it is as well. */
export function burger(sketch: Sketch, layers: readonly LayerOf[], { width = 236, bun = dough.bun, seeds = '#fff3d0', crown = '' }: BurgerLook = {}): { body: string; height: number } {
  const half = width / 2
  const heel = `M${-half} -38H${half}q4 34 -26 38H${26 - half}q-30 -4 -26 -38z`
  let rise = 33
  const stack = layers.map((make) => {
    const { body, height } = make(sketch, width)
    const placed = group(body, { transform: `translate(${short(between(sketch.random, -2, 2))} ${short(-rise)})` })
    rise += height
    return placed
  })
  const dome = `M${-half - 2} 4Q${-half - 6} ${short(-width * 0.36)} ${short(-width * 0.2)} ${short(-width * 0.39)}Q0 ${short(-width * 0.43)} ${short(width * 0.2)} ${short(-width * 0.39)}Q${half + 6} ${short(-width * 0.36)} ${half + 2} 4Q0 16 ${-half - 2} 4z`
  const grains: readonly Point[] = [[-0.24, -0.26], [-0.1, -0.33], [0.06, -0.3], [0.22, -0.28], [-0.34, -0.16], [-0.14, -0.2], [0.12, -0.18], [0.32, -0.17], [0, -0.24], [0.4, -0.08]]
  const top = group(path(dome, sketch.radial([bun.light, bun.base, bun.dark], [0.34, 0.22], 0.8))
    + stroke(`M${short(-half * 0.8)} ${short(-width * 0.16)}Q${short(-half * 0.62)} ${short(-width * 0.32)} ${short(-half * 0.3)} ${short(-width * 0.34)}`, '#fff', 7, { opacity: 0.4 })
    + grains.map(([x, y], index) => element('ellipse', { rx: 7, ry: 4, fill: seeds, transform: `translate(${short(x * width)} ${short(y * width)})rotate(${(index * 47) % 80 - 40})` })).join(''), { transform: `translate(0 ${-rise})` })
  return { body: path(heel, sketch.linear([bun.light, bun.base, bun.dark], [0.1, 1])) + stack.join('') + top
    + (crown ? group(crown, { transform: `translate(0 ${short(-rise - width * 0.41)})` }) : ''), height: rise
    + width * 0.42 }
}

/** A pick through the top: a flame or a flag. */
export function pick(kind: 'flame' | 'flag'): string {
  const stick = rect(-2, -40, 4, 60, '#c9975a')
  return kind === 'flag'
    ? stick + path('M2 -42L46 -30L2 -16z', '#e0502a') + circle(0, -43, 5, '#f7d9a0')
    : stick
      + path('M0 -88Q30 -62 24 -40Q16 -20 0 -20Q-18 -20 -24 -42Q-20 -58 -10 -62Q-10 -50 -2 -50Q8 -66 0 -88z', '#e8552a')
      + path('M2 -58Q14 -46 10 -34Q6 -26 0 -26Q-10 -28 -10 -38Q2 -42 2 -58z', '#ffc24d')
}
