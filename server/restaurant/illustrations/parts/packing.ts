/** What food travels in, seen from the side and standing at zero: paper with the mark of the house. */
import { short, times } from '../scene/geometry.ts'
import { circle, oval, path, rect, stroke } from '../scene/shapes.ts'
import { ware } from '../scene/palette.ts'
import { place } from '../scene/part.ts'
import { standShadow } from '../scene/upright.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flame } from './fire.ts'

/** The mark of the house: its flame on a round ground. */
export function mark(r: number, ground = '#fff3e0'): string {
  return circle(0, 0, r, ground) + place(flame(r / 66), 0, r * 0.72)
}

/** A paper cup with its lid. */
export function paperCup(sketch: Sketch, height = 230): string {
  const top = height * 0.33
  const bottom = height * 0.24
  return standShadow(sketch, bottom * 1.4) + path(`M${short(-top)} ${-height}L${short(-bottom)} 0H${short(bottom)}L${short(top)} ${-height}z`, sketch.linear(['#fffaf0', '#efdcbd', '#c9a77c'], [1, 0.1]))
    + path(`M${short(-top * 0.93)} ${short(-height * 0.76)}L${short(-bottom * 1.07)} ${short(-height * 0.2)}H${short(bottom * 1.07)}L${short(top * 0.93)} ${short(-height * 0.76)}z`, sketch.linear(['#e8743e', '#c9431c', '#8f2a10'], [1, 0.1]))
    + place(mark(height * 0.15), 0, -height * 0.48)
    + rect(-top - 8, -height - 16, 2 * top + 16, 24, '#3b302a', { rx: 9 }) + path(`M${short(-top * 0.86)} ${-height - 14}l8 -22H${short(top * 0.86 - 8)}l8 22z`, '#4f423a')
    + stroke(`M${short(-top * 0.8)} ${-height + 20}L${short(-bottom * 0.8)} -24`, '#fff', 8, { opacity: 0.35 })
}

/** A carrier bag of brown paper. */
export function paperBag(sketch: Sketch, width = 220, height = 270): string {
  const half = width / 2
  return standShadow(sketch, half * 1.1) + stroke(`M-44 ${-height}q0 -64 44 -64t44 64`, '#8a5628', 9)
    + rect(-half, -height, width, height, sketch.linear(['#f0d3a2', '#d9ad70', '#b0834a'], [1, 0.2]))
    + path(`M${short(half * 0.62)} ${-height}L${half} ${-height}V0H${short(half * 0.72)}z`, '#7a4a1a', { opacity: 0.22 })
    + path(`M${-half} ${-height}${times(8, () => `l${short(width / 16)} 9l${short(width / 16)} -9`).join('')}v14H${-half}z`, '#fff', { opacity: 0.35 })
    + place(mark(width * 0.24), -width * 0.06, -height * 0.46)
}

/** A box of cardboard with its lid up; `inside` stands in it. */
export function cartonBox(sketch: Sketch, half = 150, height = 110, inside = ''): string {
  return standShadow(sketch, half * 1.1) + path(`M${-half} ${-height}L${short(-half * 0.88)} ${short(-height - half * 0.62)}H${short(half * 0.88)}L${half} ${-height}z`, sketch.linear(['#d9ad70', '#b98a52'], [0, 1]))
    + place(mark(half * 0.2, '#f0d3a2'), 0, -height - half * 0.34) + place(inside, 0, -height)
    + path(`M${-half} ${-height}H${half}L${short(half * 0.9)} 0H${short(-half * 0.9)}z`, sketch.linear(['#f0d3a2', '#d3a66f', '#a9793f'], [0.8, 0.6]))
    + stroke(`M${short(-half + 12)} ${short(-height + 10)}H${short(half - 12)}`, '#fff', 4, { opacity: 0.4 })
}

/** A pot for sauce, pressed of paper. */
export function paperPot(sketch: Sketch, half: number, sauce: string): string {
  const height = half * 1.06
  return standShadow(sketch, half) + path(`M${-half} ${short(-height)}L${short(-half * 0.74)} 0H${short(half * 0.74)}L${half} ${short(-height)}z`, sketch.linear(['#fffaf0', '#ead7b8', '#bd9a6c'], [1, 0.2]))
    + stroke(times(7, (index) => `M${short(-half * 0.75 + index * half * 0.25)} ${short(-height * 0.86)}L${short(-half * 0.56 + index * half * 0.19)} -6`).join(''), '#a8793f', 3, { opacity: 0.4 })
    + oval(0, -height, half, half * 0.24, '#fffaf0') + oval(0, -height + 2, half * 0.86, half * 0.18, sauce) + oval(-half * 0.3, -height - 1, half * 0.26, half * 0.05, '#fff', { opacity: 0.5 })
}

/** A tied sack; `ground` is its cloth. */
export function sack(sketch: Sketch, half = 90): string {
  const cloth = `M${short(-half * 0.5)} ${short(-half * 1.9)}Q${short(-half * 1.3)} ${short(-half * 0.6)} ${short(-half * 0.9)} 0H${short(half * 0.9)}Q${short(half * 1.3)} ${short(-half * 0.6)} ${short(half * 0.5)} ${short(-half * 1.9)}z`
  return standShadow(sketch, half) + path(`M${short(-half * 0.66)} ${short(-half * 2.26)}Q0 ${short(-half * 2)} ${short(half * 0.66)} ${short(-half * 2.26)}L${short(half * 0.44)} ${short(-half * 1.84)}H${short(-half * 0.44)}z`, '#b98a52')
    + path(cloth, sketch.linear(['#e9cf9f', '#cba56a', '#94692f'], [1, 0.5])) + rect(-half * 0.54, -half * 1.96, half * 1.08, 15, '#8a5628', { rx: 7 }) + place(mark(half * 0.4, '#f6e6cc'), 0, -half * 0.74)
}

/** A crate of slats. */
export function crate(width: number, height: number): string {
  const slat = height / 3
  return rect(-width / 2, -height, width, height, '#4a2c14') + times(3, (row) => rect(-width / 2 - 6, -height + row * slat + 3, width + 12, slat - 8, row % 2 ? ware.oak.base : ware.ash.base, { rx: 5 })
    + rect(-width / 2 - 6, -height + row * slat + 3, width + 12, 5, '#fff', { opacity: 0.25 })).join('')
    + [-0.42, 0.42].map((side) => rect(side * width - 13, -height - 4, 26, height + 4, ware.oak.dark, { rx: 4 })).join('')
}
