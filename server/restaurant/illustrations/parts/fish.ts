/** Fish and seafood. */
import { loop, pair, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, group, oval, path, ring, stroke } from '../scene/shapes.ts'
import { char, meat, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flat, stamp, type Part } from '../scene/part.ts'
import { grilled } from './marks.ts'

export interface FishLook { readonly back: string; readonly side: string; readonly belly: string; readonly height?: number; readonly spots?: string; readonly bars?: boolean; readonly length?: number }

/** A whole fish, head to the left, with cuts made before grilling. */
export function wholeFish(sketch: Sketch, { back, side, belly, height = 70, spots, bars = false, length = 200 }: FishLook): Part {
  const h = height
  const outline = loop([[-length, 4], [-length * 0.86, -h * 0.42], [-length * 0.5, -h * 0.86], [0, -h], [length * 0.5, -h * 0.62], [length * 0.86, -h * 0.2],
    [length * 0.86, h * 0.2], [length * 0.5, h * 0.6], [0, h * 0.92], [-length * 0.5, h * 0.8], [-length * 0.86, h * 0.44]])
  const tail = `M${short(length * 0.78)} 0q24 -8 58 -52q8 30 -8 54q16 24 6 54q-32 -40 -56 -48z`
  const fin = `M${-length * 0.36} ${short(-h * 0.8)}q${length * 0.2} ${short(-h * 0.62)} ${length * 0.72} ${short(-h * 0.12)}l-30 ${short(h * 0.34)}z`
  const under = `M${-length * 0.1} ${short(h * 0.8)}q20 ${short(h * 0.4)} 60 ${short(h * 0.34)}l-10 ${short(-h * 0.42)}z`
  const cuts = times(4, (index) => `M${short(-length * 0.28 + index * length * 0.25)} ${short(-h * 0.5)}q-16 ${short(h * 0.42)} -8 ${short(h * 0.9)}`).join('')
  return {
    shade: [outline, tail, fin, under].map((d) => element('path', { d })).join(''),
    body: path(tail, back) + path(fin, back) + path(under, back)
      + stroke(`M${length * 0.9} -4l34 -32M${length * 0.9} 4l32 34`, '#fff', 2, { opacity: 0.3 })
      + path(outline, char, { transform: 'translate(0 5)', opacity: 0.5 })
      + path(outline, sketch.linear([back, side, belly], [0, 1]))
      + (spots ? group(times(26, (index) => circle(-length * 0.5 + ((index * 47) % (length * 1.25)), -h * 0.55 + ((index * 29) % (h * 0.8)), 3, spots)).join(''), { opacity: 0.6 }) : '')
      + (bars ? stroke(times(8, (index) => `M${short(-length * 0.45 + index * length * 0.15)} ${short(-h * 0.84 + Math.max(0, index - 3) * 6)}q10 ${short(h * 0.2)} -2 ${short(h * 0.52)}`).join(''), '#1d3440', 6, { opacity: 0.6 }) : '')
      + stroke(cuts, char, 9, { opacity: 0.6 })
      + stroke(cuts, '#ffe9cf', 3, { opacity: 0.7, transform: 'translate(3 0)' })
      + stroke(`M${short(-length * 0.56)} ${short(-h * 0.66)}q26 ${short(h * 0.62)} -4 ${short(h * 1.24)}`, back, 4, { opacity: 0.8 })
      + circle(-length * 0.76, -h * 0.16, 10, '#fff7e4') + circle(-length * 0.76, -h * 0.16, 5.5, char)
      + stroke(`M${-length * 0.95} ${h * 0.1}q14 6 24 2`, char, 3, { opacity: 0.6 })
      + stroke(`M${short(-length * 0.5)} ${short(-h * 0.62)}Q${short(-length * 0.1)} ${short(-h * 0.92)} ${short(length * 0.4)} ${short(-h * 0.5)}`, '#fff', 4, { opacity: 0.45 }),
  }
}

/** The horseshoe steak of a salmon. */
export function horseshoe(sketch: Sketch): Part {
  const outline = loop([[-6, 26], [-40, 60], [-50, 120], [-96, 118], [-122, 40], [-104, -60], [-50, -112], [30, -116], [94, -74], [118, 10], [104, 100], [60, 128], [44, 70], [18, 30]] as Point[])
  const inner = loop([[-10, 6], [-56, 40], [-66, 100], [-88, 96], [-104, 36], [-88, -50], [-44, -94], [26, -98], [80, -62], [100, 12], [88, 88], [66, 104], [54, 52], [20, 8]] as Point[])
  const bands = 'M-94 20q14 -84 96 -96M-78 46q10 -88 84 -104M88 30q-12 -74 -70 -96M74 62q-6 -74 -60 -104'
  return flat(outline, path(outline, '#8d8781', { transform: 'translate(1 9)' })
    + path(outline, sketch.linear(['#d9d4cc', '#8b8f90']))
    + path(inner, sketch.radial([meat.salmon.light, meat.salmon.base, meat.salmon.dark], [0.35, 0.28], 0.85))
    + stroke(bands, '#ffe2cc', 4, { opacity: 0.8 })
    + circle(0, -34, 13, '#f7e8d4') + circle(0, -34, 6, '#d9a98a') + grilled(sketch, inner, 130, 46, -58, 9))
}

/** A thick fillet with its flakes. */
export function fillet(sketch: Sketch, tone: Tone, size = 1): Part {
  const outline = loop(([[-130, 0], [-110, -48], [-40, -62], [50, -54], [120, -30], [140, 4], [116, 36], [40, 56], [-50, 60], [-116, 42]] as Point[]).map(([x, y]) => [x * size, y * size]))
  const flakes = times(5, (index) => `M${short((-84 + index * 40) * size)} ${short(-46 * size)}q${short(22 * size)} ${short(46 * size)} 0 ${short(90 * size)}`).join('')
  return flat(outline, path(outline, tone.dark, { transform: 'translate(1 8)' })
    + path(outline, sketch.linear([tone.light, tone.base, tone.dark], [0.2, 1]))
    + stroke(flakes, tone.dark, 3, { opacity: 0.6 })
    + stroke(flakes, '#fff', 2, { opacity: 0.5, transform: 'translate(-4 0)' }))
}

/** A shrimp curled into a C; `peeled` has its tail only. */
export function shrimp(sketch: Sketch, size = 1, tone: Tone = meat.shrimp): Part {
  return stamp(sketch, `shrimp${size}`, () => {
    const spine: Point[] = times(7, (index) => {
      const angle = ((-158 + index * 34) * Math.PI) / 180
      return [Math.cos(angle) * 30 * size, Math.sin(angle) * 30 * size]
    })
    const thick = (index: number) => (index ? 19.4 - index * 1.8 : 15) * size
    const rings = spine.map(([x, y], index) => circle(x, y, thick(index), tone.dark)
      + circle(x - 1, y - 2, thick(index) * 0.88, sketch.radial([tone.light, tone.base])))
    const bands = spine.map(([x, y], index) => `M${pair([x * 0.62, y * 0.62])}L${pair([x * 1.42 - index * 0.6, y * 1.42])}`).join('')
    const [tx, ty] = spine[6]!
    const tail = `M${pair([tx + 5 * size, ty - 4 * size])}q${short(-24 * size)} ${short(2 * size)} ${short(-38 * size)} ${short(16 * size)}q${short(14 * size)} ${short(-2 * size)} ${short(20 * size)} 0q${short(-6 * size)} ${short(12 * size)} ${short(-2 * size)} ${short(22 * size)}q${short(18 * size)} ${short(-12 * size)} ${short(22 * size)} ${short(-32 * size)}z`
    return {
      shade: spine.map(([cx, cy], index) => element('circle', { cx, cy, r: thick(index) })).join(''),
      body: path(tail, tone.dark) + [...rings].reverse().join('')
        + stroke(bands, '#fff1e0', 2.6 * size, { opacity: 0.75 })
        + stroke(bands, char, 3 * size, { opacity: 0.22, transform: 'rotate(8)' }),
    }
  })
}

/** An open mussel: two dark shells and the orange flesh. */
export function mussel(sketch: Sketch): Part {
  return stamp(sketch, 'mussel', () => {
    const shell = 'M0 34C-34 30 -34 -22 0 -40C34 -22 34 30 0 34z'
    const half = (turn: number, inside: boolean) => group(path(shell, sketch.linear(inside ? ['#3d4358', '#1c2030'] : ['#59617c', '#20243a']))
      + (inside ? path(shell, sketch.radial(['#e9edf4', '#9fa8bd', '#545c78']), { transform: 'scale(.84)' }) + oval(0, 6, 14, 20, sketch.radial(['#ffc878', '#f0912c', '#c05f12'])) + stroke('M0 -8v26', '#a84f10', 2, { opacity: 0.6 })
        : stroke('M-12 22q-10 -22 4 -46M6 26q-2 -24 4 -50', '#8c95b0', 2, { opacity: 0.6 })), { transform: `rotate(${turn})` })
    return { shade: element('path', { d: shell })
      + element('path', { d: shell, transform: 'rotate(38)' }), body: half(38, false) + half(0, true) }
  })
}

/** An octopus arm that curls at its end, with suckers. */
export function tentacle(tone: Tone, size = 1): Part {
  const steps = 26
  const spine = times(steps, (index): readonly [number, number, number] => {
    const part = index / (steps - 1)
    const angle = -0.4 + part * 5.4
    const reach = (124 - part * 106) * size
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86, (27 - part * 20) * size]
  })
  const line = (from: number, to: number) => 'M' + spine.slice(from, to + 1).map(([x, y]) => pair([x, y])).join('L')
  const bands = times(5, (index) => ({ d: line(index * 5, Math.min(index * 5 + 5, steps - 1)), width: spine[index * 5
    + 2]?.[2] ?? 8 }))
  const layer = (colour: string, share: number, more = {}) => bands.map(({ d, width }) => stroke(d, colour, width * 2 * share, { 'stroke-linejoin': 'round', ...more })).join('')
  const suckers = spine.filter((_, index) => index % 2 === 0).map(([x, y, r]) => {
    const reach = Math.hypot(x, y)
    const [sx, sy] = [x - (x / reach) * r * 0.5, y - (y / reach) * r * 0.5]
    return circle(sx, sy, r * 0.28, '#f6dcd4') + ring(sx, sy, r * 0.28, tone.dark, 1.4)
  }).join('')
  return { shade: bands.map(({ d, width }) => element('path', { d, fill: 'none', 'stroke-width': width * 2 })).join(''), body: layer(tone.dark, 1)
    + layer(tone.base, 0.86, { transform: 'translate(-1 -2)' }) + suckers }
}
