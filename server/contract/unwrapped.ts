import { z } from 'zod'
import { Category } from '#shared/contract/catalog.ts'
import { isObject, listIn, objectIn } from '#server/upstream/reading/envelopes.ts'
import { listNormalizerOf } from '#server/upstream/reading/normalize.ts'
import type { Fault } from './findings.ts'

/** An answer without the ways of wrapping that the shop undoes, so that what is inside can be compared with the contract. */
export interface Unwrapped {
  readonly json: unknown
  readonly notes: readonly Fault[]
}

export function unwrapped(schema: z.ZodType, raw: unknown): Unwrapped {
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
