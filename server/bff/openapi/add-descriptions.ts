import type { OpenAPIV3_1 } from 'openapi-types'
import written from './descriptions.json' with { type: 'json' }
import { ID_WORD } from '#shared/rules/any-id.ts'

/** Adds what the JSON form of the contract's schemas omits: field descriptions and the discriminator of each union. */

/** Field → description with its unit; `Order.number` precedes `number`. */
export const descriptions: Readonly<Record<string, string>> = written

type Document = OpenAPIV3_1.Document
interface Node {
  description?: string
  properties?: Record<string, Node & { const?: string }>
  parameters?: (Node & { name?: string })[]
  oneOf?: { $ref?: string }[]
  discriminator?: object
}

export function addDescriptions<D extends Partial<Document>>(document: D): D {
  const copy = structuredClone(document)
  const schemas = (copy.components?.schemas ?? {}) as Record<string, Node>
  for (const [name, schema] of Object.entries(schemas)) walk(schema, name.replace(/(?:Sent|Input)$/, ''))
  for (const operations of Object.values(copy.paths ?? {})) {
    for (const operation of Object.values(operations as Record<string, Node & { operationId: string }>))
      walk(operation, operation.operationId)
  }
  for (const schema of Object.values(schemas)) addDiscriminator(schema, schemas)
  return copy
}

function walk(node: Node, owner: string): void {
  for (const parameter of node.parameters ?? [])
    if (parameter.name !== undefined) describe(parameter, owner, parameter.name)
  for (const [name, property] of Object.entries(node.properties ?? {})) describe(property, owner, name)
  for (const [key, part] of Object.entries(node)) {
    if (key !== 'example')
      for (const one of [part].flat()) if (typeof one === 'object' && one !== null) walk(one as Node, owner)
  }
}

/** `Order.number` before `number`; a variant of a union uses the union's name, `PickupOrderForm` → `OrderForm`. */
function describe(node: Node, owner: string, name: string): void {
  const text =
    descriptions[`${owner}.${name}`] ??
    descriptions[`${owner.replace(/^(?:Pickup|Inhouse|Courier)/, '')}.${name}`] ??
    descriptions[name === 'id' ? idIn(node) : name]
  if (text !== undefined) node.description ??= text
}

/** Ids have one name and three forms: a number, a UUID, or any word. */
function idIn(node: object): string {
  const schema = JSON.stringify(node)
  if (schema.includes(JSON.stringify(ID_WORD.source))) return 'id.word'
  return schema.includes('"format":"uuid"') ? 'id.uuid' : 'id'
}

function addDiscriminator(schema: Node, schemas: Record<string, Node>): void {
  const refs = schema.oneOf?.map(({ $ref = '' }) => $ref) ?? []
  const words = refs.map((ref) => schemas[ref.split('/').at(-1) ?? '']?.properties?.['type']?.const)
  if (refs.length === 0 || words.includes(undefined)) return
  schema.discriminator = {
    propertyName: 'type',
    mapping: Object.fromEntries(words.map((word, at) => [word, refs[at]])),
  }
}
