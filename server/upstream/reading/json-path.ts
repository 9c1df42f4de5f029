import type { ImageOrigins } from './image-urls.ts'

/** Where in an answer something is, and who is told of what cannot be used. */

/** What of an answer was left out: its place by the contract's names, the element it belongs to, and the reason without any value. */
export interface DroppedValue {
  readonly field: string
  readonly id: string | null
  readonly reason: string
}

export interface JsonPath {
  readonly up: JsonPath | null
  /** Name of a field; an element of a list has none. */
  readonly key: string
  /** The object or element that is read here. */
  readonly raw: unknown
  readonly onDrop: (leftOut: DroppedValue) => void
  readonly pictures: ImageOrigins | undefined
}

export const jsonPath = (raw: unknown, tell: JsonPath['onDrop'], pictures?: ImageOrigins): JsonPath => ({
  up: null,
  key: '',
  raw,
  onDrop: tell,
  pictures,
})
export const childPath = (up: JsonPath, key: string, raw: unknown): JsonPath => ({
  up,
  key,
  raw,
  onDrop: up.onDrop,
  pictures: up.pictures,
})

/** `get-categories.products.currentPrice`: no positions, so that there are as many names as the contract has fields. */
export function fieldOf(place: JsonPath | null, last: string): string {
  const keys = last ? [last] : []
  for (let at = place; at; at = at.up) if (at.key) keys.unshift(at.key)
  return keys.join('.')
}

/** The id of the nearest element that has one, as far as it may be shown. */
export function idOf(place: JsonPath | null): string | null {
  for (let at = place; at; at = at.up) {
    const id = typeof at.raw === 'object' && at.raw !== null && 'id' in at.raw ? at.raw.id : undefined
    if (typeof id === 'number' || typeof id === 'string') return /^[\w-]{1,40}$/.test(String(id)) ? String(id) : null
  }
  return null
}

/** The result for a value that cannot be used; says where it failed, and why. */
export class Unusable {
  readonly field: string
  readonly reason: string
  constructor(field: string, why: string) {
    this.field = field
    this.reason = why
  }
}
