/** Herbs and leaves; drawn once in a file and laid in many turns. */
import { around, loop, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, path, stroke } from '../scene/shapes.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flat, stamp, type Part } from '../scene/part.ts'

/** Flat parsley (cilantro with rounder, lighter leaves): three lobed leaves on a stem, pointing up. */
export function parsley(sketch: Sketch, colours: readonly [string, string] = ['#7fb23f', '#3f7a22']): Part {
  return stamp(sketch, `parsley${colours[0]}`, () => {
    const leaf = 'M0 0q-9 -3 -17 3q1 -9 -4 -15q9 1 11 -3q1 -10 10 -14q9 4 10 14q2 4 11 3q-5 6 -4 15q-8 -6 -17 -3z'
    const at = (x: number, y: number, turn: number, size: number) => `translate(${x} ${y})rotate(${turn})scale(${size})`
    const leaves = [at(-7, -6, -58, 0.95), at(8, -4, 56, 0.95), at(0, -16, 0, 1.15)]
    return {
      shade: leaves.map((transform) => element('path', { d: leaf, transform })).join(''),
      body: stroke('M2 34q-4 -22 -1 -52M0 4l-9 -12M0 4l9 -10', colours[1], 3)
        + leaves.map((transform) => path(leaf, sketch.linear(colours), { transform })).join('')
        + stroke('M0 -20v-20M-11 -10l-16 -10M12 -8l15 -9', '#d5ecA0'.toLowerCase(), 1.4, { opacity: 0.7 }),
    }
  })
}

export const cilantro = (sketch: Sketch): Part => parsley(sketch, ['#9ccc52', '#4f9029'])

export function dill(sketch: Sketch): Part {
  return stamp(sketch, 'dill', () => {
    const plume = times(7, (index) => {
      const y = 20 - index * 10
      const reach = 22 - index * 2
      return [-1, 1].map((side) => `M0 ${y}q${side * reach * 0.4} -4 ${side * reach} -${12 + index}m${short(-side * reach * 0.42)} 4l${side * 4} -${9}m${short(-side * 6)} 7l${side} -8`).join('')
    }).join('')
    return { shade: element('path', { d: plume, fill: 'none', 'stroke-width': 2 }), body: stroke('M2 40q-3 -30 -2 -86', '#4f8a2b', 2.6)
      + stroke(plume, '#6fa838', 2.1) }
  })
}

export function rosemary(sketch: Sketch, length = 110): Part {
  return stamp(sketch, `rosemary${length}`, () => {
    const needles = (from: number) => times(Math.floor(length / 9), (index) => {
      const y = length / 2 - 10 - index * 9
      const side = (index + from) % 2 ? 1 : -1
      return `M0 ${short(y)}l${side * 17} -13M0 ${short(y - 4)}l${-side * 13} -12`
    }).join('')
    return {
      shade: element('path', { d: needles(0), fill: 'none', 'stroke-width': 4 }),
      body: stroke(`M0 ${length / 2}V${-length / 2}`, '#6d5a34', 3.4) + stroke(needles(0), '#3f6b35', 4.6)
        + stroke(needles(0), '#83ad68', 1.6, { transform: 'translate(-1 -1)' }),
    }
  })
}

export function thyme(sketch: Sketch, length = 90): Part {
  return stamp(sketch, `thyme${length}`, () => {
    const stem = `M0 ${length / 2}q-9 ${-length / 2} 4 ${-length}`
    const leaves = times(Math.floor(length / 12), (index) => {
      const y = length / 2 - 12 - index * 12
      return `M-3 ${y}q-12 -2 -13 -10q10 -1 13 10zM-3 ${y}q12 -3 13 -11q-11 0 -13 11z`
    }).join('')
    return { shade: element('path', { d: leaves }), body: stroke(stem, '#6b5a34', 2.4) + path(leaves, '#6e9440') }
  })
}

/** Mint, basil, bay: an oval leaf with veins, its stalk at the bottom. */
export function leaf(sketch: Sketch, colours: readonly [string, string] = ['#8cc255', '#3d7f2c'], width = 17, height = 54): Part {
  return stamp(sketch, `leaf${colours[0]}${width}${height}`, () => {
    const outline = `M0 0C${-width * 1.5} ${short(-height * 0.25)} ${-width} ${short(-height * 0.8)} 0 ${-height}C${width} ${short(-height * 0.8)} ${width * 1.5} ${short(-height * 0.25)} 0 0z`
    const veins = times(3, (index) => {
      const y = -height * (0.22 + index * 0.2)
      return `M0 ${short(y)}l${short(-width * 0.6)} ${short(-height * 0.14)}M0 ${short(y)}l${short(width * 0.6)} ${short(-height * 0.14)}`
    }).join('')
    return flat(outline, path(outline, sketch.linear(colours))
      + stroke(`M0 6V${short(-height * 0.88)}${veins}`, '#fff', 1.5, { opacity: 0.4 }))
  })
}

export const mint = (sketch: Sketch): Part => leaf(sketch, ['#9bd67a', '#3f9350'], 16, 46)
export const basil = (sketch: Sketch): Part => leaf(sketch, ['#7fbf4a', '#2f6f24'], 20, 50)
export const bay = (sketch: Sketch): Part => leaf(sketch, ['#8d9a55', '#4f6330'], 11, 58)

/** Rocket: a long leaf with deep lobes. */
export function arugula(sketch: Sketch): Part {
  return stamp(sketch, 'arugula', () => {
    const outline = 'M-2 40q-1 -16 -2 -22q-14 0 -16 -8q8 0 13 -6q-15 -1 -17 -11q9 1 15 -5q-10 -24 9 -34q19 10 9 34q6 6 15 5q-2 10 -17 11q5 6 13 6q-2 8 -16 8q-1 6 -2 22z'
    return flat(outline, path(outline, sketch.linear(['#97c653', '#41782a']))
      + stroke('M0 36V-34M0 0l-10 -6M0 0l10 -6', '#dcedb0', 1.6, { opacity: 0.8 }))
  })
}

/** A ruffled leaf of salad. */
export function lettuce(sketch: Sketch, colours: readonly [string, string] = ['#c3e07a', '#6fa535'], rx = 52, ry = 42, key = ''): Part {
  return stamp(sketch, `lettuce${colours[0]}${rx}${key}`, () => {
    const outline = loop(around(22, (angle, index): Point => {
      const reach = index % 2 ? 1.08 : 0.88
      return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
    }))
    return flat(outline, path(outline, colours[1], { transform: 'translate(1 3)' })
      + path(outline, sketch.radial([colours[0], colours[0], colours[1]]))
      + stroke(`M${-rx * 0.8} ${ry * 0.3}Q0 0 ${rx * 0.7} ${-ry * 0.3}M${short(-rx * 0.3)} ${short(ry * 0.1)}l${short(rx * 0.1)} ${short(-ry * 0.5)}M0 0l${short(rx * 0.3)} ${short(ry * 0.45)}M${short(rx * 0.3)} ${short(-ry * 0.14)}l0 ${short(-ry * 0.4)}`, '#f6fbd8', 2.4, { opacity: 0.7 }))
  })
}

/** Rounds of spring onion. */
export function chives(sketch: Sketch, count: number, centre: readonly [number, number], spread: readonly [number, number]): string {
  const one = () => circle(0, 0, 4.4, '#8cbf45') + circle(0, 0, 2, '#e4f2bd')
  return times(count, () => {
    const angle = sketch.random() * Math.PI * 2
    const reach = Math.sqrt(sketch.random())
    const [x, y] = [centre[0] + Math.cos(angle) * spread[0] * reach, centre[1] + Math.sin(angle) * spread[1] * reach]
    return element('g', { transform: `translate(${short(x)} ${short(y)})` }, sketch.once('chive', one))
  }).join('')
}
