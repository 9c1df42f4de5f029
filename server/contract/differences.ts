import { z } from 'zod'
import type { Fault } from './findings.ts'
import { Category } from '#shared/contract/catalog.ts'
import { isObject, listIn, objectIn } from '#server/upstream/reading/envelopes.ts'
import { listNormalizerOf } from '#server/upstream/reading/normalize.ts'

/** Every difference between an answer and its schema; those of the same kind in a list are reported once. */
export function differences(schema: z.ZodType, json: unknown): Fault[] {
  const parsed = schema.safeParse(json)
  if (parsed.success) return []
  const byKind = Map.groupBy(
    parsed.error.issues.flatMap(inUnions),
    ({ path, message }) => `${generalOf(path)}: ${message}`,
  )
  return [...byKind.values()].map((issues) => {
    const [first] = issues as [Issue, ...Issue[]]
    const place = generalOf(first.path)
    const times = issues.length > 1 ? `; ${issues.length} times` : ''
    const where = place.includes('*') ? `, first at ${first.path.join('.')}` : ''
    return {
      place,
      message: `${first.message.replace(/^Invalid input: /, '')}${times}${where}`,
      quoted: `, is ${excerpt(valueAt(json, first.path))}`,
    }
  })
}

interface Issue {
  readonly path: PropertyKey[]
  readonly message: string
}

/** The union variant with the fewest faults is taken as the intended one. */
function inUnions(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? []
  return nearest.flatMap(inUnions).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

const generalOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.')

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], json)

const EXCERPT = 40
const excerpt = (value: unknown): string => {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
}

/** An answer without the ways of wrapping that the shop undoes, so that what is inside can be compared with the contract. */
export function unwrapped(schema: z.ZodType, raw: unknown): { json: unknown; notes: Fault[] } {
  const inside = withoutEnvelope(schema, raw)
  const flat = withoutNesting(inside)
  return {
    json: flat,
    notes: [
      ...(inside === raw ? [] : [{ place: '', message: 'the content is in another envelope' }]),
      ...(flat === inside ? [] : [{ place: '', message: 'categories are nested: the shop reads them as one list' }]),
    ],
  }
}

function withoutEnvelope(schema: z.ZodType, raw: unknown): unknown {
  if (schema instanceof z.ZodArray) return Array.isArray(raw) ? raw : (listIn(raw) ?? raw)
  if (!(schema instanceof z.ZodObject)) return raw
  const { data } = schema.shape as { data?: z.ZodType }
  const content = objectIn(raw, data !== undefined)
  if (!isObject(content) || !(data instanceof z.ZodArray) || Array.isArray(content['data'])) return content
  return { ...content, data: listIn(content['data'] ?? null) ?? content['data'] }
}

const BUNDLED = 'get-categories'
const flatten = listNormalizerOf(Category) ?? ((list: unknown): unknown => list)

function withoutNesting(json: unknown): unknown {
  if (isObject(json)) {
    const categories = withoutNesting(json[BUNDLED])
    return categories === json[BUNDLED] ? json : { ...json, [BUNDLED]: categories }
  }
  if (!Array.isArray(json)) return json
  const flat = flatten(json) as unknown[]
  return flat.length === json.length && flat.every((one, at) => one === json[at]) ? json : flat
}
