/** Bread, dough and what is wrapped in it. */
import { between, blob, loop, pebble, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, group, oval, path, stroke } from '../scene/shapes.ts'
import { char, dough, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flat, stamp, tube, type Part } from '../scene/part.ts'

/** A sheet of flatbread with the blisters of the oven. */
export function flatbread(sketch: Sketch, rx: number, ry: number, tone: Tone = dough.lavash, blisters = 12): Part {
  const outline = pebble(sketch.random, rx, ry, 2.7, 0.03)
  const spots = times(blisters, () => {
    const [x, y] = [between(sketch.random, -rx * 0.72, rx * 0.72), between(sketch.random, -ry * 0.7, ry * 0.7)]
    const size = between(sketch.random, 6, 17)
    return oval(x, y, size * 1.3, size, '#8a4d1c', { opacity: 0.35 })
      + oval(x - 2, y - 2, size * 0.8, size * 0.55, '#5b2a0c', { opacity: 0.3 })
  }).join('')
  return flat(outline, path(outline, tone.dark, { transform: 'translate(1 5)' })
    + path(outline, sketch.radial([tone.light, tone.base], [0.36, 0.3], 0.8))
    + group(spots, { 'clip-path': sketch.clip(outline) }))
}

/** Flatbread folded into a quarter. */
export function foldedBread(sketch: Sketch, size = 150, tone: Tone = dough.lavash): Part {
  const outline = `M${-size} ${short(size * 0.5)}Q${short(-size * 1.05)} ${short(-size * 0.7)} ${short(size * 0.3)} ${short(-size * 0.62)}Q${short(size * 1.1)} ${short(-size * 0.5)} ${size} ${short(size * 0.5)}Q0 ${short(size * 0.64)} ${-size} ${short(size * 0.5)}z`
  const spots = times(7, (index) => oval(-size * 0.7
    + index * size * 0.24, between(sketch.random, -size * 0.4, size * 0.36), between(sketch.random, 8, 18), between(sketch.random, 5, 10), '#8a4d1c', { opacity: 0.38 })).join('')
  return flat(outline, path(outline, tone.dark, { transform: 'translate(0 6)' })
    + path(outline, sketch.linear([tone.light, tone.base])) + group(spots, { 'clip-path': sketch.clip(outline) })
    + stroke(`M${-size + 8} ${short(size * 0.4)}Q0 ${short(size * 0.54)} ${size - 8} ${short(size * 0.4)}`, tone.dark, 3, { opacity: 0.55 }))
}

/** A slice of a loaf: crust around a holey crumb. */
export function breadSlice(sketch: Sketch, crust: Tone = dough.crust, crumb: Tone = dough.crumb, size = 1): Part {
  const points: Point[] = [[-70, 54], [-84, -6], [-72, -58], [-26, -72], [30, -72], [74, -56], [86, -4], [70, 54], [30, 62], [-30, 62]]
  const outline = loop(points.map(([x, y]) => [x * size, y * size]))
  const inner = loop(points.map(([x, y]) => [x * 0.87 * size, y * 0.86 * size]))
  const holes = times(11, () => oval(between(sketch.random, -54, 54) * size, between(sketch.random, -42, 42) * size, between(sketch.random, 2, 6), between(sketch.random, 2, 4), crumb.dark, { opacity: 0.55 })).join('')
  return flat(outline, path(outline, crust.dark, { transform: 'translate(2 6)' })
    + path(outline, sketch.linear([crust.light, crust.base])) + path(inner, sketch.linear([crumb.light, crumb.base]))
    + holes)
}

/** A rusk stick of dark bread rubbed with garlic. */
export function rusk(sketch: Sketch, tone: Tone = dough.rye, length = 150, width = 34): Part {
  const half = length / 2
  const outline = pebble(sketch.random, half, width / 2, 9, 0.01)
  return flat(outline, path(outline, tone.dark, { transform: 'translate(1 7)' })
    + path(outline, sketch.linear([tone.light, tone.base], [0, 1]))
    + times(5, () => oval(between(sketch.random, -half * 0.8, half * 0.8), between(sketch.random, -width * 0.26, width * 0.26), 4, 2.4, tone.dark, { opacity: 0.7 })).join(''))
}

/** The open boat of adjarian khachapuri with cheese and yolk. */
export function boatBread(sketch: Sketch): Part {
  const outline = loop([[-232, 0], [-170, -34], [-110, -100], [0, -118], [110, -100], [170, -34], [232, 0], [170, 36], [110, 100], [0, 116], [-110, 100], [-170, 36]])
  const inner = loop([[-146, 0], [-104, -58], [0, -74], [104, -58], [146, 0], [104, 58], [0, 72], [-104, 58]])
  return flat(outline, path(outline, dough.bun.dark, { transform: 'translate(0 9)' })
    + path(outline, sketch.radial([dough.bun.light, dough.bun.base, dough.bun.dark], [0.36, 0.26], 0.75))
    + path(inner, '#b9781f', { transform: 'translate(-2 -4)', opacity: 0.7 })
    + path(inner, sketch.radial(['#fffbe6', '#fbe9ad', '#efc565'], [0.4, 0.35], 0.7))
    + times(8, () => oval(between(sketch.random, -96, 96), between(sketch.random, -46, 46), between(sketch.random, 6, 13), between(sketch.random, 4, 8), '#d99324', { opacity: 0.45 })).join('')
    + circle(0, 4, 37, '#d58a10', { opacity: 0.5 }) + circle(0, 0, 36, sketch.radial(['#ffdf70', '#fcae1e', '#e98906']))
    + oval(-12, -14, 9, 5, '#fff', { opacity: 0.8 })
    + path('M48 -30l26 -6l4 20l-26 6z', '#fdf0a6') + path('M48 -10l26 -6v8l-26 6z', '#e5c04e')
    + stroke('M-176 -20Q-110 -86 0 -100', '#fff', 6, { opacity: 0.4 })
    + stroke('M-206 0l30 -8m-34 12l30 4M206 0l-30 -8m34 12l-30 4', dough.bun.dark, 4, { opacity: 0.6 }))
}

/** A long wrap, cut so that its filling shows at the right end. */
export function wrap(sketch: Sketch, filling: readonly string[], length = 300, width = 84, paper?: string): Part {
  const half = length / 2
  const w = width / 2
  const outline = `M${-half + 30} ${-w}H${half}v${width}H${-half + 30}q-34 ${-w} 0 ${-width}z`
  const spots = times(7, () => oval(between(sketch.random, -half * 0.7, half * 0.85), between(sketch.random, -w * 0.7, w * 0.7), between(sketch.random, 7, 15), between(sketch.random, 4, 9), '#8a4d1c', { opacity: 0.38 })).join('')
  const end = times(9, (index) => circle(half + (index % 3 - 1) * 8, -w * 0.66 + Math.floor(index / 3) * w * 0.64
    + (index % 2) * 5, 10, filling[index % filling.length]!)).join('')
  const sleeve = paper ? `M${-half + 14} ${-w - 5}Q${-half * 0.4} ${-w - 9} ${-20} ${-w - 5}l-14 ${short(w / 2)}l14 ${short(w / 2)}l-14 ${short(w / 2)}l14 ${short(w / 2 + 10)}Q${-half * 0.4} ${w + 9} ${-half + 14} ${w + 5}q-38 ${-w - 5} 0 ${-width - 10}z` : ''
  return {
    shade: element('path', { d: outline }) + element('ellipse', { cx: half, rx: 22, ry: w }),
    body: path(outline, sketch.linear([dough.lavash.light, dough.lavash.base, dough.lavash.dark], [0, 1])) + spots
      + oval(half, 0, 22, w, dough.lavash.dark) + oval(half, 0, 19, w * 0.92, '#7a4a22')
      + group(end, { 'clip-path': sketch.clip(`M${half - 19} 0a19 ${short(w * 0.92)} 0 1 0 38 0a19 ${short(w * 0.92)} 0 1 0 -38 0z`) })
      + (paper ? path(sleeve, paper) + path(sleeve, sketch.linear(['#fff/.22', '#fff/0@.4', '#000/.28'], [0, 1])) + stroke(`M${-half + 30} ${-w * 0.4}L${-50} ${-w * 0.1}M${-half * 0.7} ${w * 0.6}L${-half * 0.35} ${w * 0.2}`, '#fff', 2.5, { opacity: 0.25 }) : '')
      + stroke(`M${paper ? 0 : -half + 34} ${short(-w * 0.62)}H${half - 24}`, '#fff', 5, { opacity: 0.45 }),
  }
}

/** A round fried cake of curd, potato or batter. */
export function puck(sketch: Sketch, r: number, tone: Tone = dough.pancake): Part {
  const outline = blob(sketch.random, r, r * 0.94, 0.04)
  return flat(outline, path(outline, dough.crumb.dark, { transform: 'translate(1 11)' })
    + path(outline, dough.crumb.base, { transform: 'translate(0 7)' })
    + path(outline, sketch.radial([tone.light, tone.base, tone.dark]))
    + times(4, () => oval(between(sketch.random, -r * 0.5, r * 0.5), between(sketch.random, -r * 0.5, r * 0.5), r * 0.16, r * 0.09, tone.dark, { opacity: 0.45 })).join(''))
}

/** A rolled thin pancake. */
export function roll(length = 210, width = 58): Part {
  const part = tube(`M${-length / 2} 0H${length / 2}`, width, dough.pancake, 0.6)
  return { shade: part.shade, body: part.body
    + times(4, (index) => oval(-length * 0.32 + index * length * 0.22, (index % 2) * 12 - 6, 18, 7, dough.pancake.dark, { opacity: 0.4 })).join('')
    + oval(length / 2 + width * 0.1, 0, width * 0.3, width * 0.42, '#fff8e6')
    + stroke(`M${length / 2 + 2} 6q14 6 16 -6q-4 -14 -16 -6q-8 10 2 16`, dough.pancake.dark, 3) }
}

/** A diamond of baklava. */
export function baklava(sketch: Sketch): Part {
  return stamp(sketch, 'baklava', () => {
    const top = 'M0 -44L66 0L0 44L-66 0z'
    const sides = 'M-66 0L0 44L66 0V26L0 70L-66 26z'
    return { shade: element('path', { d: sides })
      + element('path', { d: top }), body: path(sides, sketch.linear(['#d99638', '#a4601a'], [1, 0]))
      + stroke('M-66 8L0 52L66 8M-66 17L0 61L66 17', '#f7d08a', 2.4)
      + path(top, sketch.linear(['#ffdf94', '#eaa23c']))
      + stroke('M-40 -8L10 26M-18 -24L34 10', '#fff', 3, { opacity: 0.5 })
      + path('M-16 -4q0 -12 16 -12q16 0 16 12q-2 12 -16 12q-14 0 -16 -12z', '#8fae3f') }
  })
}

/** A triangle of toasted tortilla. */
export function triangle(sketch: Sketch, fillings: readonly string[], size = 1): Part {
  const at = (x: number, y: number) => `${short(x * size)} ${short(y * size)}`
  const top = `M${at(-88, 54)}Q${at(0, 88)} ${at(88, 54)}Q${at(98, 48)} ${at(92, 38)}L${at(8, -90)}Q${at(0, -98)} ${at(-8, -90)}L${at(-92, 38)}Q${at(-98, 48)} ${at(-88, 54)}z`
  const edge = `M${at(-88, 52)}Q${at(0, 86)} ${at(88, 52)}`
  return { shade: element('path', { d: top })
    + element('path', { d: edge, fill: 'none', 'stroke-width': 16 }), body: fillings.map((colour, index) => stroke(edge, colour, 8, { transform: `translate(0 ${14 - index * 5})` })).join('')
    + stroke(edge, dough.lavash.dark, 8, { transform: 'translate(0 2)' })
    + path(top, sketch.linear([dough.lavash.light, dough.lavash.base]))
    + stroke(`M${at(-50, 40)}L${at(-8, -50)}M${at(-14, 58)}L${at(20, -26)}M${at(26, 58)}L${at(46, 6)}`, char, 8 * size, { opacity: 0.4 }) }
}

export function nacho(sketch: Sketch): Part {
  return stamp(sketch, 'nacho', () => {
    const outline = 'M-34 24Q0 36 36 22Q22 -16 0 -36Q-24 -14 -34 24z'
    return flat(outline, path(outline, '#b9780f', { transform: 'translate(1 3)' })
      + path(outline, sketch.linear(['#ffdc7d', '#eea82c'])) + circle(-8, 8, 3, '#b9780f', { opacity: 0.6 })
      + circle(10, 12, 2.4, '#b9780f', { opacity: 0.6 }) + circle(2, -10, 2.4, '#b9780f', { opacity: 0.6 }))
  })
}
