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
export type Reader = (raw: unknown, up: JsonPath, key: string) => unknown

type Schema = z.core.$ZodTypes
type Def<Type extends Schema['_zod']['def']['type']> = Extract<Schema['_zod']['def'], { type: Type }>

/** Default length limit. */
const LONGEST_TEXT = 20_000

const readers = new WeakMap<z.core.$ZodType, Reader>()

export function readerOf(schema: z.core.$ZodType): Reader {
  const existing = readers.get(schema)
  if (existing) return existing
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
    case 'prefault':
      return withFallback(readerOf(def.innerType), absentValue(schema))
    case 'catch':
      return reported(readerOf(def.innerType), absentValue(schema))
    case 'tuple':
      return tupleReader(def)
    case 'optional':
      return withFallback(readerOf(def.innerType), (raw) =>
        raw === null && takesNull(def.innerType) ? null : undefined,
      )
    case 'nullable':
      return nullableReader(def.innerType as Schema)
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
      return isPicture(schema) ? pictureReader(schema) : stringReader(schema)
    case 'enum':
      return leaf(schema, (raw) => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw))
    default:
      return leaf(schema, (raw) => raw)
  }
}

const valueFor = (schema: z.core.$ZodType, value: unknown): unknown => (schema as z.ZodType).safeParse(value).data

/** The value of an absent field: made once, unless it is an object, of which each answer has its own. */
function absentValue(schema: Schema): () => unknown {
  const make = (): unknown => valueFor(schema, undefined)
  const value = make()
  return typeof value === 'object' && value !== null ? make : () => value
}

const MISSING = 'missing'
const reasonIn = ({ issues: [issue] }: z.ZodError): string => (issue?.message ?? '').replace(/^Invalid input: /, '')

/** A scalar; empty text counts as absent. */
function leaf(schema: z.core.$ZodType, write: (raw: unknown) => unknown): Reader {
  return (raw, up, key) => {
    if (isBlank(raw)) return new Unusable(fieldOf(up, key), MISSING)
    const checked = (schema as z.ZodType).safeParse(write(raw))
    return checked.success ? checked.data : new Unusable(fieldOf(up, key), reasonIn(checked.error))
  }
}

/** Ids are never rounded. */
const isId = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === Id || isId(schema._zod.parent))
const isClock = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === ClockTime || isClock(schema._zod.parent))

const isPicture = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === Picture || isPicture(schema._zod.parent))

/** A path that needs no parser of addresses. */
const PLAIN_PATH = /^\/[\w-][\w./-]*$/

function pictureReader(schema: Schema): Reader {
  const asWritten = leaf(schema, (raw) => raw)
  return (raw, up, key) => {
    const value = asWritten(raw, up, key)
    if (typeof value !== 'string') return value
    if (!up.pictures)
      return PLAIN_PATH.test(value) || isOverHttp(value)
        ? value
        : new Unusable(fieldOf(up, key), 'no address of a picture')
    return (
      imageUrl(value, up.pictures) ??
      new Unusable(fieldOf(up, key), 'its host is not the backend’s and not in MEDIA_ORIGINS')
    )
  }
}

/** Said to the makers of a backend, for whom "expected number" explains too little. */
export const NO_INTEGER = 'must be an integer, as ids of dishes, categories and news are'

function numberReader(schema: Schema): Reader {
  const asWritten = leaf(schema, numberIn)
  if (isId(schema))
    return (raw, up, key) => {
      const value = asWritten(raw, up, key)
      return value instanceof Unusable && !isBlank(raw) ? new Unusable(value.field, NO_INTEGER) : value
    }
  const rounded = leaf(schema, (raw) => Math.round(Number(numberIn(raw))))
  return (raw, up, key) => {
    const value = asWritten(raw, up, key)
    return value instanceof Unusable && typeof numberIn(raw) === 'number' ? rounded(raw, up, key) : value
  }
}

function stringReader(schema: Schema): Reader {
  if (isClock(schema)) return leaf(schema, clockIn)
  const { format, maxLength } = schema as z.ZodString
  if (format === 'datetime') return leaf(schema, instantIn)
  if (format === 'date') return leaf(schema, dayIn)
  return textReader(schema, maxLength ?? LONGEST_TEXT)
}

/** Of a longer text the beginning is read. */
function textReader(schema: Schema, longest: number): Reader {
  const read = leaf(schema, (raw) => textIn(raw, longest))
  return (raw, up, key) => {
    const value = read(raw, up, key)
    if (typeof value === 'string' && typeof raw === 'string' && raw.length > longest)
      up.onDrop({ field: fieldOf(up, key), id: idOf(up), reason: `the text is longer than ${longest} characters` })
    return value
  }
}

/** An optional value is absent if blank; if it is unusable, that is reported. */
function withFallback(read: Reader, fallback: (raw: unknown) => unknown): Reader {
  const present = reported(read, fallback)
  return (raw, up, key) => (isBlank(raw) ? fallback(raw) : present(raw, up, key))
}

const reported =
  (read: Reader, fallback: (raw: unknown) => unknown): Reader =>
  (raw, up, key) => {
    const value = read(raw, up, key)
    if (!(value instanceof Unusable)) return value
    up.onDrop({ field: value.field, id: idOf(childPath(up, key, raw)), reason: value.reason })
    return fallback(undefined)
  }

/** Some languages write no object as `false`, `[]` or `{}`. */
const isNoObject = (raw: unknown): boolean =>
  raw === false || (typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0)

function nullableReader(inner: Schema): Reader {
  const read = withFallback(readerOf(inner), () => null)
  if (inner._zod.def.type !== 'object') return read
  return (raw, up, key) => (isNoObject(raw) ? null : read(raw, up, key))
}

const takesNull = (schema: z.core.$ZodType): boolean => (schema as Schema)._zod.def.type === 'nullable'

/** The first matching variant; values dropped by the others are not reported. */
function unionReader({ options }: Def<'union'>): Reader {
  const choices = options.map(readerOf)
  return (raw, up, key) => {
    let value: unknown
    for (const read of choices) {
      const leftOut: DroppedValue[] = []
      value = read(raw, { ...up, onDrop: (one) => leftOut.push(one) }, key)
      if (value instanceof Unusable) continue
      leftOut.forEach(up.onDrop)
      return value
    }
    return value
  }
}

const kindOf = (field: unknown): string => (field as Schema)._zod.def.type

/** A call without result, but for optional remarks: any 2xx is an acknowledgement. */
export function isAcknowledgement(schema: z.core.$ZodType): boolean {
  const { def } = (schema as Schema)._zod
  if (def.type !== 'object') return false
  const kinds = Object.values(def.shape).map(kindOf)
  return kinds.includes('literal') && kinds.every((kind) => kind === 'literal' || kind === 'optional')
}

/** Names of what an acknowledgement may say besides. */
export const remarksOf = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as Schema)._zod
  return def.type === 'object' ? Object.keys(def.shape).filter((name) => kindOf(def.shape[name]) === 'optional') : []
}
const only = (raw: unknown, names: readonly string[]): Record<string, unknown> =>
  isObject(raw) ? Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name))) : {}

/** An answer with only unknown fields is refused: read as empty, it would empty the menu. */
const isForeign = (json: Json, shape: object): boolean =>
  Object.keys(json).length > 0 && !Object.keys(json).some((key) => Object.hasOwn(shape, key))

interface Field {
  readonly name: string
  readonly read: Reader
}

function objectReader(schema: Schema, { shape }: Def<'object'>): Reader {
  const fields = Object.entries(shape).map(([name, field]): Field => ({ name, read: readerOf(field) }))
  const prepare = normalizerOf(schema)
  const hasData = Object.hasOwn(shape, 'data')
  const isOnlyDone = isAcknowledgement(schema)
  const remarks = isOnlyDone ? remarksOf(schema) : []
  return (raw, up, key) => {
    const json = isOnlyDone ? only(raw, remarks) : objectIn(raw, hasData)
    if (!isObject(json)) return new Unusable(fieldOf(up, key), isBlank(raw) ? MISSING : 'expected object')
    if (!up.up && !key && !isOnlyDone && isForeign(json, shape))
      return new Unusable(fieldOf(up, key), 'it has none of the fields of this answer')
    return fieldsOf(prepare ? prepare(json) : json, fields, childPath(up, key, raw))
  }
}

/** No field has the name of something that every object has. */
function fieldsOf(source: Json, fields: readonly Field[], place: JsonPath): Json | Unusable {
  const record: Record<string, unknown> = {}
  for (const { name, read } of fields) {
    const value = read(source[name], place, name)
    if (value instanceof Unusable) return value
    if (value !== undefined) record[name] = value
  }
  return record
}

function listReader(schema: Schema, { element }: Def<'array'>): Reader {
  const read = readerOf(element)
  const prepare = listNormalizerOf(element)
  const longest = longestOf(schema)
  return (raw, up, key) => {
    // An empty body is an error; inside an answer, a missing list is empty.
    const list = raw === undefined && key ? [] : listIn(prepare ? prepare(raw) : raw)
    if (!list) return new Unusable(fieldOf(up, key), isBlank(raw) ? MISSING : 'expected list')
    const place = childPath(up, key, raw)
    const seen = new Set<unknown>()
    const values: unknown[] = []
    for (const item of list) {
      if (values.length === longest) {
        drop(place, item, new Unusable(fieldOf(place, ''), `the list is longer than ${longest}`))
        break
      }
      const value = read(item, place, '')
      if (value instanceof Unusable) drop(place, item, value)
      else if (isFirst(seen, value)) values.push(value)
    }
    return values
  }
}

function drop(place: JsonPath, item: unknown, { field, reason }: Unusable): void {
  place.onDrop({ field, id: idOf(childPath(place, '', item)), reason })
}

/** Of elements with the same id the first is used. */
function isFirst(seen: Set<unknown>, value: unknown): boolean {
  const id = isObject(value) ? (value['id'] ?? value) : value
  return seen.size < seen.add(id).size
}

const longestOf = (schema: Schema): number =>
  (schema as z.ZodArray).def.checks?.map(({ _zod: { def } }) => (def as { maximum?: number }).maximum ?? Infinity)[0] ??
  Infinity

function tupleReader({ items }: Def<'tuple'>): Reader {
  const reads = items.map(readerOf)
  return (raw, up, key) => {
    if (!Array.isArray(raw)) return new Unusable(fieldOf(up, key), 'expected list')
    const place = childPath(up, key, raw)
    const values = reads.map((read, at) => read(raw[at], place, ''))
    return values.find((value) => value instanceof Unusable) ?? values
  }
}
