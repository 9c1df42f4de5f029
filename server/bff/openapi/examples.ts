import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { bff } from '#shared/contract/bff.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/contract/endpoint.ts'
import type { operatorApi } from '#shared/contract/operator.ts'
import type { RestaurantApi } from '#shared/contract/restaurant-api.ts'

/** A valid call of each endpoint for the OpenAPI documents, and for tests, which check each by its schemas. */

export interface Example {
  readonly description?: string | readonly string[]
  readonly params?: object
  readonly query?: object
  readonly headers?: object
  readonly body?: unknown
  readonly answer: unknown
}
type ExampleOf<E extends Endpoint> = InputOf<E> & { readonly answer: AnswerOf<E> }
type ExamplesOf<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Call in keyof Calls]: ExampleOf<Calls[Call]>
}

export const readYaml = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { merge: true, maxAliasCount: -1 })

export const {
  shop: bffExamples,
  restaurant: restaurantExamples,
  operator: operatorExamples,
} = readYaml('examples.yaml') as {
  readonly shop: ExamplesOf<typeof bff>
  readonly restaurant: ExamplesOf<RestaurantApi>
  readonly operator: ExamplesOf<typeof operatorApi>
}
