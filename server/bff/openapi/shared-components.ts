import type { OpenAPIV3_1 } from 'openapi-types'
import { operations } from '#shared/contract/descriptions/operations.ts'
import type { Example } from '#shared/contract/examples/examples.ts'

/** Parts of calls beyond the contract: the phone proof header, rate limit headers, bodies of payment providers. */

type Operation = OpenAPIV3_1.OperationObject

const PROVED_BY_KEY: ReadonlySet<string> = new Set([
  'readOrder',
  'cancelOrder',
  'answerQuestion',
  'watchOrder',
  'startPayment',
  'changePayment',
  'subscribeToOrder',
  'unsubscribeFromOrder',
])
const GIVE_KEY: ReadonlySet<string> = new Set(['placeOrder', 'findOrderByKey'])

const text = (description: string) => ({ description, schema: { type: 'string' as const } })

export const sharedHeaders: Record<string, OpenAPIV3_1.HeaderObject> = {
  OrderKey: text('Proof of the order for a program without cookies: sent back as `Order-Key`. Browsers get none.'),
  RateLimit: text(
    'To programs: the remaining quota, `"readsUnnamed";r=999;t=60` (calls left, seconds until the limit resets).',
  ),
  RateLimitPolicy: text('To programs: the limit, `"readsUnnamed";q=1000;w=60` (calls, seconds).'),
}

export const sharedParameters: Record<string, OpenAPIV3_1.ParameterObject> = {
  OrderKey: {
    name: 'Order-Key',
    in: 'header',
    required: false,
    description: 'Given by the answer of placement: proves the order without cookies or a bearer.',
    schema: { type: 'string', pattern: '^[\\w-]{64,400}$' },
  },
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

export const limitHeaders = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }

export function addExtras(operation: Operation, { body }: Example): void {
  const id = operation.operationId ?? ''
  operation.description = operations[id] ?? ''
  if (PROVED_BY_KEY.has(id))
    operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/OrderKey' }]
  if (id === 'takePaymentCallback') operation.requestBody = callbackBody(String(body))
  const good = operation.responses?.['200'] as OpenAPIV3_1.ResponseObject
  const isLimited = !operation.tags?.includes('sign-in')
  const headers = {
    ...good.headers,
    ...(GIVE_KEY.has(id) && { 'Order-Key': header('OrderKey') }),
    ...(isLimited && limitHeaders),
  }
  if (Object.keys(headers).length) good.headers = headers
}

/** Providers use formats of their own; the contract takes raw bytes. */
const callbackBody = (example: string): Operation['requestBody'] => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        additionalProperties: true,
        description: 'monobank: the invoice as its documents show it; signed by `X-Sign`.',
      },
      example: JSON.parse(example) as unknown,
    },
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        required: ['data', 'signature'],
        properties: {
          data: { type: 'string', description: 'LiqPay: base64 of JSON.' },
          signature: { type: 'string', description: 'LiqPay: base64 of SHA-1 over private key, `data`, private key.' },
        },
      },
    },
  },
})
