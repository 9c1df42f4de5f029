import { bffExamples, type Example } from '#server/bff/openapi/examples.ts'
import { bff } from '#shared/contract/bff.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Every endpoint of the shop with its example. */
export const endpointsWithExamples = Object.entries<Endpoint>(bff).map(([name, endpoint]) => ({
  endpoint,
  example: bffExamples[name as keyof typeof bff] as Example,
}))
