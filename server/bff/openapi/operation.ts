import type { OpenAPIV3_1 } from 'openapi-types'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Example } from '#shared/contract/examples/examples.ts'
import type { Gathered, Schema } from './json-schemas.ts'

/** One call of a contract as an OpenAPI operation. */

export interface Call {
  readonly name: string
  readonly endpoint: Endpoint
  readonly tag: string
  readonly description: string
  readonly example: Example
  /** Names of shared parameters. */
  readonly parameters: readonly string[]
  readonly security: OpenAPIV3_1.SecurityRequirementObject[] | undefined
  readonly failures: Readonly<Record<string, string>>
}

const JSON_TYPE = 'application/json'

/** The body of every refusal. */
export const refusal: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

export function operationOf(
  { name, endpoint, tag, description, example, parameters, security, failures }: Call,
  schemas: Gathered,
): object {
  const { summary, params, query, headers, body, answer, stream } = endpoint
  const inputs = { ...example.params, ...example.query, ...example.headers }
  const own = [
    ...parametersOf('path', params, inputs, schemas),
    ...parametersOf('query', query, inputs, schemas),
    ...parametersOf('header', headers, inputs, schemas),
  ]
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    ...(security && { security }),
    parameters: [...own, ...parameters.map((one) => ({ $ref: `#/components/parameters/${one}` }))],
    ...(body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: schemas.outputSchema(body), example: example.body } },
      },
    }),
    responses: {
      200: {
        description: stream
          ? 'Server-sent events: a `data` line with JSON of this schema, then an empty line; a comment (`:`) every 15 s keeps the line open'
          : summary,
        content: {
          [stream ? 'text/event-stream' : JSON_TYPE]: { schema: schemas.inputSchema(answer), example: example.answer },
        },
      },
      ...failuresOf(failures, endpoint, schemas),
    },
  }
}

const failuresOf = (failures: Call['failures'], { failureBodies = {} }: Endpoint, schemas: Gathered): object =>
  Object.fromEntries(
    Object.entries(failures).map(([status, description]) => {
      const body = failureBodies[Number(status)]
      const schema = body ? schemas.inputSchema(body) : { $ref: '#/components/schemas/Refusal' }
      return [status, { description, content: { [JSON_TYPE]: { schema } } }]
    }),
  )

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: Endpoint['params'],
  inputs: Record<string, unknown>,
  schemas: Gathered,
): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.inputSchema(schema) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !isList(name)),
    schema: isList(name) ? { type: 'array', items: { type: 'string' } } : one,
    example: inputs[name],
  }))
}

/** `product_ids[]=1&product_ids[]=2`: a list repeats its name. */
const isList = (name: string): boolean => name.endsWith('[]')
