/** Desserts: cakes from the side, ice cream, meringue. The lower edge is at zero. */
import { between, short, times } from '../scene/geometry.ts'
import { circle, element, group, oval, path, rect, stroke } from '../scene/shapes.ts'
import { dairy, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { lump, type Part } from '../scene/part.ts'

/** A cut piece of a cake: layers on its long side, a top in perspective, its tip to the left. */
export function cakeSlice(sketch: Sketch, layers: readonly (readonly [string, number])[], top: readonly [string, string], icing = ''): string {
  const height = layers.reduce((sum, [, thick]) => sum + thick, 0)
  let y = 0
  const bands = layers.map(([colour, thick]) => {
    const band = path(`M-150 ${y - height + 30}L90 ${y - height + 62}V${y + thick - height + 62}L-150 ${y + thick - height + 30}z`, colour)
    y += thick
    return band
  }).join('')
  const back = `M90 ${-height + 62}L150 ${-height}V${0}L90 62z`
  const cover = `M-150 ${-height + 30}L150 ${-height}L90 ${-height + 62}z`
  return group(path(`M-150 30L90 62L150 0L170 30L100 78z`, '#2a1008', { opacity: 0.25 }) + bands
    + path(`M-150 ${-height + 30}L90 ${-height + 62}V62L-150 30z`, sketch.linear(['#fff/.18', '#3a1508/.14'], [1, 0.2]))
    + path(back, layers[0]![0]) + path(back, '#3a1508', { opacity: 0.28 }) + path(cover, sketch.linear(top))
    + icing, { transform: 'translate(0 -40)' })
}

/** Icing that runs over the edge of a slice. */
export function runs(colour: string, height: number): string {
  const y = -height
  return path(`M-150 ${y + 30}L150 ${y}L90 ${y + 62}L82 ${y + 61}q-2 34 -10 34q-8 0 -8 -36l-30 -4q-2 52 -11 52q-9 0 -9 -55l-34 -4q-2 28 -9 28q-8 0 -8 -31l-32 -4q-2 22 -8 22q-6 0 -6 -24z`, colour)
    + stroke(`M-96 ${y + 28}L96 ${y + 10}`, '#fff', 5, { opacity: 0.45 })
}

/** A ball of ice cream. */
export function scoop(sketch: Sketch, r = 46, tone: Tone = dairy.icecream): Part {
  const ball = lump(sketch, r, r * 0.96, tone, 0.05, 0.7)
  const pits = times(6, () => oval(between(sketch.random, -r * 0.5, r * 0.6), between(sketch.random, -r * 0.3, r * 0.6), 5, 2.4, tone.dark, { opacity: 0.6 })).join('')
  return { shade: ball.shade, body: ball.body + pits }
}

/** A peak of whipped cream or meringue from the side. */
export function meringue(sketch: Sketch, half = 120): string {
  const tiers: readonly (readonly [number, number, number])[] = [[half, 54, 0], [half * 0.86, 46, -40]]
  return tiers.map(([w, h, y]) => group(
    path(`M${short(-w)} -8Q${short(-w * 1.06)} ${-h} ${short(-w * 0.7)} ${-h}Q${short(-w * 0.5)} ${short(-h * 1.24)} ${short(-w * 0.24)} ${-h}Q0 ${short(-h * 1.28)} ${short(w * 0.24)} ${-h}Q${short(w * 0.5)} ${short(-h * 1.24)} ${short(w * 0.7)} ${-h}Q${short(w * 1.06)} ${-h} ${short(w)} -8Q0 16 ${short(-w)} -8z`, sketch.linear(['#ffffff', '#fff3e2', '#e3c8a8'], [0.2, 1]))
    + stroke(`M${short(-w * 0.5)} ${short(-h * 0.9)}q10 ${short(h * 0.5)} -4 ${short(h * 0.86)}M${short(w * 0.2)} ${short(-h * 0.9)}q10 ${short(h * 0.5)} -4 ${short(h * 0.9)}M${short(w * 0.64)} ${short(-h * 0.9)}q10 ${short(h * 0.4)} -4 ${short(h * 0.8)}`, '#d9b995', 3, { opacity: 0.6 }), { transform: `translate(0 ${y})` })).join('')
}

/** A small cake cut open so that its molten middle runs out. */
export function fondant(sketch: Sketch): string {
  const body = 'M-96 -92Q-98 -104 -80 -106H80Q98 -104 96 -92L108 -8Q0 22 -108 -8z'
  const flow = 'M-6 -98Q46 -92 52 -60Q58 -30 74 -6Q96 14 60 20Q0 32 -34 16Q-46 4 -26 -10Q-8 -44 -24 -74Q-26 -96 -6 -98z'
  return path(body, sketch.linear(['#8a5638', '#5a3019', '#33180b'], [0.6, 1]))
    + oval(0, -104, 84, 15, sketch.linear(['#a06a46', '#6a3c20']))
    + path('M-30 -100Q50 -112 60 -64Q66 -34 80 -8Q20 18 -34 2Q-20 -50 -30 -100z', '#2a1208')
    + path(flow, sketch.linear(['#6b3115', '#3a1508']))
    + stroke('M6 -84Q34 -72 36 -46M44 -8q8 14 -8 16', '#fff', 5, { opacity: 0.4 })
    + times(9, (index) => circle(-70 + index * 14, -108 + (index % 3) * 5, 2.2, '#fff', { opacity: 0.85 })).join('')
}

/** A stemmed dish for ice cream. */
export function coupe(sketch: Sketch, tone: { readonly light: string; readonly base: string; readonly dark: string }): string {
  return path('M-120 -136Q-104 -40 -20 -34L-16 -14Q-62 -12 -66 0H66Q62 -12 16 -14L20 -34Q104 -40 120 -136z', sketch.linear([tone.light, tone.base, tone.dark], [1, 0.3]))
    + oval(0, -136, 120, 24, tone.light) + oval(0, -134, 108, 18, tone.dark, { opacity: 0.6 })
    + stroke('M-92 -112Q-80 -70 -50 -56', '#fff', 8, { opacity: 0.6 })
}

/** A cell of honeycomb. */
export function honeycomb(): string {
  const cell = (x: number, y: number) => element('path', { d: 'M0 -20L17 -10V10L0 20L-17 10V-10z', fill: '#f9b62c', stroke: '#d58a10', 'stroke-width': 4, transform: `translate(${x} ${y})` })
  return [[0, 0], [35, 0], [70, 0], [17, 30], [52, 30], [35, 60]].map(([x, y]) => cell(x!, y!)).join('')
    + circle(-5, -6, 4, '#fff', { opacity: 0.6 }) + circle(30, -6, 4, '#fff', { opacity: 0.6 })
}

/** A wooden dipper with honey running off. */
export function dipper(): Part {
  const stem = 'M0 0L110 -56'
  return {
    shade: element('path', { d: stem, fill: 'none', 'stroke-width': 12 })
      + element('ellipse', { cx: -14, cy: 8, rx: 34, ry: 26 }),
    body: stroke(stem, '#8a5628', 12) + stroke(stem, '#cf9553', 7, { transform: 'translate(-1 -2)' })
      + group(rect(-32, -26, 62, 52, '#a86d35', { rx: 22 }) + times(4, (index) => rect(-24 + index * 14, -28, 8, 56, '#d9a05e', { rx: 4 })).join(''), { transform: 'translate(-14 8)rotate(-27)' })
      + path('M-46 8Q-40 -16 -10 -22Q20 -18 16 4Q8 34 -14 32Q-20 60 -26 60Q-33 60 -32 30Q-46 24 -46 8z', '#f2a21c', { opacity: 0.75 })
      + stroke('M-34 2Q-26 -12 -10 -14', '#fff', 4, { opacity: 0.7 }),
  }
}
