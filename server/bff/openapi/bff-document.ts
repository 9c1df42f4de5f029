import type { OpenAPIV3_1 } from 'openapi-types'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointsWithExamples, type Example } from '#shared/contract/examples/examples.ts'
import { failureResponses, failuresOf } from './failure-responses.ts'
import { addExtras, sharedHeaders, sharedParameters } from './shared-components.ts'
import { addDescriptions } from './add-descriptions.ts'
import { tidySchemas } from './tidy-schemas.ts'
import { tags } from './tags.ts'

/** Adds what the contract's schemas omit: authentication, failures and examples. */

type Document = OpenAPIV3_1.Document
type Operation = OpenAPIV3_1.OperationObject

const DESCRIPTION = `What browsers and integrators may ask the shop.

Languages: \`Accept-Language\` chooses uk or ru. Failures are problem+json (RFC 9457) in that language; their \`code\` is a stable word for programs, \`errors\` names the wrong fields.

Signing in: browsers get an HttpOnly cookie; the token is in no body. Programs without cookies sign in by \`/bff/token-sign-in/…\` and send the token as \`Authorization: Bearer\`, which then counts instead of any cookie. \`/bff/sign-out\` ends either. Calls that change something must come from the shop's own pages (Sec-Fetch-Site or Origin) unless they carry a bearer or no session at all.

Orders: placed under an \`Idempotency-Key\`, the same key is the same order. A guest's order is read later with the \`Order-Key\` its placement gave (programs) or by cookies (browsers).

Limits: a browser with the cookie of a page has 600 calls and 60 searches a minute, what keeps no cookie 1000 and 200 by address and user agent, fewer for what costs more; programs read them in \`RateLimit\` and \`RateLimit-Policy\`, and a 429 has \`Retry-After\`. An \`Integrator-Key\` that the shop's owner gave (\`INTEGRATOR_KEYS\`) counts by itself instead of by address: 6000 calls a minute, 300 orders and 300 SMS in ten minutes; limits of one phone stay. An unknown key is 403.

Public reads carry a strong \`ETag\` and are meant to be revalidated with \`If-None-Match\`; everything else is \`no-store\`.`

export const baseDocument: Pick<Document, 'openapi' | 'info' | 'tags' | 'security' | 'components'> = {
  openapi: '3.1.0',
  info: { title: '/bff', version: '0.1.0', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
  tags,
  // Any caller may be signed in; operations that require it declare so themselves.
  security: [{}, { session: [] }, { bearer: [] }, { integrator: [] }],
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'zhar_token',
        description: 'Set by signing in, never readable by scripts; `__Host-zhar_token` behind https.',
      },
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'Token from `/bff/token-sign-in/…`, or one the restaurant gave out otherwise.',
      },
      integrator: {
        type: 'apiKey',
        in: 'header',
        name: 'Integrator-Key',
        description:
          'Lifts the rate limits by address for a program that serves many customers; allowed with any call, also with a bearer.',
      },
    },
  },
}

/** The generated document, completed for readers and code generators. */
export function completeDocument(document: Partial<Document>): Partial<Document> {
  for (const { endpoint, example } of endpointsWithExamples) {
    const operation = document.paths?.[endpoint.path]?.[endpoint.method.toLowerCase() as 'get']
    if (operation) completeOperation(operation, endpoint, example)
  }
  return addDescriptions(
    tidySchemas({
      ...document,
      components: {
        ...document.components,
        responses: failureResponses,
        headers: sharedHeaders,
        parameters: sharedParameters,
      },
    }),
  )
}

function completeOperation(operation: Operation, endpoint: Endpoint, example: Example): void {
  const inputs: Record<string, unknown> = { ...example.params, ...example.query, ...example.headers }
  for (const parameter of (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]) {
    parameter.example = inputs[parameter.name]
    if (parameter.in === 'query') parameter.required = isRequired(endpoint, parameter.name)
  }
  for (const media of mediaOf(operation.requestBody)) media.example = example.body
  operation.responses = { ...successOf(operation, endpoint, example), ...failuresOf(endpoint), ...declared(operation) }
  addExtras(operation, example)
}

/** Read from the Zod schema: its JSON form does not show whether a list accepts absence. */
const isRequired = ({ query }: Endpoint, name: string): boolean =>
  query?.safeParse({}).error?.issues.some(({ path }) => path[0] === name) ?? false

const mediaOf = (part: object | undefined): OpenAPIV3_1.MediaTypeObject[] =>
  Object.values((part as { content?: Record<string, OpenAPIV3_1.MediaTypeObject> } | undefined)?.content ?? {})

/** Failures listed by the contract have their own descriptions. */
const declared = ({ responses = {} }: Operation): NonNullable<Operation['responses']> =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => status !== '200'))

const TAGGED = {
  ETag: { description: 'Strong tag of this answer.', schema: { type: 'string' as const } },
  'Cache-Control': {
    description: 'May be stored, but must be revalidated before use.',
    schema: { type: 'string' as const, const: 'no-cache' },
  },
}

function successOf(
  { responses = {} }: Operation,
  { summary, cache, stream }: Endpoint,
  { answer }: Example,
): NonNullable<Operation['responses']> {
  const good = responses['200'] as OpenAPIV3_1.ResponseObject
  for (const media of mediaOf(good)) media.example = answer
  const description = stream ? 'Server-sent events; each `data` line is JSON of this schema' : summary
  return {
    200: { ...good, description, ...(cache && { headers: TAGGED }) },
    ...(cache && { 304: { description: 'Not modified: the answer still has the ETag of If-None-Match' } }),
  }
}
