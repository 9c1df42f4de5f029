import type { z } from 'zod'
import { ClockTime, Id, Picture } from '#shared/contract/fields.ts'
import { isObject, listIn, objectIn, type Json } from './envelopes.ts'
import { isOverHttp, imageUrl } from './image-origins.ts'
import { normalizerOf, listNormalizerOf } from './normalize.ts'
import { fieldOf, idOf, childPath, Unusable, type DroppedValue, type JsonPath } from './json-path.ts'
import { booleanIn, clockIn, dayIn, instantIn, isBlank, numberIn, textIn } from './scalars.ts'

/**
 * Reads tolerantly what the contract defines strictly: generated from each schema, so that there is one definition. An
 * unusable list element is dropped, an unusable optional field counts as absent, and both are reported.
 */
export type Reader = (raw: unknown, place: JsonPath) => unknown

type Schema = z.core.$ZodTypes
type Def<Type extends Schema['_zod']['def']['type']> = Extract<Schema['_zod']['def'], { type: Type }>

/** Default length limit. */
const LONGEST_TEXT = 20_000

const readers = new WeakMap<z.core.$ZodType, Reader>()

export function readerOf(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema)
  if (known) return known
  const reader = make(schema as Schema)
  readers.set(schema, reader)
  return reader
}

function make(schema: Schema): Reader {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return objectReader(schema, def)
    case 'array':
      return listReader(schema, def)
    case 'default':
      return withFallback(readerOf(def.innerType), () => def.defaultValue)
    case 'prefault':
      return withFallback(readerOf(def.innerType), () => valueFor(schema, undefined))
    // Strict as a whole.
    case 'catch':
      return (raw) => valueFor(schema, isBlank(raw) ? undefined : raw)
    case 'tuple':
      return tupleReader(def)
    case 'optional':
      return withFallback(readerOf(def.innerType), (raw) =>
        raw === null && takesNull(def.innerType) ? null : undefined,
      )
    case 'nullable':
      return withFallback(readerOf(def.innerType), () => null)
    case 'union':
      return unionReader(def)
    // Acknowledgements accept any value.
    case 'literal':
      return () => def.values[0]
    case 'number':
      return numberReader(schema)
    case 'boolean':
      return leaf(schema, booleanIn)
    case 'string':
      return isPicture(schema) ? pictureReader(schema) : leaf(schema, stringsOf(schema))
    case 'enum':
      return leaf(schema, (raw) => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw))
    default:
      return leaf(schema, (raw) => raw)
  }
}

const valueFor = (schema: z.core.$ZodType, value: unknown): unknown => (schema as z.ZodType).safeParse(value).data

const MISSING = 'missing'
const reasonIn = ({ issues: [issue] }: z.ZodError): string => (issue?.message ?? '').replace(/^Invalid input: /, '')

/** A scalar; empty text counts as absent. */
function leaf(schema: z.core.$ZodType, write: (raw: unknown) => unknown): Reader {
  return (raw, place) => {
    if (isBlank(raw)) return new Unusable(fieldOf(place, ''), MISSING)
    const checked = (schema as z.ZodType).safeParse(write(raw))
    return checked.success ? checked.data : new Unusable(fieldOf(place, ''), reasonIn(checked.error))
  }
}

/** Ids are never rounded. */
const isId = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === Id || isId(schema._zod.parent))
const isClock = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === ClockTime || isClock(schema._zod.parent))

const isPicture = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === Picture || isPicture(schema._zod.parent))

function pictureReader(schema: Schema): Reader {
  const asWritten = leaf(schema, (raw) => raw)
  return (raw, place) => {
    const value = asWritten(raw, place)
    if (typeof value !== 'string') return value
    if (!place.pictures) return isOverHttp(value) ? value : new Unusable(fieldOf(place, ''), 'no address of a picture')
    return (
      imageUrl(value, place.pictures) ??
      new Unusable(fieldOf(place, ''), 'its host is not the backend’s and not in MEDIA_ORIGINS')
    )
  }
}

function numberReader(schema: Schema): Reader {
  const asWritten = leaf(schema, numberIn)
  if (isId(schema)) return asWritten
  const rounded = leaf(schema, (raw) => Math.round(Number(numberIn(raw))))
  return (raw, place) => {
    const value = asWritten(raw, place)
    return value instanceof Unusable && typeof numberIn(raw) === 'number' ? rounded(raw, place) : value
  }
}

function stringsOf(schema: Schema): (raw: unknown) => unknown {
  if (isClock(schema)) return clockIn
  const { format, maxLength } = schema as z.ZodString
  if (format === 'datetime') return instantIn
  if (format === 'date') return dayIn
  return (raw) => textIn(raw, maxLength ?? LONGEST_TEXT)
}

/** An optional value is absent if blank; if it is unusable, that is reported. */
const withFallback =
  (read: Reader, fallback: (raw: unknown) => unknown): Reader =>
  (raw, place) => {
    if (isBlank(raw)) return fallback(raw)
    const value = read(raw, place)
    if (!(value instanceof Unusable)) return value
    place.onDrop({ field: value.field, id: idOf(place), reason: value.reason })
    return fallback(undefined)
  }

const takesNull = (schema: z.core.$ZodType): boolean => (schema as Schema)._zod.def.type === 'nullable'

/** The first matching variant; values dropped by the others are not reported. */
function unionReader({ options }: Def<'union'>): Reader {
  const choices = options.map(readerOf)
  return (raw, place) => {
    let value: unknown
    for (const read of choices) {
      const leftOut: DroppedValue[] = []
      value = read(raw, { ...place, onDrop: (one) => leftOut.push(one) })
      if (value instanceof Unusable) continue
      leftOut.forEach(place.onDrop)
      return value
    }
    return value
  }
}

/** A call without result: any 2xx is an acknowledgement. */
export function isAcknowledgement(schema: z.core.$ZodType): boolean {
  const { def } = (schema as Schema)._zod
  return (
    def.type === 'object' && Object.values(def.shape).every((field) => (field as Schema)._zod.def.type === 'literal')
  )
}

/** An answer with only unknown fields is refused: read as empty, it would empty the menu. */
const isForeign = (found: Json, shape: object): boolean =>
  Object.keys(found).length > 0 && !Object.keys(found).some((key) => Object.hasOwn(shape, key))

function objectReader(schema: Schema, { shape }: Def<'object'>): Reader {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, read: readerOf(field) }))
  const prepare = normalizerOf(schema)
  const hasData = Object.hasOwn(shape, 'data')
  const isOnlyDone = isAcknowledgement(schema)
  return (raw, place) => {
    const found = isOnlyDone ? {} : objectIn(raw, hasData)
    if (!isObject(found)) return new Unusable(fieldOf(place, ''), isBlank(raw) ? MISSING : 'expected object')
    if (!place.up && !isOnlyDone && isForeign(found, shape))
      return new Unusable(fieldOf(place, ''), 'it has none of the fields of this answer')
    const source = prepare ? prepare(found) : found
    const made: Record<string, unknown> = {}
    for (const { key, read } of fields) {
      const own = Object.hasOwn(source, key) ? source[key] : undefined
      const value = read(own, childPath(place, key, own))
      if (value instanceof Unusable) return value
      if (value !== undefined) made[key] = value
    }
    return made
  }
}

function listReader(schema: Schema, { element }: Def<'array'>): Reader {
  const read = readerOf(element)
  const prepare = listNormalizerOf(element)
  const longest = longestOf(schema)
  return (raw, place) => {
    // An empty body is an error; inside an answer, a missing list is empty.
    const list = raw === undefined && place.key ? [] : listIn(prepare ? prepare(raw) : raw)
    if (!list) return new Unusable(fieldOf(place, ''), isBlank(raw) ? MISSING : 'expected list')
    const made = new Map<unknown, unknown>()
    for (const item of list) {
      const at = childPath(place, '', item)
      if (made.size === longest) {
        place.onDrop({ field: fieldOf(place, ''), id: idOf(at), reason: `the list is longer than ${longest}` })
        break
      }
      const value = read(item, at)
      if (value instanceof Unusable) place.onDrop({ field: value.field, id: idOf(at), reason: value.reason })
      else keepOnce(made, value)
    }
    return [...made.values()]
  }
}

/** Of elements with the same id the first is used. */
function keepOnce(made: Map<unknown, unknown>, value: unknown): void {
  const id = isObject(value) ? (value['id'] ?? value) : value
  if (!made.has(id)) made.set(id, value)
}

const longestOf = (schema: Schema): number =>
  (schema as z.ZodArray).def.checks?.map(({ _zod: { def } }) => (def as { maximum?: number }).maximum ?? Infinity)[0] ??
  Infinity

function tupleReader({ items }: Def<'tuple'>): Reader {
  const reads = items.map(readerOf)
  return (raw, place) => {
    if (!Array.isArray(raw)) return new Unusable(fieldOf(place, ''), 'expected list')
    const made = reads.map((read, at) => read(raw[at], childPath(place, '', raw[at])))
    return made.find((value) => value instanceof Unusable) ?? made
  }
}
