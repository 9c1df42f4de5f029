/** What holds the fire, seen from the side and standing at zero: a brazier, a kiln, a tandoor, a cauldron. */
import { between, short, times } from '../scene/geometry.ts'
import { circle, group, oval, path, rect, stroke } from '../scene/shapes.ts'
import { ware, type Tone } from '../scene/palette.ts'
import { place } from '../scene/part.ts'
import { standShadow } from '../scene/upright.ts'
import type { Sketch } from '../scene/sketch.ts'
import { emberBed, flame } from './fire.ts'
import { steam } from './marks.ts'

const steelEdge = '#5d5854'

/** A brazier with skewers seen from their ends; embers glow over its rim. */
export function brazier(sketch: Sketch, half: number, colours: readonly string[], legs = 190): string {
  const rim = -legs - 96
  const skewers = times(colours.length, (index) => {
    const x = -half + ((index + 0.5) * 2 * half) / colours.length
    return stroke(`M${short(x)} ${rim - 22}l40 70`, '#c3bfb9', 6) + circle(x + 44, rim + 54, 9, 'none', { stroke: '#c3bfb9', 'stroke-width': 5 })
      + oval(x - 3, rim - 28, 34, 29, '#5a2a12') + oval(x - 5, rim - 32, 31, 26, colours[index]!) + oval(x - 14, rim - 42, 9, 5, '#fff', { opacity: 0.4 })
  }).join('')
  return oval(0, 4, half * 1.1, 24, '#1d120c', { opacity: 0.4 })
    + stroke(`M${-half + 26} ${-legs}L${-half + 4} 0M${half - 26} ${-legs}L${half - 4} 0M${-half + 20} -60H${half - 20}`, '#2a2422', 15)
    + [-0.55, 0, 0.5].map((share, index) => place(flame(1.1 + (index % 2) * 0.5), share * half, rim + 6)).join('')
    + group(place(emberBed(sketch, 2 * half, 1, 26), -half, rim), { 'clip-path': sketch.clip(`M${-half} ${rim - 40}H${half}V${rim + 30}H${-half}z`) })
    + path(`M${-half} ${rim + 8}H${half}L${half - 24} ${-legs}H${24 - half}z`, sketch.linear(['#4f4743', '#241d1a'], [0, 1]))
    + rect(-half - 12, rim + 2, 2 * half + 24, 15, steelEdge, { rx: 6 }) + times(5, (index) => circle(-half * 0.7 + index * half * 0.35, rim + 58, 8, '#ff9a3c')).join('')
    + skewers
}

const bricks = (sketch: Sketch, width: number, height: number, colour: string): string => stroke(times(Math.floor(height / 34), (row) => `M0 ${row * 34 + 34}h${width}`
  + times(Math.floor(width / 74), (column) => `M${column * 74 + (row % 2 ? 20 : 56)} ${row * 34}v34`).join('')).join(''), colour, 3, { opacity: between(sketch.random, 0.3, 0.34) })

/** A wall of bricks over the size given. */
export function brickWall(sketch: Sketch, width: number, height: number, { light, dark }: Pick<Tone, 'light' | 'dark'>): string {
  return rect(0, 0, width, height, sketch.linear([light, dark], [0.4, 1])) + bricks(sketch, width, height, '#2a1008')
}

/** A domed kiln of brick, its mouth aglow. */
export function kiln(sketch: Sketch, half: number): string {
  const dome = `M${-half} 0V${short(-half * 0.5)}Q${-half} ${short(-half * 1.36)} 0 ${short(-half * 1.36)}T${half} ${short(-half * 0.5)}V0z`
  const mouth = `M${short(-half * 0.36)} 0V${short(-half * 0.34)}Q${short(-half * 0.36)} ${short(-half * 0.72)} 0 ${short(-half * 0.72)}T${short(half * 0.36)} ${short(-half * 0.34)}V0z`
  return oval(0, 4, half * 1.2, half * 0.12, '#1d120c', { opacity: 0.4 }) + rect(half * 0.4, -half * 1.66, half * 0.26, half * 0.7, '#7a3c22')
    + path(dome, sketch.radial(['#d9825a', '#a84f2c', '#6b2c16'], [0.36, 0.3], 0.8))
    + group(place(bricks(sketch, half * 2, half * 1.36, '#2a1008'), -half, -half * 1.36), { 'clip-path': sketch.clip(dome) })
    + path(mouth, '#1d0f0a', { stroke: '#6b2c16', 'stroke-width': 22 }) + path(mouth, sketch.radial(['#ffd56a', '#ff7a1c', '#5a1a08'], [0.5, 0.9], 0.7))
    + place(flame(half / 190), 0, 0)
}

/** A clay tandoor, tiled around its shoulders, its mouth aglow. */
export function tandoor(sketch: Sketch, half: number): string {
  const height = half * 1.44
  const jar = `M${short(-half * 0.56)} ${short(-height)}Q${short(-half * 1.3)} ${short(-height * 0.86)} ${short(-half * 1.08)} 0H${short(half * 1.08)}Q${short(half * 1.3)} ${short(-height * 0.86)} ${short(half * 0.56)} ${short(-height)}z`
  const band = height * 0.42
  const tile = half * 0.2
  const tiles = times(12, (index) => path(`M${short((index - 5.5) * tile - tile / 2)} ${short(-band)}l${short(tile / 2)} ${short(-tile / 2)}l${short(tile / 2)} ${short(tile / 2)}l${short(-tile / 2)} ${short(tile / 2)}z`, index % 2 ? '#fff3dc' : '#c9431c')).join('')
  return oval(0, 4, half * 1.24, half * 0.14, '#1d120c', { opacity: 0.45 })
    + path(jar, sketch.radial(['#f0b98a', '#c47a48', '#7a3c1c'], [0.34, 0.3], 0.8))
    + group(rect(-half * 1.2, -band - tile * 0.7, half * 2.4, tile * 1.4, '#5d7c33') + tiles, { 'clip-path': sketch.clip(jar) })
    + oval(0, -height, half * 0.64, half * 0.19, '#e2a070') + oval(0, -height + 3, half * 0.52, half * 0.13, sketch.radial(['#ffe08a', '#ff7a1c', '#8f2a08'], [0.5, 0.6], 0.6))
    + circle(0, -height - 10, half * 0.9, sketch.radial(['#ffb03c/.45', '#ffb03c/0'], [0.5, 0.5], 0.5))
    + stroke(`M${short(-half * 0.8)} ${short(-height * 0.84)}Q${short(-half * 1.06)} ${short(-height * 0.5)} ${short(-half * 1)} ${short(-height * 0.12)}`, '#fff', 9, { opacity: 0.25 })
}

/** A cauldron full to the rim; `soup` is seen from a little above. */
export function cauldron(sketch: Sketch, half: number, soup: readonly string[], inside = ''): string {
  const { light, base, dark } = ware.iron
  const belly = `M${-half} ${short(-half * 0.92)}Q${short(-half * 1.04)} 0 0 0T${half} ${short(-half * 0.92)}z`
  return standShadow(sketch, half) + stroke(`M${short(-half * 0.98)} ${short(-half * 0.7)}q-52 -10 -44 -50q10 -26 46 -10M${short(half * 0.98)} ${short(-half * 0.7)}q52 -10 44 -50q-10 -26 -46 -10`, dark, 15)
    + path(belly, sketch.linear([light, base, dark], [0.8, 0.5])) + oval(0, -half * 0.92, half * 1.03, half * 0.24, dark) + oval(0, -half * 0.94, half * 1.03, half * 0.22, base)
    + oval(0, -half * 0.93, half * 0.92, half * 0.18, sketch.radial(soup, [0.4, 0.3], 0.75)) + place(inside, 0, -half * 0.93)
    + stroke(`M${short(-half * 0.84)} ${short(-half * 0.6)}Q${short(-half * 0.8)} ${short(-half * 0.26)} ${short(-half * 0.5)} ${short(-half * 0.12)}`, '#fff', 9, { opacity: 0.2 })
    + steam(-half * 0.3, -half * 1.1, 120, 0.5) + steam(half * 0.34, -half * 1.16, 140, 0.4)
}
