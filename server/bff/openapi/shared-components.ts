import type { OpenAPIV3_1 } from 'openapi-types'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Parts of calls beyond the contract: the phone proof header, rate limit headers, bodies of payment providers. */

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

const TAGGED = {
  ETag: text('Strong tag of this answer.'),
  'Cache-Control': {
    description: 'May be stored, but must be revalidated before use.',
    schema: { type: 'string' as const, const: 'no-cache' },
  },
}

export const isProvedByKey = (name: string): boolean => PROVED_BY_KEY.has(name)

export const headersOf = (name: string, { cache }: Endpoint): OpenAPIV3_1.ResponseObject['headers'] => ({
  ...(cache && TAGGED),
  ...(GIVE_KEY.has(name) && { 'Order-Key': header('OrderKey') }),
  ...limitHeaders,
})

/** Providers use formats of their own; the contract takes raw bytes. */
export const callbackBody = (example: string): OpenAPIV3_1.RequestBodyObject => ({
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
