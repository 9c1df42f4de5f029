import type { OpenAPIV3_1 } from 'openapi-types'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { paymentsBff } from '#shared/contract/payments.ts'
import { written } from './operation.ts'
import { PROBLEM_TYPE } from '../routing/problem-json.ts'

/** Common failures, each described once. */

type Response = OpenAPIV3_1.ResponseObject

const example = (status: number, code: string, title: string, more: object = {}): object => ({
  type: 'about:blank',
  title,
  status,
  detail: title,
  code,
  request_id: '7a0f5a1e-52c3-4f0e-9f43-0c5d0f8b7e11',
  ...more,
})

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
export const limitHeaders = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }
const WAIT = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } } }
const WAITING = new Set([429, 503])

export const failureResponses: Record<string, Response> = Object.fromEntries(
  Object.entries(written.failures).map(([status, { name, description, code, title, more }]) => [
    name,
    {
      description,
      ...(WAITING.has(Number(status)) && { headers: status === '429' ? { ...WAIT, ...limitHeaders } : WAIT }),
      content: {
        [PROBLEM_TYPE]: {
          schema: { $ref: '#/components/schemas/Problem' },
          example: example(Number(status), code, title, more),
        },
      },
    },
  ]),
)

/** Failures a call can meet, by its input and its upstream calls; its own are listed in the contract. */
export function failuresOf({
  method,
  params,
  query,
  headers,
  body,
  path,
  family,
  cache,
}: Endpoint): Record<string, { $ref: string }> {
  const asksRestaurant = !LOCAL.has(path)
  const statuses = [
    ...(body ? [400, 413, 415] : []),
    ...(asksRestaurant && mayCarryToken({ family, path, cache }) ? [401] : []),
    ...(method === 'GET' ? [] : [403]),
    ...(params ? [404] : []),
    ...(query || headers || body ? [422] : []),
    429,
    500,
    ...(asksRestaurant ? [502, 503, 504] : []),
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${written.failures[status]?.name}` }]),
  )
}

/** Public calls also carry the token of a signed-in customer; cached answers do not depend on it. */
const mayCarryToken = ({ family, path, cache }: Pick<Endpoint, 'family' | 'path' | 'cache'>): boolean =>
  (family !== 'catalog' || cache === undefined) && path !== paymentsBff.takePaymentCallback.path

/** Calls answered without the restaurant. */
const LOCAL: ReadonlySet<string> = new Set([
  '/bff/hooks/menu',
  '/bff/hooks/orders',
  '/bff/build',
  '/bff/icons',
  '/bff/sign-out',
])
