/** Elements as text, with presentation attributes only: the shop's policy refuses inline styles. */
import { short } from './geometry.ts'

export type Attributes = Readonly<Record<string, string | number | undefined>>

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more })
}

export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx: cx || undefined, cy: cy || undefined, r, fill, ...more })
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx: cx || undefined, cy: cy || undefined, rx, ry, fill, ...more })
}

export function ring(cx: number, cy: number, r: number, colour: string, width: number, more: Attributes = {}): string {
  return circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': width, ...more })
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return element('rect', { x: x || undefined, y: y || undefined, width, height, fill, ...more })
}

/** Round dots of one size in one path: grains, sparks and bubbles cost a few bytes each. */
export function dots(places: readonly (readonly [number, number])[], colour: string, width: number, more: Attributes = {}): string {
  return stroke(places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h.1`).join(''), colour, width, more)
}

/** A group; a single reference takes the attributes itself. */
export function group(content: string, attributes: Attributes): string {
  const wrapped = element('g', attributes, content)
  return /^<use href="[^"]+"\/>$/.test(content) ? `${content.slice(0, -2)}${wrapped.slice(2, wrapped.indexOf('>'))}/>` : wrapped
}

/** Opacities and scales need a second decimal, lengths do not. */
function rounded(value: number): string {
  return Math.abs(value) < 1 ? String(Math.round(value * 100) / 100) : short(value)
}
