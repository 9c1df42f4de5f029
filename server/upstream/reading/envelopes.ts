/** Ways backends wrap answers: bare or in `data`, and language-specific forms of lists and objects. */

export type Json = Readonly<Record<string, unknown>>
export const isObject = (raw: unknown): raw is Json => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Some backends write an object without fields as an empty list. */
export function objectIn(raw: unknown, hasData: boolean): unknown {
  if (Array.isArray(raw)) return hasData ? { data: raw } : raw.length ? raw : {}
  if (!isObject(raw)) return raw === null && hasData ? { data: null } : raw
  if (hasData) return Object.hasOwn(raw, 'data') ? raw : { data: raw }
  return isObject(raw['data']) ? raw['data'] : raw
}

/** Some write a list with gaps as an object with numeric keys, and an empty list as null or empty text. */
export function listIn(raw: unknown): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return []
  if (!isObject(raw)) return null
  if (Object.hasOwn(raw, 'data')) return listIn(raw['data'] ?? null)
  const keys = Object.keys(raw)
  return keys.every((key) => /^\d+$/.test(key)) ? keys.map((key) => raw[key]) : null
}
