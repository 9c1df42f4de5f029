import type { ImageOrigins } from './image-origins.ts'

/** The position in an answer, and the callback for dropped values. */

/** A dropped value: its path by the contract's names, its element, and the reason without any value. */
export interface DroppedValue {
  readonly field: string
  readonly id: string | null
  readonly reason: string
}

export interface JsonPath {
  readonly up: JsonPath | null
  /** Name of a field; an element of a list has none. */
  readonly key: string
  /** The current object or element. */
  readonly raw: unknown
  readonly onDrop: (leftOut: DroppedValue) => void
  readonly pictures: ImageOrigins | undefined
}

/** Where an answer begins. */
export const jsonPath = (onDrop: JsonPath['onDrop'], pictures?: ImageOrigins): JsonPath => ({
  up: null,
  key: '',
  raw: undefined,
  onDrop,
  pictures,
})
export const childPath = (up: JsonPath, key: string, raw: unknown): JsonPath => ({
  up,
  key,
  raw,
  onDrop: up.onDrop,
  pictures: up.pictures,
})

/** `get-categories.products.currentPrice`: no indexes, so that the number of names is bounded by the contract. */
export function fieldOf(place: JsonPath | null, last: string): string {
  const keys = last ? [last] : []
  for (let at = place; at; at = at.up) if (at.key) keys.unshift(at.key)
  return keys.join('.')
}

/** The id of the nearest element with one, if it is safe to log. */
export function idOf(place: JsonPath | null): string | null {
  for (let at = place; at; at = at.up) {
    const id = typeof at.raw === 'object' && at.raw !== null && 'id' in at.raw ? at.raw.id : undefined
    if (typeof id === 'number' || typeof id === 'string') return /^[\w-]{1,40}$/.test(String(id)) ? String(id) : null
  }
  return null
}

/** The result for an unusable value: its path and the reason. */
export class Unusable {
  readonly field: string
  readonly reason: string
  constructor(field: string, why: string) {
    this.field = field
    this.reason = why
  }
}
