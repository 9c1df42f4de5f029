/** Round slices: vegetables, citrus, eggs. */
import { around, blob, loop, middle, pair, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, group, oval, path, ring, stroke } from '../scene/shapes.ts'
import { char, plant, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flat, lump, stamp, type Part } from '../scene/part.ts'
import { grilled } from './marks.ts'

const disc = (r: number) => element('circle', { r })

export function tomatoSlice(sketch: Sketch, r = 30, tone: Tone = plant.tomato): Part {
  return stamp(sketch, `tomato${tone.base}${r}`, () => {
    const chambers = around(6, (angle) => group(oval(r * 0.5, 0, r * 0.24, r * 0.17, tone.dark, { opacity: 0.55 })
      + oval(r * 0.5, 0, r * 0.1, r * 0.06, '#ffe0a0'), { transform: `rotate(${Math.round(angle * 57.3)})` }))
    return { shade: disc(r), body: circle(1, 3, r, tone.dark) + circle(0, 0, r, sketch.radial([tone.light, tone.base]))
      + ring(0, 0, r * 0.82, tone.light, r * 0.06, { opacity: 0.6 }) + chambers.join('') }
  })
}

export function cherryTomato(sketch: Sketch, r = 22, tone: Tone = plant.tomato): Part {
  return stamp(sketch, `cherry${tone.base}${r}`, () => ({
    shade: disc(r),
    body: circle(0, 0, r, sketch.radial([tone.light, tone.base, tone.dark]))
      + oval(-r * 0.38, -r * 0.42, r * 0.24, r * 0.14, '#fff', { opacity: 0.75, transform: 'rotate(-25)' })
      + stroke(around(5, (angle) => `M${short(r * 0.2)} ${short(r * 0.1)}l${pair([Math.cos(angle) * r * 0.36, Math.sin(angle) * r * 0.36])}`).join(''), '#4f8a2b', r * 0.13),
  }))
}

/** Half of a cherry tomato, cut side up. */
export function tomatoHalf(sketch: Sketch, r = 20, tone: Tone = plant.tomato): Part {
  return stamp(sketch, `half${tone.base}${r}`, () => ({
    shade: disc(r),
    body: circle(1, 3, r, tone.dark) + circle(0, 0, r, tone.base) + circle(0, 0, r * 0.8, tone.light)
      + oval(-r * 0.36, 0, r * 0.26, r * 0.42, tone.dark, { opacity: 0.65 })
      + oval(r * 0.36, 0, r * 0.26, r * 0.42, tone.dark, { opacity: 0.65 })
      + oval(-r * 0.36, -2, r * 0.08, r * 0.12, '#ffe3a6') + oval(r * 0.36, 3, r * 0.08, r * 0.12, '#ffe3a6'),
  }))
}

export function cucumberSlice(sketch: Sketch, r = 24): Part {
  return stamp(sketch, `cucumber${r}`, () => ({
    shade: disc(r),
    body: circle(0, 2, r, '#2f6a26') + circle(0, 0, r, '#4f8f35')
      + circle(0, 0, r * 0.87, sketch.radial(['#f3f9d4', '#cfe59a']))
      + around(7, (angle) => oval(r * 0.42, 0, r * 0.14, r * 0.06, '#fffbe2', { transform: `rotate(${Math.round(angle * 57.3)})` })).join(''),
  }))
}

export const citrus = {
  lemon: ['#f6c324', '#fff3b8', '#ffe05c'], lime: ['#6fa62c', '#f0f8c8', '#b9dc58'], orange: ['#f08a1c', '#ffe6b8', '#ffb03c'],
} as const

export function citrusSlice(sketch: Sketch, kind: keyof typeof citrus, r = 34): Part {
  return stamp(sketch, `${kind}${r}`, () => {
    const [peel, pith, pulp] = citrus[kind]
    const petal = `M${short(r * 0.1)} 0L${short(r * 0.68)} ${short(-r * 0.27)}Q${short(r * 0.82)} 0 ${short(r * 0.68)} ${short(r * 0.27)}z`
    return { shade: disc(r), body: circle(1, 3, r, '#8a5a10', { opacity: 0.5 }) + circle(0, 0, r, peel)
      + circle(0, 0, r * 0.88, pith)
      + around(8, (angle) => path(petal, pulp, { transform: `rotate(${Math.round(angle * 57.3)})` })).join('')
      + oval(-r * 0.3, -r * 0.45, r * 0.3, r * 0.12, '#fff', { opacity: 0.4, transform: 'rotate(-30)' }) }
  })
}

/** A wedge of citrus lying on its side. */
export function citrusWedge(sketch: Sketch, kind: keyof typeof citrus, r = 40): Part {
  return stamp(sketch, `${kind}wedge${r}`, () => {
    const [peel, pith, pulp] = citrus[kind]
    const arc = (size: number) => `M${short(-size)} 0A${short(size)} ${short(size)} 0 0 0 ${short(size)} 0z`
    const beams = [30, 65, 100, 135].map((angle) => `M0 3L${pair([Math.cos((angle * Math.PI) / 180) * r * 0.72, Math.sin((angle * Math.PI) / 180) * r * 0.72])}`).join('')
    return flat(arc(r), path(arc(r), peel) + path(arc(r * 0.88), pith) + path(arc(r * 0.8), pulp)
      + stroke(beams, pith, 3) + stroke(`M${-r * 0.6} 6h${r * 0.5}`, '#fff', 3, { opacity: 0.5 }))
  })
}

/** A ring of red or white onion. */
export function onionRing(sketch: Sketch, r = 30, colours: readonly [string, string] = ['#b0588f', '#f8e6f3']): Part {
  return stamp(sketch, `onion${r}${colours[0]}`, () => ({
    shade: element('circle', { r, fill: 'none', 'stroke-width': 7 }),
    body: ring(0, 0, r, colours[0], 7) + ring(0, 0, r - 1.5, colours[1], 4)
      + ring(0, 0, r * 0.62, colours[0], 4.5, { opacity: 0.85 }) + ring(0, 0, r * 0.62 - 1, colours[1], 2.6),
  }))
}

export function eggHalf(sketch: Sketch, rx = 32, ry = 26): Part {
  return stamp(sketch, `egg${rx}`, () => ({
    shade: element('ellipse', { rx, ry }),
    body: oval(0, 3, rx, ry, '#d9c7a8') + oval(0, 0, rx, ry, sketch.linear(['#fff', '#f5ead8']))
      + circle(2, 0, ry * 0.6, sketch.radial(['#ffd75a', '#fba61c', '#e08a0a']))
      + oval(-4, -6, 5, 3, '#fff', { opacity: 0.7 }),
  }))
}

/** Fried egg with a runny white. */
export function friedEgg(sketch: Sketch, r = 60): Part {
  const white = blob(sketch.random, r, r * 0.9, 0.12, 9)
  return flat(white, path(white, '#d8b98a', { transform: 'translate(1 4)' })
    + path(white, sketch.radial(['#fff', '#fffaf0', '#f3e2c2'], [0.4, 0.4], 0.62))
    + circle(4, 6, r * 0.36, '#d98a06', { opacity: 0.35 })
    + circle(2, 2, r * 0.36, sketch.radial(['#ffde6a', '#fcae1e', '#e88a08']))
    + oval(-r * 0.1, -r * 0.12, r * 0.1, r * 0.06, '#fff', { opacity: 0.85 }))
}

/** A poached egg, its yolk shining through. */
export function poachedEgg(sketch: Sketch, r = 46): Part {
  return lump(sketch, r, r * 0.88, { light: '#ffffff', base: '#fff6e6', dark: '#e0caa4' }, 0.05, 0.9)
}

/** A grilled round of courgette or aubergine. */
export function grilledRound(sketch: Sketch, kind: 'courgette' | 'aubergine' | 'onion' | 'apple', r = 36): Part {
  return stamp(sketch, `${kind}round${r}`, () => {
    const [skin, flesh, seed] = { courgette: ['#4d7f33', '#f0edb4', '#d3d489'], aubergine: ['#3c2145', '#ecd9ae', '#b99866'], onion: ['#b0588f', '#f6e4ea', '#d9a3c4'], apple: ['#c03a2c', '#fbeabd', '#8a5a22'] }[kind] as [string, string, string]
    const outline = blob(sketch.random, r, r * 0.95, 0.03)
    const core = blob(sketch.random, r * 0.87, r * 0.83, 0.03)
    return flat(outline, path(outline, char, { transform: 'translate(1 4)', opacity: 0.6 }) + path(outline, skin)
      + path(core, flesh)
      + around(kind === 'apple' ? 5 : 8, (angle) => oval(r * 0.44, 0, r * 0.1, r * 0.05, seed, { transform: `rotate(${Math.round(angle * 57.3)})` })).join('')
      + grilled(sketch, core, r * 1.2, 17, -40, 5))
  })
}

/** A lengthwise slice with stripes of the grate. */
export function grilledStrip(sketch: Sketch, skin: string, flesh: string, length = 150, width = 46): Part {
  const half = length / 2
  const shape = (x: number, y: number): Point[] => [[-half * x, -width * 0.3 * y], [-half * 0.5, -width * 0.46 * y], [half * 0.4, -width * 0.52 * y], [half * x, -width * 0.34 * y], [half * x, width * 0.34 * y], [half * 0.4, width * 0.52 * y], [-half * 0.5, width * 0.44 * y], [-half * x, width * 0.3 * y]]
  const outline = closed(shape(1.08, 1.05))
  const core = closed(shape(1.04, 0.88))
  return flat(outline, path(outline, char, { transform: 'translate(1 4)', opacity: 0.6 }) + path(outline, skin)
    + path(core, flesh) + grilled(sketch, core, half * 1.1, 26, -70, 7))
}

function closed(points: readonly Point[]): string {
  return loop(points.flatMap((point, index) => [point, middle(point, points[(index + 1) % points.length]!)]))
}

/** Slices of pineapple with their hole. */
export function pineappleRing(sketch: Sketch, r = 58): Part {
  return stamp(sketch, `pineapple${r}`, () => {
    const outline = `${blob(sketch.random, r, r, 0.02, 16)}M${-r * 0.28} 0a${short(r * 0.28)} ${short(r * 0.28)} 0 1 0 ${short(r * 0.56)} 0a${short(r * 0.28)} ${short(r * 0.28)} 0 1 0 ${short(-r * 0.56)} 0z`
    const rule = { 'fill-rule': 'evenodd', 'clip-rule': 'evenodd' }
    return { shade: element('path', { d: outline, ...rule }), body: path(outline, '#b9780c', { ...rule, transform: 'translate(1 5)' })
      + path(outline, sketch.radial(['#ffe98a', '#fbc634', '#e09a12']), rule)
      + stroke(around(14, (angle) => `M${pair([Math.cos(angle) * r * 0.42, Math.sin(angle) * r * 0.42])}L${pair([Math.cos(angle) * r * 0.86, Math.sin(angle) * r * 0.86])}`).join(''), '#fff3b0', 2.5, { opacity: 0.7 })
      + stroke(times(3, (index) => `M${(index - 1) * r * 0.55 - 14} ${r * 0.66}l28 ${-r * 1.3}`).join(''), char, 6, { opacity: 0.45 }) }
  })
}
