/** A thing to lay down: its body and the outline that casts its shadow; the light comes from the top-left. */
import { between, blob, short, type Random } from './geometry.ts'
import { element, group, path, stroke } from './shapes.ts'
import type { Sketch } from './sketch.ts'
import type { Tone } from './palette.ts'

export interface Part { readonly shade: string; readonly body: string }

const shadow = '#2a1008'

/** Puts a part in its place; `lift` is how far it stands above what it lies on. */
export function lay(part: Part, x: number, y: number, turn = 0, scale = 1, lift = 1): string {
  const posture = (turn ? `rotate(${Math.round(turn)})` : '')
    + (scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`)
  const at = (dx: number, dy: number) => `translate(${Math.round(x + dx)} ${Math.round(y + dy)})${posture}`
  const shade = lift && part.shade
    ? group(part.shade, { transform: at(4 * lift, 7 * lift), fill: shadow, stroke: shadow, opacity: 0.26 })
    : ''
  return shade + group(part.body, { transform: at(0, 0) })
}

/** A part drawn once in the file and laid down many times. */
export function stamp(sketch: Sketch, key: string, draw: () => Part): Part {
  let drawn: Part | undefined
  const part = () => (drawn ??= draw())
  return { shade: sketch.once(`${key}'`, () => part().shade), body: sketch.once(key, () => part().body) }
}

/** A few different drawings of one thing, taken in turn: variety at the price of a few. */
export function variants(sketch: Sketch, key: string, count: number, draw: () => Part): (index: number) => Part {
  return (index) => stamp(sketch, `${key}${index % count}`, draw)
}

export function flat(outline: string, body: string): Part {
  return { shade: element('path', { d: outline }), body }
}

/** A round-edged thing along a line (sausage, wing, fry): dark edge, flesh and a band of light. */
export function tube(d: string, width: number, tone: Tone, shine = 0.55): Part {
  const light = `translate(${short(-width * 0.05)} ${short(-width * 0.17)})`
  return {
    shade: element('path', { d, fill: 'none', 'stroke-width': width }),
    body: stroke(d, tone.dark, width) + stroke(d, tone.base, width * 0.82, { transform: 'translate(-1 -2)' })
      + stroke(d, tone.light, width * 0.3, { transform: light, opacity: shine }),
  }
}

/** A ball or an uneven oval lit from the top-left. */
export function lump(sketch: Sketch, rx: number, ry: number, tone: Tone, wobble = 0.04, gloss = 0.45): Part {
  const outline = blob(sketch.random, rx, ry, wobble)
  const spot = element('ellipse', {
    cx: -rx * 0.35, cy: -ry * 0.42, rx: rx * 0.24, ry: ry * 0.14, fill: '#fff', opacity: gloss, transform: 'rotate(-20)',
  })
  return flat(outline, path(outline, sketch.radial([tone.light, tone.base, tone.dark])) + (gloss ? spot : ''))
}

/** Puts a finished drawing (a vessel, a garnish) in its place. */
export function place(drawing: string, x: number, y: number, turn = 0, scale = 1): string {
  const posture = (turn ? `rotate(${short(turn)})` : '')
    + (scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`)
  return group(drawing, { transform: `translate(${short(x)} ${short(y)})${posture}` })
}

/** Several parts as one. */
export function joined(...parts: readonly Part[]): Part {
  return { shade: parts.map((part) => part.shade).join(''), body: parts.map((part) => part.body).join('') }
}

/** The part moved within its own drawing, without another shadow of its own. */
export function moved(part: Part, x: number, y: number, turn = 0, scale = 1): Part {
  const transform = `translate(${short(x)} ${short(y)})${turn ? `rotate(${short(turn)})` : ''}${scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`}`
  return { shade: group(part.shade, { transform }), body: group(part.body, { transform }) }
}

/** Lays parts over an oval from its edge to its middle, so that the heap rises towards the centre. */
export function heap(
  random: Random, parts: readonly Part[], [x, y]: readonly [number, number], [rx, ry]: readonly [number, number],
  turns: readonly [number, number] = [-180, 180], scale = 1,
): string {
  return parts.map((part, index) => {
    const reach = Math.sqrt((parts.length - index - 0.6) / parts.length)
    const angle = index * 2.399963 + between(random, -0.25, 0.25)
    return lay(part, x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach,
      between(random, ...turns), scale, 0.6)
  }).join('')
}

/** Places strewn evenly over an oval. */
export function strewn(
  random: Random, count: number, [x, y]: readonly [number, number], [rx, ry]: readonly [number, number],
): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, () => {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random())
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const
  })
}
