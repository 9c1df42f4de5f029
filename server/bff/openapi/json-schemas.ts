import { z } from 'zod'

/** JSON schemas of the contract's data in a backend's view; named schemas are collected. */

export type Schema = Record<string, unknown>

export interface Gathered {
  readonly named: Readonly<Record<string, Schema>>
  /** Input from a backend: fields with a default may be missing. */
  inputSchema(schema: z.ZodType): Schema
  /** Output of the shop: every field is present, defaults filled in. */
  outputSchema(schema: z.ZodType): Schema
}

const reference = /"#\/\$defs\/(\w+)"/g
/** `format` already describes these values. */
const describedFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'uuid'])

export function gatherSchemas(): Gathered {
  const named: Record<string, Schema> = {}
  const gather = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
    const {
      $defs = {},
      $schema: _version,
      ...whole
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (describedFormats.has(jsonSchema.format)) delete jsonSchema.pattern
      },
    }) as Schema & { $defs?: Record<string, Schema> }
    const nameOf = (name: string): string =>
      io === 'output' && isOther(named[name], $defs[name]) ? `${name}Sent` : name
    const placed = (part: Schema): Schema =>
      JSON.parse(
        JSON.stringify(part).replace(reference, (_, name: string) => `"#/components/schemas/${nameOf(name)}"`),
      ) as Schema
    const places = Object.entries($defs).map(([name, part]): [string, Schema] => [nameOf(name), placed(part)])
    const rest = placed(whole)
    for (const [name, part] of places) named[name] = part
    return rest
  }
  return { named, inputSchema: (schema) => gather(schema, 'input'), outputSchema: (schema) => gather(schema, 'output') }
}

/** Input and output schemas of one name may differ in their required fields. */
function isOther(existing: Schema | undefined, schema: Schema | undefined): boolean {
  const text = (part: Schema): string => JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/')
  return existing !== undefined && schema !== undefined && text(existing) !== text(schema)
}
