/** The sign of the house: embers, flames, the grate. */
import { between, blob, short, times } from '../scene/geometry.ts'
import { dots, group, path, rect, stroke } from '../scene/shapes.ts'
import type { Sketch } from '../scene/sketch.ts'
import { lay, place, stamp, variants, type Part } from '../scene/part.ts'

/** A lump of glowing charcoal. */
export function ember(sketch: Sketch, r: number, heat = 1): Part {
  const outline = blob(sketch.random, r, r * 0.78, 0.14, 7)
  const crack = `M${short(-r * 0.6)} ${short(r * 0.1)}L${short(-r * 0.1)} ${short(-r * 0.16)}L${short(r * 0.2)} ${short(r * 0.2)}L${short(r * 0.62)} ${short(-r * 0.1)}`
  return { shade: '', body: path(outline, heat ? sketch.linear(['#7a4632', '#2b1916', '#d5481a']) : sketch.linear(['#4a403b', '#1d1816']))
    + (heat ? stroke(crack, '#ff8a2c', r * 0.13, { opacity: 0.9 }) + stroke(crack, '#ffe08a', r * 0.05) : '') }
}

/** A bed of embers over the width given. */
export function emberBed(sketch: Sketch, width: number, rows: number, r: number): string {
  const lumps = variants(sketch, 'ember', 4, () => ember(sketch, r))
  const dull = stamp(sketch, 'dull', () => ember(sketch, r, 0))
  const stretch = (from: number) => times(6, (index) => lay((index + from) % 3 ? lumps(index + from) : dull,
    index * r * 1.5, between(sketch.random, -6, 6), between(sketch.random, -26, 26), between(sketch.random, 0.85, 1.2), 0)).join('')
  return times(rows, (row) => times(Math.ceil(width / (r * 9)) + 1, (part) =>
    place(sketch.once(`embers${(row + part) % 3}`, () => stretch((row + part) % 3)), part * r * 9 - r
      + (row % 2) * r * 0.7, row * r * 0.9)).join('')).join('')
}

/** The flame of the brand, its lower edge at zero, 100 tall. */
export function flame(size = 1, colours: readonly [string, string, string] = ['#e0481f', '#ff8a2c', '#ffd56a']): string {
  const outer = 'M4 -100Q40 -70 36 -36Q32 0 0 0Q-34 0 -37 -38Q-36 -58 -20 -70Q-20 -50 -9 -48Q12 -66 4 -100z'
  const middle = 'M6 -66Q26 -48 23 -26Q20 -3 0 -2Q-22 -3 -23 -26Q-22 -36 -14 -42Q-12 -30 -5 -30Q8 -42 6 -66z'
  const core = 'M3 -36Q13 -26 11 -14Q9 -4 0 -4Q-10 -4 -11 -15Q2 -20 3 -36z'
  return group(path(outer, colours[0]) + path(middle, colours[1])
    + path(core, colours[2]), { transform: `scale(${short(size)})` })
}

export function sparks(sketch: Sketch, count: number, x: number, y: number, width: number, height: number): string {
  const places = times(count, () => [x + sketch.random() * width, y + sketch.random() * height] as const)
  const every = (rest: number) => places.filter((_, index) => index % 3 === rest)
  return dots(every(0), '#ffe08a', 4) + dots(every(1), '#ff9a3c', 6, { opacity: 0.8 })
    + dots(every(2), '#ff7a1c', 8, { opacity: 0.7 })
}

/** Bars of a grate across the width. */
export function grate(width: number, y: number, bars: number, step: number, colour = '#2a2422'): string {
  return times(bars, (index) => rect(0, y + index * step, width, 9, colour)
    + rect(0, y + index * step, width, 3, '#fff', { opacity: 0.22 })).join('')
}
