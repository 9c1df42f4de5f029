import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { addDescriptions } from './add-descriptions.ts'
import { readYaml, type Example } from './examples.ts'
import { gatherSchemas, type Schema } from './json-schemas.ts'

/** A contract as an OpenAPI document, from the side of those who read it. */

type Document = OpenAPIV3_1.Document
export type Operation = OpenAPIV3_1.OperationObject
type ToSchema = (schema: z.ZodType) => Schema

/** What a document says of a call beyond the contract; `responses` are those besides the good one. */
export interface Said extends Pick<Operation, 'description' | 'requestBody'> {
  readonly tag: string
  /** Names of shared parameters. */
  readonly parameters?: readonly string[]
  readonly security?: OpenAPIV3_1.SecurityRequirementObject[] | undefined
  readonly headers?: OpenAPIV3_1.ResponseObject['headers']
  readonly responses: (answered: ToSchema) => OpenAPIV3_1.ResponsesObject
}

export const JSON_TYPE = 'application/json'

/** What the documents say besides their calls. */
type Heads = Readonly<Record<'shop' | 'restaurant' | 'operator', Omit<Document, 'openapi' | 'paths'>>>
export const written = readYaml('documents.yaml') as Heads & {
  readonly failures: Readonly<
    Record<string, { name: string; description: string; code: string; title: string; more?: object }>
  >
  readonly callback: OpenAPIV3_1.RequestBodyObject
  readonly tagged: OpenAPIV3_1.ResponseObject['headers']
}

/** The body of every refusal of a backend. */
const Refusal = z
  .object({ message: z.string().optional(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'Refusal' })

export const refusals =
  ({ failures = {}, failureBodies = {} }: Pick<Endpoint, 'failures' | 'failureBodies'>): Said['responses'] =>
  (answered) =>
    Object.fromEntries(
      Object.entries(failures).map(([status, description]) => {
        const schema = answered(failureBodies[Number(status)] ?? Refusal)
        return [status, { description, content: { [JSON_TYPE]: { schema } } }]
      }),
    )

interface Described<Calls> {
  readonly calls: Calls
  readonly examples: Readonly<Record<string, Example>>
  readonly say: (name: keyof Calls & string, endpoint: Endpoint, example: Example) => Said
  readonly tags?: Document['tags']
  readonly responses?: OpenAPIV3_1.ComponentsObject['responses']
}

export function documentOf<Calls extends Readonly<Record<string, Endpoint>>>(
  document: keyof Heads,
  { calls, examples, say, tags, responses }: Described<Calls>,
): Document {
  const schemas = gatherSchemas()
  const isBackend = document !== 'shop'
  // A backend is sent all fields and may leave some out; of the shop it is the other way.
  const [sent, answered] = isBackend ? (['output', 'input'] as const) : (['input', 'output'] as const)
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(calls)) {
    const example = examples[name] as Example
    const operation = operationOf(name, endpoint, example, say(name, endpoint, example), {
      sent: (schema) => schemas.of(schema, sent),
      answered: (schema) => schemas.of(schema, answered),
      parameter: (schema) => schemas.of(schema, 'input'),
    })
    ;(paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation
  }
  const head = written[document]
  const whole: Document = {
    openapi: '3.1.0',
    ...head,
    ...(tags && { tags }),
    paths,
    components: { ...head.components, ...(responses && { responses }) },
  }
  return addDescriptions(schemas.complete(whole, { side: sent, suffix: isBackend ? 'Sent' : 'Input' }))
}

function operationOf(
  operationId: string,
  { summary, params, query, headers, body, answer, stream }: Endpoint,
  example: Example,
  { tag, description, parameters = [], security, headers: answeredHeaders, responses, requestBody }: Said,
  { sent, answered, parameter }: Readonly<Record<'sent' | 'answered' | 'parameter', ToSchema>>,
): object {
  const inputs = { ...example.params, ...example.query, ...example.headers }
  const own = Object.entries({ path: params, query, header: headers }).flatMap(([place, schema]) =>
    schema ? parametersOf(place, schema, inputs, parameter) : [],
  )
  const bodyOf = body && { required: true, content: { [JSON_TYPE]: { schema: sent(body), example: example.body } } }
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(security && { security }),
    parameters: [...own, ...parameters.map((one) => ({ $ref: `#/components/parameters/${one}` }))],
    ...(body && { requestBody: requestBody ?? bodyOf }),
    responses: {
      200: {
        description: stream
          ? 'Server-sent events: a `data` line with JSON of this schema, then an empty line; a comment (`:`) every 15 s keeps the line open'
          : summary,
        content: { [stream ? 'text/event-stream' : JSON_TYPE]: { schema: answered(answer), example: example.answer } },
        ...(answeredHeaders && { headers: answeredHeaders }),
      },
      ...responses(answered),
    },
  }
}

/** One parameter or several of one name; its schema is not in its JSON form. */
const LIST = { type: 'array', items: { type: 'string' } }

function parametersOf(
  place: string,
  schema: z.ZodType,
  inputs: Readonly<Record<string, unknown>>,
  read: ToSchema,
): object[] {
  const { properties = {} } = read(schema) as { properties?: Record<string, Schema> }
  const missing = schema.safeParse({}).error?.issues ?? []
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    // Read from the Zod schema: its JSON form does not show whether a list accepts absence.
    required: place === 'path' || missing.some(({ path }) => path[0] === name),
    schema: Object.keys(one).length > 0 ? one : LIST,
    example: inputs[name],
  }))
}
