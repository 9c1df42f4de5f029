import type { OpenAPIV3_1 } from 'openapi-types'
import { operatorApi } from '#shared/contract/operator.ts'
import { operatorExamples } from './examples.ts'
import { documentOf, refusal, refusals } from './operation.ts'

/** The embedded restaurant's operator calls as OpenAPI 3.1, for tills and kitchen screens. */

const DESCRIPTION = `Calls of the embedded restaurant for its staff: \`RESTAURANT_PORT\`, never the shop's address. Every call carries \`Authorization: Bearer\` with \`RESTAURANT_OPERATOR_KEY\`; without that setting there are no such calls. Refusals have \`message\` and \`errors\`, money is in hryvnias, instants are UTC.`

export const operatorDocument = (): OpenAPIV3_1.Document =>
  documentOf(
    operatorApi,
    operatorExamples,
    (_name, endpoint) => ({ tag: 'operator', description: `${endpoint.summary}.`, responses: refusals(endpoint) }),
    {
      isBackend: true,
      info: {
        title: 'The embedded restaurant’s operator',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: 'http://127.0.0.1:4001', description: 'the embedded restaurant' }],
      tags: [{ name: 'operator', description: 'Orders, receipts, refunds, stop list, pauses' }],
      security: [{ operator: [] }],
      components: {
        schemas: { Refusal: refusal },
        securitySchemes: { operator: { type: 'http', scheme: 'bearer', description: 'RESTAURANT_OPERATOR_KEY' } },
      },
    },
  )
