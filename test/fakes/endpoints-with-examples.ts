import { bffExamples, type Example } from '#server/bff/openapi/examples.ts'
import { bff } from '#shared/contract/bff.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Every endpoint of the shop with its example. */
export const endpointsWithExamples = Object.entries<Endpoint>(bff).map(([name, endpoint]) => ({
  endpoint,
  example: bffExamples[name as keyof typeof bff] as Example,
}))

/** The address of an endpoint with its example. */
export function urlOf({ path }: Endpoint, { params = {}, query = {} }: Pick<Example, 'params' | 'query'>): string {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return pairs.length ? `${filled}?${new URLSearchParams(pairs)}` : filled
}

/** Paths to all texts of a value. */
export const textsIn = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'string'
    ? [way]
    : typeof value === 'object' && value
      ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...way, key]))
      : []
