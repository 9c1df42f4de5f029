/** How backends wrap what they answer with: bare or in `data`, and the ways some languages write lists and objects. */

export type Json = Readonly<Record<string, unknown>>
export const isObject = (raw: unknown): raw is Json => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** An empty list is how some write an object without fields. */
export function objectIn(raw: unknown, hasData: boolean): unknown {
  if (Array.isArray(raw)) return hasData ? { data: raw } : raw.length ? raw : {}
  if (!isObject(raw)) return raw
  if (hasData) return Object.hasOwn(raw, 'data') ? raw : { data: raw }
  return isObject(raw['data']) ? raw['data'] : raw
}

/** An object whose keys are figures is how some write a list with gaps; null and empty text are how others write one without elements. */
export function listIn(raw: unknown): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return []
  if (!isObject(raw)) return null
  if (Object.hasOwn(raw, 'data')) return listIn(raw['data'] ?? null)
  const keys = Object.keys(raw)
  return keys.every((key) => /^\d+$/.test(key)) ? keys.map((key) => raw[key]) : null
}
