import t from 'tap'
import { z } from 'zod'
import { operatorApi } from '#shared/contract/operator.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** The largest amount that a column of whole kopiykas stores, in hryvnias; ids have wider columns. */
const LARGEST = Math.floor((2 ** 31 - 1) / 100)
const LARGEST_ID = 9_999_999_999

type Schema = { type?: string; maximum?: number } & { [part: string]: unknown }

/** All numbers of a schema with their paths. */
function numbersIn(schema: unknown, way: string): [way: string, maximum: number | undefined][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as Schema
  if (type === 'number' || type === 'integer') return [[way, maximum]]
  return Object.entries(schema).flatMap(([part, inner]) => numbersIn(inner, `${way}.${part}`))
}

t.test('every number sent to a restaurant has a maximum within its column', async (t) => {
  const calls: Record<string, Endpoint> = { ...restaurantApi, ...operatorApi }
  const numbers = Object.entries(calls).flatMap(([name, { body }]) =>
    body ? numbersIn(z.toJSONSchema(body, { io: 'input' }), name) : [],
  )
  t.ok(numbers.length > 40, 'it finds them')
  t.same(
    numbers.filter(([, maximum = Infinity]) => maximum > LARGEST && maximum !== LARGEST_ID),
    [],
  )
})
