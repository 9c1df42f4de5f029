import { bff } from '#shared/contract/bff.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Operations of the OpenAPI document; inputs are made from its examples, answers are checked by the contract. */

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  example?: unknown
}
interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, unknown>
}
export interface Document {
  paths: Record<string, Record<string, Described>>
}

export interface Operation {
  readonly method: Endpoint['method']
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: { example?: unknown } | undefined
  readonly statuses: ReadonlySet<number>
  readonly endpoint: Endpoint
}

const endpoints: Endpoint[] = Object.values(bff)

function operationOf(path: string, method: string, { parameters = [], requestBody, responses }: Described): Operation {
  const endpoint = endpoints.find((one) => one.path === path && one.method.toLowerCase() === method)
  if (!endpoint) throw new Error(`${method} ${path} is documented, but not in the contract`)
  return {
    method: endpoint.method,
    path,
    parameters,
    body: requestBody?.content['application/json'],
    statuses: new Set(Object.keys(responses).map(Number)),
    endpoint,
  }
}

export function operationsOf({ paths }: Document): Operation[] {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  )
  const missing = endpoints.filter((endpoint) => !found.some((one) => one.endpoint === endpoint))
  if (missing.length)
    throw new Error(`not documented: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
  return found
}
