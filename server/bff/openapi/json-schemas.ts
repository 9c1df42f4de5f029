import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'

/** JSON schemas of the contract's data; named schemas are collected. */

export type Schema = Record<string, unknown>
/** What is read may lack fields that have a default; what is written has every field. */
type Side = 'input' | 'output'

const definition = /"#\/\$defs\/(\w+)"/g
const place = /"#\/components\/schemas\/(\w+)@(input|output)"/g
/** `format` already describes these values. */
const describedFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'uuid'])

export function gatherSchemas() {
  /** `Order@output` → its text. */
  const texts = new Map<string, string>()
  const of = (schema: z.ZodType, side: Side): Schema => {
    const written = z.toJSONSchema(schema, {
      io: side,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (describedFormats.has(jsonSchema.format)) delete jsonSchema.pattern
      },
    })
    const { $defs = {}, $schema: _version, ...whole } = written as Schema & { $defs?: Record<string, Schema> }
    const placed = (part: Schema): string =>
      JSON.stringify(part).replace(definition, (_, name: string) => `"#/components/schemas/${name}@${side}"`)
    for (const [name, part] of Object.entries($defs)) texts.set(`${name}@${side}`, placed(part))
    return JSON.parse(placed(whole)) as Schema
  }
  return {
    of,
    /** The document with its named schemas. Where both sides of one differ, that of `other` gets a name of its own. */
    complete: (document: OpenAPIV3_1.Document, other: { side: Side; suffix: string }) => named(document, texts, other),
  }
}

function named(
  document: OpenAPIV3_1.Document,
  texts: ReadonlyMap<string, string>,
  { side: other, suffix }: { side: Side; suffix: string },
): OpenAPIV3_1.Document {
  const differing = namesThatDiffer(texts)
  const nameOf = (name: string, side: string): string => (side === other && differing.has(name) ? name + suffix : name)
  const schemas = [...texts].map(([key, text]): [string, unknown] => {
    const [name = '', side = ''] = key.split('@')
    return [nameOf(name, side), JSON.parse(text)]
  })
  const { components } = document
  const whole = {
    ...document,
    components: { ...components, schemas: { ...Object.fromEntries(schemas.sort(byName)), ...components?.schemas } },
  }
  const text = JSON.stringify(whole).replace(
    place,
    (_, name: string, side: string) => `"#/components/schemas/${nameOf(name, side)}"`,
  )
  return JSON.parse(text) as OpenAPIV3_1.Document
}

/** By the order of modules they would change with any import. */
const byName = ([one]: [string, unknown], [next]: [string, unknown]): number => (one < next ? -1 : 1)

/** Of which input and output are written, and differ themselves or in what they refer to. */
function namesThatDiffer(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const both = [...texts.keys()].flatMap((key) => {
    const [name = '', side] = key.split('@')
    return side === 'input' && texts.has(`${name}@output`) ? [name] : []
  })
  const plain = (name: string, side: Side): string | undefined =>
    texts.get(`${name}@${side}`)?.replaceAll(`@${side}"`, '"')
  const differing = new Set(both.filter((name) => plain(name, 'input') !== plain(name, 'output')))
  const refersTo = (name: string): string[] =>
    [...(texts.get(`${name}@input`) ?? '').matchAll(place)].map(([, one = '']) => one)
  for (let before = -1; before < differing.size;) {
    before = differing.size
    for (const name of both) if (refersTo(name).some((one) => differing.has(one))) differing.add(name)
  }
  return differing
}
