/** Vegetables, nuts and what comes from a garden, other than round slices. */
import { between, blob, loop, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, group, oval, path, stroke } from '../scene/shapes.ts'
import { char, meat, plant, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flat, lump, stamp, tube, type Part } from '../scene/part.ts'
import { grilled } from './marks.ts'

export function cornCob(sketch: Sketch, length = 250): Part {
  const half = length / 2
  const outline = loop([[-half, -18], [-half * 0.7, -38], [0, -42], [half * 0.7, -36], [half, -14], [half, 14], [half * 0.7, 36], [0, 42], [-half * 0.7, 38], [-half, 18]])
  const kernels = times(5, (row) => `M${-half + 12} ${row * 16 - 32}H${half - 10}`).join('')
  const scorch = times(9, (index) => circle(-half + 26
    + index * (length / 10), between(sketch.random, -28, 26), between(sketch.random, 5, 9), char, { opacity: 0.5 })).join('')
  const husk = `M${half - 26} -24q50 -30 96 -22q-30 18 -44 34q34 -2 60 12q-44 12 -62 10q22 14 32 34q-46 -8 -82 -44z`
  return {
    shade: element('path', { d: outline }) + element('path', { d: husk }),
    body: path(husk, sketch.linear(['#cfe08a', '#7f9a3f']))
      + path(outline, plant.corn.dark, { transform: 'translate(0 6)' })
      + path(outline, sketch.linear(['#ffe98a', '#f6c430', '#cf950f'], [0, 1]))
      + group(stroke(kernels, '#b97e0c', 2.5, { opacity: 0.8 }) + stroke(kernels, '#b97e0c', 14, { 'stroke-dasharray': '2.5 15', 'stroke-linecap': 'butt', opacity: 0.7, transform: 'translate(0 8)' }) + scorch, { 'clip-path': sketch.clip(outline) })
      + stroke(`M${-half + 24} -26H${half * 0.5}`, '#fff', 5, { opacity: 0.5, 'stroke-dasharray': '10 8' }),
  }
}

/** A blistered half of a pepper. */
export function pepperHalf(sketch: Sketch, tone: Tone, size = 1): Part {
  const outline = loop(([[-96, 0], [-80, -44], [-20, -46], [40, -52], [86, -30], [100, 4], [80, 40], [30, 50], [-30, 40], [-84, 42]] as Point[]).map(([x, y]) => [x * size, y * size]))
  const inner = loop(([[-78, 0], [-64, -30], [-14, -32], [36, -36], [70, -20], [78, 4], [62, 26], [24, 34], [-26, 26], [-66, 28]] as Point[]).map(([x, y]) => [x * size, y * size]))
  return flat(outline, path(outline, tone.dark, { transform: 'translate(1 6)' })
    + path(outline, sketch.linear([tone.light, tone.base]))
    + path(inner, sketch.linear([tone.dark, tone.base])) + grilled(sketch, outline, 104 * size, 44, -64, 7)
    + path(`M${short(84 * size)} -8q30 -4 40 -18l10 10q-14 18 -46 26z`, '#6f9c34'))
}

/** A strip of grilled pepper. */
export function pepperStrip(tone: Tone, length = 96): Part {
  const part = tube(`M${-length / 2} 10Q0 -22 ${length / 2} 6`, 28, tone, 0.7)
  return { shade: part.shade, body: part.body
    + stroke(`M${-length * 0.26} -12l8 22M${length * 0.1} -16l6 24`, char, 6, { opacity: 0.5 }) }
}

export function champignon(sketch: Sketch, r = 30): Part {
  return stamp(sketch, `champignon${r}`, () => ({
    shade: element('circle', { r }),
    body: circle(1, 3, r, plant.mushroom.dark)
      + circle(0, 0, r, sketch.radial([plant.mushroom.light, plant.mushroom.base, plant.mushroom.dark]))
      + stroke(`M${short(-r * 0.6)} ${short(r * 0.3)}l${short(r)} ${short(-r * 0.9)}M${short(-r * 0.2)} ${short(r * 0.6)}l${short(r * 0.9)} ${short(-r * 0.8)}`, char, r * 0.15, { opacity: 0.45 })
      + oval(-r * 0.3, -r * 0.5, r * 0.26, r * 0.13, '#fff', { opacity: 0.7, transform: 'rotate(-20)' }),
  }))
}

/** Chanterelle: a ruffled funnel. */
export function chanterelle(sketch: Sketch): Part {
  return stamp(sketch, 'chanterelle', () => {
    const outline = 'M-32 -18q8 -14 20 -8q10 -12 22 -2q14 -8 24 6q2 14 -18 24q-8 22 -6 36q-10 8 -22 0q2 -18 -4 -34q-20 -8 -16 -22z'
    return flat(outline, path(outline, plant.chanterelle.dark, { transform: 'translate(1 3)' })
      + path(outline, sketch.linear([plant.chanterelle.light, plant.chanterelle.base]))
      + stroke('M-18 -6q12 8 14 38M4 -4q-2 16 -4 36M20 -8q-14 10 -16 38', plant.chanterelle.dark, 2.4, { opacity: 0.7 }))
  })
}

/** Potatoes, whole or cut, with a browned top. */
export function potato(sketch: Sketch, rx = 44, ry = 34, tone: Tone = plant.potato): Part {
  const part = lump(sketch, rx, ry, tone, 0.06, 0.5)
  return { shade: part.shade, body: part.body
    + stroke(`M${short(-rx * 0.3)} ${short(ry * 0.3)}l${short(rx * 0.5)} ${short(-ry * 0.6)}M${short(rx * 0.05)} ${short(ry * 0.5)}l${short(rx * 0.4)} ${short(-ry * 0.5)}`, '#8a5214', 4, { opacity: 0.4 }) }
}

export function fry(tone: Tone = plant.fry, length = 120, width = 17): Part {
  const half = length / 2
  const outline = `M${-half} ${-width / 2}h${length}v${width}h${-length}z`
  return flat(outline, path(outline, tone.dark, { transform: 'translate(0 4)' }) + path(outline, tone.base)
    + path(`M${-half} ${-width / 2}h${length}v${short(width * 0.42)}h${-length}z`, tone.light)
    + path(`M${half - 4} ${-width / 2}h4v${width}h-4zM${-half} ${-width / 2}h4v${width}h-4z`, '#8a5214', { opacity: 0.35 }))
}

/** A wedge of sweet potato or potato: a boat with a pale cut side. */
export function boat(sketch: Sketch, tone: Tone, length = 140): Part {
  return stamp(sketch, `boat${tone.base}${length}`, () => {
    const half = length / 2
    const outline = `M${-half} -6Q${-half * 0.2} -34 ${half} -8Q${half * 0.3} 40 ${-half * 0.4} 26Q${-half * 0.9} 16 ${-half} -6z`
    return flat(outline, path(outline, tone.dark, { transform: 'translate(0 4)' }) + path(outline, tone.base)
      + path(`M${-half + 4} -6Q${-half * 0.2} -32 ${half - 4} -8Q${half * 0.1} 12 ${-half + 4} -6z`, tone.light)
      + stroke(`M${-half * 0.4} -18l12 16M${half * 0.1} -22l12 20M${half * 0.5} -16l8 14`, '#7a3a08', 5, { opacity: 0.4 }))
  })
}

export function asparagus(length = 170): Part {
  const stem = tube(`M${-length / 2} 4Q0 -8 ${length / 2} 0`, 15, plant.green, 0.6)
  const tip = `M${length / 2 - 8} -9q24 -4 42 10q-18 12 -42 8z`
  return { shade: stem.shade + element('path', { d: tip }), body: stem.body + path(tip, '#557f2d')
    + stroke(`M${length / 2 + 2} -5l10 8M${length / 2 + 14} -4l6 7M${-length * 0.2} -8l8 4M${length * 0.1} -9l8 4`, '#33591c', 3) }
}

export function garlicClove(sketch: Sketch): Part {
  return stamp(sketch, 'clove', () => {
    const outline = 'M-10 26q-22 -8 -16 -30q8 -20 26 -34q10 18 16 34q4 24 -12 30q-8 4 -14 0z'
    return flat(outline, path(outline, sketch.linear(['#fffaf0', '#f3e4d4', '#cdb09f']))
      + stroke('M-12 18q-8 -16 8 -42M4 20q2 -18 -2 -40', '#c9a0a8', 2, { opacity: 0.7 }))
  })
}

export function chilli(tone: Tone = plant.redPepper, length = 120): Part {
  const outline = `M${-length / 2} 22Q${-length * 0.1} 20 ${length * 0.34} -16q12 -8 16 4q4 12 -10 18Q${length * 0.1} 40 ${-length / 2} 22z`
  return flat(outline, path(outline, tone.dark, { transform: 'translate(1 3)' }) + path(outline, tone.base)
    + stroke(`M${-length * 0.3} 20Q${length * 0.06} 14 ${length * 0.32} -8`, tone.light, 4)
    + stroke(`M${length * 0.42} -12q10 -4 14 -18`, '#5f8a2d', 6))
}

export function walnutHalf(sketch: Sketch): Part {
  return stamp(sketch, 'walnut', () => {
    const outline = blob(sketch.random, 24, 19, 0.1, 9)
    return flat(outline, path(outline, plant.walnut.dark, { transform: 'translate(1 3)' })
      + path(outline, sketch.radial([plant.walnut.light, plant.walnut.base]))
      + stroke('M-18 0h36M-10 -10q4 6 0 8q6 2 10 -8M-12 10q6 -8 8 0M6 10q4 -8 8 -1M8 -10q0 6 6 8', plant.walnut.dark, 2.6))
  })
}

/** Berries as balls with a tiny crown. */
export function berry(sketch: Sketch, tone: Tone, r = 15): Part {
  return stamp(sketch, `berry${tone.base}${r}`, () => ({
    shade: element('circle', { r }),
    body: circle(0, 0, r, sketch.radial([tone.light, tone.base, tone.dark]))
      + oval(-r * 0.36, -r * 0.4, r * 0.26, r * 0.16, '#fff', { opacity: 0.8, transform: 'rotate(-25)' })
      + circle(r * 0.25, r * 0.3, r * 0.16, tone.dark, { opacity: 0.8 }),
  }))
}

export function raspberry(sketch: Sketch, r = 19, tone: Tone = plant.raspberry): Part {
  return stamp(sketch, `raspberry${r}`, () => {
    const drupes: readonly Point[] = [[-0.5, 0.35], [0.5, 0.35], [0, 0.62], [-0.66, -0.1], [0.66, -0.1], [0, 0.12], [-0.4, -0.5], [0.4, -0.5], [0, -0.3]]
    return { shade: element('circle', { r }), body: circle(0, 0, r * 0.9, tone.dark)
      + drupes.map(([x, y]) => circle(x * r, y * r, r * 0.36, tone.base) + circle(x * r - r * 0.1, y * r - r * 0.12, r * 0.13, tone.light)).join('') }
  })
}

export function strawberryHalf(sketch: Sketch): Part {
  return stamp(sketch, 'strawberry', () => {
    const outline = 'M0 30Q-30 8 -24 -14Q-12 -28 0 -20Q12 -28 24 -14Q30 8 0 30z'
    return flat(outline, path(outline, '#c3202e')
      + path(outline, sketch.radial(['#ffd9d2', '#ff8f80', '#e23b3f'], [0.5, 0.4], 0.6), { transform: 'scale(.84)' })
      + path('M-14 -20q8 -10 14 -2q6 -8 14 2q-8 4 -14 2q-8 2 -14 -2z', '#6f9c34'))
  })
}

/** Dumpling-sized cubes: feta, croutons, diced vegetables. */
export function cube(sketch: Sketch, tone: Tone, size = 26): Part {
  return stamp(sketch, `cube${tone.base}${size}`, () => {
    const half = size / 2
    const side = size * 0.3
    return { shade: element('path', { d: `M${-half} ${-half}h${size}v${short(size + side)}h${-size}z` }), body: path(`M${-half} ${half - 1}h${size}v${short(side)}h${-size}z`, tone.dark)
      + path(`M${-half} ${-half}h${size}v${size}h${-size}z`, sketch.linear([tone.light, tone.base])) }
  })
}

/** A rasher of bacon in waves. */
export function rasher(length = 190): Part {
  const wave = `M${-length / 2} 0q${length / 8} -16 ${length / 4} 0t${length / 4} 0t${length / 4} 0t${length / 4} 0`
  return { shade: element('path', { d: wave, fill: 'none', 'stroke-width': 34 }), body: stroke(wave, meat.bacon.dark, 35, { 'stroke-linecap': 'butt' })
    + stroke(wave, meat.bacon.base, 30, { 'stroke-linecap': 'butt', transform: 'translate(0 -2)' })
    + stroke(wave, '#f7cfae', 6, { transform: 'translate(0 -8)' })
    + stroke(wave, '#f2b999', 4, { transform: 'translate(0 6)' }) }
}
