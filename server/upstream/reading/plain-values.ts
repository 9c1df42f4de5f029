import type { z } from 'zod'
import { sizeOf } from './envelopes.ts'

/**
 * A cheap test for values that a schema returns as they are, made from the same schema. What it does not accept
 * may still be valid: zod decides then, and names the fault. Null: the schema has rules that are not known here.
 */
export type Accepts = (value: unknown) => boolean

type Schema = z.core.$ZodTypes
type Def<Type extends Schema['_zod']['def']['type']> = Extract<Schema['_zod']['def'], { type: Type }>

export function acceptsOf(schema: z.core.$ZodType): Accepts | null {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'boolean':
      return hasRules(def) ? null : (value) => typeof value === 'boolean'
    case 'enum':
      return hasRules(def) ? null : (value) => schema._zod.values?.has(value as string) ?? false
    case 'string':
      return stringTest(def)
    case 'number':
      return numberTest(def)
    case 'nullable':
      return around(def, (accepts) => (value) => value === null || accepts(value))
    case 'default':
      return around(def, (accepts) => (value) => value !== undefined && accepts(value))
    case 'catch':
      return around(def, (accepts) => accepts)
    case 'array':
      return around(
        { ...def, innerType: def.element },
        (accepts) => (value) => Array.isArray(value) && value.every(accepts),
      )
    case 'object':
      return objectTest(def)
    default:
      return null
  }
}

interface Rule {
  readonly check: string
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: RegExp
  readonly format?: string
  readonly value?: number
  readonly inclusive?: boolean
}

const rulesOf = (def: { checks?: z.core.$ZodCheck<never>[] | undefined }): readonly Rule[] =>
  (def.checks ?? []).map(({ _zod }) => _zod.def as Rule)
/** Formats and conversions belong to the schema itself. */
const isOfItsOwn = (def: object): boolean => ('coerce' in def && def.coerce === true) || 'format' in def
const hasRules = (def: Parameters<typeof rulesOf>[0]): boolean => isOfItsOwn(def) || rulesOf(def).length > 0

type Wrapping = Parameters<typeof rulesOf>[0] & { readonly innerType: z.core.$ZodType }

/** A test made of that of the type within. */
function around(def: Wrapping, make: (accepts: Accepts) => Accepts): Accepts | null {
  const accepts = hasRules(def) ? null : acceptsOf(def.innerType)
  return accepts && make(accepts)
}

/** With all fields and no others. */
function objectTest(def: Def<'object'>): Accepts | null {
  const fields = Object.entries(def.shape).map(([name, field]) => ({ name, accepts: acceptsOf(field) }))
  if (hasRules(def) || def.catchall || fields.some(({ accepts }) => !accepts)) return null
  return (value) => {
    if (typeof value !== 'object' || value === null || sizeOf(value) !== fields.length) return false
    for (const { name, accepts } of fields)
      if (!Object.hasOwn(value, name) || !accepts?.((value as Record<string, unknown>)[name])) return false
    return true
  }
}

function stringTest(def: Def<'string'>): Accepts | null {
  const patterns: RegExp[] = []
  let [least, most] = [0, Infinity]
  if (isOfItsOwn(def)) return null
  for (const { check, minimum = 0, maximum = Infinity, pattern, format } of rulesOf(def)) {
    if (check === 'min_length') least = Math.max(least, minimum)
    else if (check === 'max_length') most = Math.min(most, maximum)
    else if (check === 'string_format' && format === 'regex' && pattern?.flags === '') patterns.push(pattern)
    else return null
  }
  return (value) => {
    if (typeof value !== 'string' || value.length < least || value.length > most) return false
    for (const pattern of patterns) if (!pattern.test(value)) return false
    return true
  }
}

function numberTest(def: Def<'number'>): Accepts | null {
  let [least, most, isWhole] = [-Infinity, Infinity, false]
  let [above, below] = [-Infinity, Infinity]
  if (isOfItsOwn(def)) return null
  for (const { check, format, value = NaN, inclusive } of rulesOf(def)) {
    if (check === 'number_format' && format === 'safeint') isWhole = true
    else if (check === 'greater_than' && inclusive) least = Math.max(least, value)
    else if (check === 'greater_than') above = Math.max(above, value)
    else if (check === 'less_than' && inclusive) most = Math.min(most, value)
    else if (check === 'less_than') below = Math.min(below, value)
    else return null
  }
  const isOfKind = isWhole ? Number.isSafeInteger : Number.isFinite
  return (value) =>
    typeof value === 'number' && isOfKind(value) && value >= least && value <= most && value > above && value < below
}
