/** One picture in the making: its chance and its definitions, used ones only, with ids of its own. */
import { hashOf, seeded, type Random } from './geometry.ts'
import { element, path } from './shapes.ts'

export interface Sketch {
  readonly random: Random
  /** A paint from top-left to bottom-right, or along the given direction. */
  linear(colours: readonly string[], direction?: readonly [number, number]): string
  /** A paint with its light in the top-left of the shape. */
  radial(colours: readonly string[], centre?: readonly [number, number], reach?: number): string
  clip(outline: string): string
  /** Draws repeated things once. */
  once(key: string, draw: () => string): string
  glyph(name: string): string
  /** The definitions that the content needs, directly or through one another. */
  definitions(content: string): string
  prefix: string
}

export type GlyphSource = (name: string, prefix: string) => string

export function createSketch(slug: string, glyphs: GlyphSource): Sketch {
  const random = seeded(slug)
  const prefix = `z${hashOf(slug).toString(36)}`
  const drawn = new Map<string, Definition>()
  const define = (key: string, text: (id: string) => string): string => {
    const known = drawn.get(key)
    if (known) return known.id
    const id = `${prefix}${drawn.size.toString(36)}`
    drawn.set(key, { id, text: '' })
    drawn.set(key, { id, text: text(id) })
    return id
  }
  const once = (key: string, draw: () => string) =>
    element('use', { href: `#${define(key, (id) => element('g', { id }, draw()))}` })
  return {
    random, prefix, once,
    linear: (colours, direction = [0.7, 1]) => urlOf(define(`l${colours}|${direction}`, (id) =>
      element('linearGradient', { id, x2: direction[0], y2: direction[1] }, stops(colours)))),
    radial: (colours, [cx, cy] = [0.36, 0.3], r = 0.75) => urlOf(define(`r${colours}|${cx},${cy}|${r}`, (id) =>
      element('radialGradient', { id, cx, cy, r }, stops(colours)))),
    clip: (outline) => urlOf(define(`c${outline}`, (id) => element('clipPath', { id }, path(outline, '#000')))),
    glyph: (name) => once(`g${name}`, () => element('g', { 'stroke-width': 1 }, glyphs(name, prefix))),
    definitions: (content) => element('defs', {}, needed([...drawn.values()], content).map(({ text }) => text).join('')),
  }
}

interface Definition { readonly id: string; readonly text: string }

function needed(all: readonly Definition[], content: string): readonly Definition[] {
  const reached = new Set<Definition>()
  const queue = [content]
  for (const text of queue) {
    for (const definition of all) {
      if (reached.has(definition) || !new RegExp(`#${definition.id}[")]`).test(text)) continue
      reached.add(definition)
      queue.push(definition.text)
    }
  }
  return all.filter((definition) => reached.has(definition))
}

/** Colours spread evenly; `colour@0.4` puts a stop, `colour/0.5` gives it an opacity. */
function stops(colours: readonly string[]): string {
  return colours.map((entry, index) => {
    const [paint, at] = entry.split('@')
    const [colour, opacity] = paint!.split('/')
    const offset = at ?? String(Math.round((index / (colours.length - 1)) * 100) / 100)
    return element('stop', { offset: offset === '0' ? undefined : offset, 'stop-color': colour, 'stop-opacity': opacity })
  }).join('')
}

function urlOf(id: string): string {
  return `url(#${id})`
}
