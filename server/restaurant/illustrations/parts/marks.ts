/** What fire leaves on food: stripes of the grate, sheen of fat, salt and pepper. */
import { between, short, times } from '../scene/geometry.ts'
import { circle, dots, group, stroke } from '../scene/shapes.ts'
import { char } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { strewn } from '../scene/part.ts'

type Spread = readonly [number, number]

/** Stripes of the grate across an area, kept inside the outline. */
export function grilled(sketch: Sketch, outline: string, reach: number, step = 34, slant = -58, width = 9, cross = false): string {
  const stripes = (turn: number, opacity: number) => {
    const lines = times(Math.floor((2 * reach) / step), (index) => {
      const x = -reach + step * (index + 0.6) + between(sketch.random, -2, 2)
      return `M${short(x)} ${-reach}V${reach}`
    }).join('')
    return stroke(lines, char, width, { opacity, transform: `rotate(${turn + 90})` })
  }
  return group(stripes(slant, 0.68) + (cross ? stripes(slant + 78, 0.42) : ''), { 'clip-path': sketch.clip(outline) })
}

/** Short highlights on the side of the light. */
export function sheen(rx: number, ry: number, opacity = 0.4): string {
  return stroke(`M${short(-rx * 0.72)} ${short(-ry * 0.2)}Q${short(-rx * 0.66)} ${short(-ry * 0.66)} ${short(-rx * 0.2)} ${short(-ry * 0.74)}`
    + `M${short(-rx * 0.05)} ${short(-ry * 0.78)}l${short(rx * 0.1)} 0`, '#fff', Math.max(2.5, ry * 0.06), { opacity })
}

/** Coarse salt. */
export function salt(sketch: Sketch, count: number, centre: Spread, spread: Spread): string {
  return dots(strewn(sketch.random, count, centre, spread), '#fff', 4, { opacity: 0.85 })
}

/** Seeds, grains and crumbs of one colour, each lying its own way. */
export function seeds(sketch: Sketch, count: number, centre: Spread, spread: Spread, colour: string, size = 3, long = 1.6): string {
  const grains = strewn(sketch.random, count, centre, spread).map(([x, y]) => {
    const angle = sketch.random() * Math.PI
    const reach = 2 * size * (long - 1) || 0.1
    return `M${Math.round(x)} ${Math.round(y)}l${short(Math.cos(angle) * reach)} ${short(Math.sin(angle) * reach)}`
  })
  return stroke(grains.join(''), colour, size * 2)
}

/** Fine flakes in two sizes. */
export function flakes(sketch: Sketch, count: number, centre: Spread, spread: Spread, colour: string): string {
  const places = strewn(sketch.random, count, centre, spread)
  return dots(places.filter((_, index) => index % 2), colour, 3)
    + dots(places.filter((_, index) => index % 2 === 0), colour, 5)
}

/** A drop of sauce or oil on a plate. */
export function drops(points: readonly (readonly [number, number, number])[], colour: string): string {
  return points.map(([x, y, r]) => circle(x, y, r, colour)
    + circle(x - r * 0.3, y - r * 0.35, r * 0.25, '#fff', { opacity: 0.6 })).join('')
}

/** Wisps of steam or smoke rising from the point. */
export function steam(x: number, y: number, height = 70, opacity = 0.35): string {
  const wisp = (dx: number, lift: number) =>
    `M${short(x + dx)} ${short(y - lift)}q-14 ${short(-height / 4)} 0 ${short(-height / 2)}t0 ${short(-height / 2)}`
  return stroke(wisp(-24, 6) + wisp(0, 18) + wisp(24, 4), '#fff', 6, { opacity })
}
