/** Skewers of everything: rod, pieces and what is threaded between them. */
import { between, blob, curve, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, group, oval, path, rect, ring, stroke } from '../scene/shapes.ts'
import { char, plant, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import type { Part } from '../scene/part.ts'

export interface Piece { readonly width: number; readonly height: number; readonly body: string }

/** A browned piece of meat, fish or vegetable. */
export function chunk(sketch: Sketch, tone: Tone, width = 50, height = 58): Piece {
  const { random } = sketch
  const outline = blob(random, width / 2, height / 2, 0.07, 9)
  const scorch = times(2, (index) => {
    const x = (index - 0.5) * width * 0.42 + between(random, -3, 3)
    return `M${short(x + 5)} ${short(-height * 0.36)}q${short(between(random, -8, -2))} ${short(height * 0.34)} ${short(-7)} ${short(height * 0.68)}`
  }).join('')
  return {
    width: width * 0.93, height,
    body: path(outline, tone.dark, { transform: 'translate(2 4)' })
      + path(outline, sketch.radial([tone.light, tone.base, tone.dark]))
      + stroke(scorch, char, 6, { opacity: 0.55 })
      + stroke(`M${short(-width * 0.3)} ${short(-height * 0.2)}q${short(width * 0.1)} ${short(-height * 0.16)} ${short(width * 0.3)} ${short(-height * 0.16)}`, '#fff', 4, { opacity: 0.4 }),
  }
}

/** A slice of pepper or a leaf of onion between the pieces. */
export function wedge(tone: Tone, height = 52, width = 15): Piece {
  const half = height / 2
  const outline = `M${short(-width / 2)} ${short(-half)}q${width} ${short(half * 0.2)} ${short(width * 0.7)} ${short(half)}t${short(-width * 0.5)} ${short(half)}q${short(-width * 0.9)} ${short(-half)} ${short(-width * 0.2)} ${short(-height)}z`
  return { width: width * 0.9, height, body: path(outline, tone.dark, { transform: 'translate(2 2)' })
    + path(outline, tone.base)
    + stroke(`M0 ${short(-half * 0.7)}q${short(width * 0.4)} ${short(half * 0.5)} ${short(width * 0.3)} ${short(half)}`, tone.light, 3) }
}

/** A ball: cherry tomato, champignon cap, small potato. */
export function bead(sketch: Sketch, tone: Tone, r = 24): Piece {
  return { width: r * 1.9, height: r * 2, body: circle(2, 3, r, tone.dark)
    + circle(0, 0, r, sketch.radial([tone.light, tone.base, tone.dark]))
    + oval(-r * 0.35, -r * 0.42, r * 0.26, r * 0.15, '#fff', { opacity: 0.6, transform: 'rotate(-25)' }) }
}

/** Threads the pieces on a steel rod with a twisted ring, its point to the left. */
export function skewer(sketch: Sketch, pieces: readonly Piece[], { length = 470, wooden = false, from = 0 } = {}): Part {
  const half = length / 2
  const run = pieces.reduce((sum, piece) => sum + piece.width, 0)
  let x = -half + 42 + from
  const threaded = pieces.map((piece) => {
    x += piece.width / 2
    const body = piece.body.startsWith('<use') ? piece.body : sketch.once(piece.body, () => piece.body)
    const placed = group(body, { transform: `translate(${Math.round(x)} ${Math.round(between(sketch.random, -2, 2))})rotate(${Math.round(between(sketch.random, -4, 4))})` })
    x += piece.width / 2
    return placed
  })
  const tall = Math.max(...pieces.map((piece) => piece.height))
  return {
    shade: rect(-half, -3, length, 6, '').replace(' fill=""', '')
      + rect(-half + 40 + from, -tall / 2 + 3, run + 4, tall - 4, '').replace(' fill=""', ` rx="${short(tall * 0.4)}"`),
    body: (wooden ? stick(half) : rod(half)) + threaded.join(''),
  }
}

function rod(half: number): string {
  return path(`M${-half} 0l26 -4H${half - 34}v8H${-half + 26}z`, '#8d8781')
    + path(`M${-half} 0l26 -4H${half - 34}v3.5z`, '#e8e4de')
    + ring(half - 16, 0, 15, '#8d8781', 7) + ring(half - 16, -1, 15, '#e0dbd4', 3)
    + stroke(`M${half - 70} -5l8 10m4 -10l8 10m4 -10l8 10`, '#6d6762', 3)
}

function stick(half: number): string {
  return path(`M${-half} 0l20 -3.5H${half - 4}q5 3.5 0 7H${-half + 20}z`, '#b98a4c')
    + path(`M${-half} 0l20 -3.5H${half - 4}v3.2z`, '#ecc98c')
}

/** Minced meat pressed on a flat skewer by hand, with the dents of the fingers. */
export function kebab(sketch: Sketch, tone: Tone, length = 300, height = 60): Part {
  const { random } = sketch
  const half = length / 2
  const dents = Math.round(length / 34)
  const side = (sign: number): Point[] => times(dents, (index) => {
    const x = sign * (half - 18 - (index * (length - 36)) / (dents - 1))
    return [x, sign * height * (index % 2 ? 0.43 : 0.55) * between(random, 0.96, 1.04)]
  })
  const outline = smooth([[half, 0], ...side(1), [-half, 0], ...side(-1)])
  const scorch = times(dents - 1, (index) => {
    const x = -half + 30 + (index * (length - 52)) / (dents - 1)
    return `M${short(x + 8)} ${short(-height * 0.34)}q-4 ${short(height * 0.3)} -13 ${short(height * 0.66)}`
  }).join('')
  const rodHalf = half + 84
  return {
    shade: rect(-rodHalf, -3, rodHalf * 2, 6, '').replace(' fill=""', '') + element('path', { d: outline }),
    body: rod(rodHalf) + path(outline, tone.dark, { transform: 'translate(1 4)' })
      + path(outline, sketch.linear([tone.light, tone.base, tone.dark], [0, 1]))
      + stroke(scorch, char, 7, { opacity: 0.45 })
      + stroke(curve([[-half + 16, -height * 0.26], [-half * 0.3, -height * 0.4], [half * 0.3, -height * 0.26], [half - 22, -height * 0.34]]), '#fff', 4, { opacity: 0.3, 'stroke-dasharray': '44 16' }),
  }
}

function smooth(points: readonly Point[]): string {
  const start: Point = [(points.at(-1)![0] + points[0]![0]) / 2, (points.at(-1)![1] + points[0]![1]) / 2]
  const parts = points.map((point, index) => {
    const next = points[(index + 1) % points.length]!
    return `${short(point[0])} ${short(point[1])} ${short((point[0] + next[0]) / 2)} ${short((point[1] + next[1]) / 2)}`
  })
  return `M${short(start[0])} ${short(start[1])}Q${parts.join(' ')}z`
}

/** A piece drawn once in the file. */
function repeated(sketch: Sketch, key: string, draw: () => Piece): Piece {
  const piece = sizes.get(sketch)?.get(key) ?? draw()
  sizes.set(sketch, (sizes.get(sketch) ?? new Map<string, Piece>()).set(key, piece))
  return { ...piece, body: sketch.once(key, () => piece.body) }
}

const sizes = new WeakMap<Sketch, Map<string, Piece>>()

/** A champignon on its side, the stalk along the rod. */
export function cap(sketch: Sketch, r = 30): Piece {
  const { light, base, dark } = plant.mushroom
  const body = () => rect(0, -r * 0.36, r * 1.1, r * 0.72, dark, { rx: r * 0.2 })
    + rect(0, -r * 0.36, r * 1.1, r * 0.62, light, { rx: r * 0.2 })
    + path(`M6 ${-r}Q${-r * 1.1} ${-r} ${-r * 1.1} 0Q${-r * 1.1} ${r} 6 ${r}Q${r * 0.5} 0 6 ${-r}z`, dark, { transform: 'translate(1 3)' })
    + path(`M6 ${-r}Q${-r * 1.1} ${-r} ${-r * 1.1} 0Q${-r * 1.1} ${r} 6 ${r}Q${r * 0.5} 0 6 ${-r}z`, sketch.radial([light, base, dark]))
    + stroke(`M${-r * 0.7} ${-r * 0.3}l${r * 0.7} ${r * 0.8}M${-r * 0.5} ${-r * 0.7}l${r * 0.6} ${r * 0.7}`, char, 4, { opacity: 0.4 })
    + oval(-r * 0.55, -r * 0.5, r * 0.24, r * 0.12, '#fff', { opacity: 0.7, transform: 'rotate(-40)' })
  return { width: r * 2.1, height: r * 2, body: sketch.once(`cap${r}`, body) }
}

/** Ready sets of pieces. */
export const threaded = {
  meat: (sketch: Sketch, tone: Tone, count: number, width = 52, height = 60) => {
    const first = Math.floor(sketch.random() * 4)
    return times(count, (index) => repeated(sketch, `chunk${tone.base}${width}${(first + index) % 4}`, () => chunk(sketch, tone, width, height)))
  },
  between: (pieces: readonly Piece[], ...inserts: readonly Piece[]) =>
    pieces.flatMap((piece, index) => index < pieces.length - 1 ? [piece, inserts[index % inserts.length]!] : [piece]),
  onion: () => wedge(plant.onion, 50, 14),
}
