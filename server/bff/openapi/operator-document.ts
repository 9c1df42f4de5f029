import type { OpenAPIV3_1 } from 'openapi-types'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { operatorExamples } from '#shared/contract/examples/operator.ts'
import type { Example } from '#shared/contract/examples/examples.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { addDescriptions } from './add-descriptions.ts'
import { gatherSchemas } from './json-schemas.ts'
import { operationOf, refusal } from './operation.ts'

/** The embedded restaurant's operator calls as OpenAPI 3.1, for tills and kitchen screens. */

const DESCRIPTION = `Calls of the embedded restaurant for its staff: \`RESTAURANT_PORT\`, never the shop's address. Every call carries \`Authorization: Bearer\` with \`RESTAURANT_OPERATOR_KEY\`; without that setting there are no such calls. Refusals have \`message\` and \`errors\`, money is in hryvnias, instants are UTC.`

export function operatorDocument(): OpenAPIV3_1.Document {
  const schemas = gatherSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(operatorApi)) {
    const place = (paths[endpoint.path] ??= {})
    const example = operatorExamples[name as keyof typeof operatorApi] as Example
    place[endpoint.method.toLowerCase()] = operationOf(
      {
        name,
        endpoint,
        example,
        tag: 'operator',
        description: `${endpoint.summary}.`,
        parameters: [],
        security: undefined,
        failures: endpoint.failures ?? {},
      },
      schemas,
    )
  }
  return addDescriptions<OpenAPIV3_1.Document>({
    openapi: '3.1.0',
    info: {
      title: 'The embedded restaurant’s operator',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:4001', description: 'the embedded restaurant' }],
    tags: [{ name: 'operator', description: 'Orders, receipts, refunds, stop list, pauses' }],
    security: [{ operator: [] }],
    paths,
    components: {
      schemas: { ...schemas.named, Refusal: refusal } as never,
      securitySchemes: { operator: { type: 'http', scheme: 'bearer', description: 'RESTAURANT_OPERATOR_KEY' } },
    },
  })
}
