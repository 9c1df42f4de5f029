/** Which entity of the specification an object is. Unseen in JSON; it survives copying. */

export const KIND = Symbol('kind')
export type Kind =
  | 'options'
  | 'texts'
  | 'city'
  | 'restaurant'
  | 'category'
  | 'product'
  | 'productData'
  | 'window'
  | 'region'
  | 'profile'
export type Entity = Record<string, unknown> & { [KIND]?: Kind }

export const entity = (kind: Kind, fields: Record<string, unknown>): Entity => ({ [KIND]: kind, ...fields })

/** A deep copy in which each entity is what `change` makes of it; what becomes `undefined` leaves its list. */
export function changed(value: unknown, change: (one: Entity) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => changed(one, change)).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const source = value as Entity
  const copy: Entity = Object.fromEntries(Object.entries(source).map(([key, one]) => [key, changed(one, change)]))
  if (!source[KIND]) return copy
  copy[KIND] = source[KIND]
  return change(copy)
}
