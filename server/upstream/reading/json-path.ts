import type { Pictures } from './image-urls.ts'

/** Where in an answer something is, and who is told of what cannot be used. */

/** What of an answer was left out: its place by the contract's names, the element it belongs to, and the reason without any value. */
export interface LeftOut {
  readonly field: string
  readonly id: string | null
  readonly why: string
}

export interface Place {
  readonly up: Place | null
  /** Name of a field; an element of a list has none. */
  readonly key: string
  /** The object or element that is read here. */
  readonly raw: unknown
  readonly tell: (leftOut: LeftOut) => void
  readonly pictures: Pictures | undefined
}

export const placeOf = (raw: unknown, tell: Place['tell'], pictures?: Pictures): Place => ({
  up: null,
  key: '',
  raw,
  tell,
  pictures,
})
export const placeIn = (up: Place, key: string, raw: unknown): Place => ({
  up,
  key,
  raw,
  tell: up.tell,
  pictures: up.pictures,
})

/** `get-categories.products.currentPrice`: no positions, so that there are as many names as the contract has fields. */
export function fieldOf(place: Place | null, last: string): string {
  const keys = last ? [last] : []
  for (let at = place; at; at = at.up) if (at.key) keys.unshift(at.key)
  return keys.join('.')
}

/** The id of the nearest element that has one, as far as it may be shown. */
export function idOf(place: Place | null): string | null {
  for (let at = place; at; at = at.up) {
    const id = typeof at.raw === 'object' && at.raw !== null && 'id' in at.raw ? at.raw.id : undefined
    if (typeof id === 'number' || typeof id === 'string') return /^[\w-]{1,40}$/.test(String(id)) ? String(id) : null
  }
  return null
}

/** The result for a value that cannot be used; says where it failed, and why. */
export class Unusable {
  readonly field: string
  readonly why: string
  constructor(field: string, why: string) {
    this.field = field
    this.why = why
  }
}
