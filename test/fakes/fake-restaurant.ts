import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { contractRoute, useContract } from '#server/serving/contract-route.ts'
import { mediaRoutes } from '#server/restaurant/api/routes/media.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantExamples } from '#server/bff/openapi/examples.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Teardown } from '../support/teardown.ts'

/** A restaurant API that answers with the documented examples, or as a test says; its pictures are the demo's. */

export interface SeenCall {
  readonly name: RestaurantCall
  readonly url: string
  readonly body: unknown
  readonly headers: FastifyRequest['headers']
}
export interface Refusal {
  readonly status: number
  readonly body?: object
  readonly headers?: Record<string, string>
}
type Answer = unknown | ((signal: AbortSignal) => AsyncIterable<unknown>)

export interface FakeRestaurant {
  readonly origin: string
  readonly seen: SeenCall[]
  answer(name: RestaurantCall, answer: Answer): void
  refuse(name: RestaurantCall, refusal: Refusal): void
  lack(...names: RestaurantCall[]): void
  /** Removes these calls, and restores all others. */
  lackOnly(...names: RestaurantCall[]): void
  /** Sets a function that answers each request of a call. */
  answerEach(name: RestaurantCall, answer: (headers: FastifyRequest['headers']) => unknown): void
  /** Delays every answer. */
  delay(milliseconds: number): void
}

const signedIn = { ...restaurantExamples.smsCodeCheck.answer, token: 'a-token-of-the-tests' }
const documented = Object.entries(restaurantExamples).map(([call, { answer }]) => [call, answer])

export const answers: Readonly<Record<RestaurantCall, Answer>> = {
  ...(Object.fromEntries(documented) as Record<RestaurantCall, Answer>),
  getStartBundle: { ...restaurantExamples.getStartBundle.answer, recommend_in_basket: [] },
  smsCodeCheck: signedIn,
  viaPinCode: signedIn,
  getOrderChanges: async function* (signal: AbortSignal) {
    yield { orders: [] }
    if (!signal.aborted) await once(signal, 'abort')
  },
  getOrderEvents: async function* () {
    yield restaurantExamples.getOrderEvents.answer
  },
}

export interface FakeOptions {
  /** Declares every answer, personal or not, as storable by shared caches. */
  everythingIsPublic?: boolean
}

export async function startFakeRestaurant(
  t: Teardown,
  { everythingIsPublic = false }: FakeOptions = {},
): Promise<FakeRestaurant> {
  const seen: SeenCall[] = []
  const changed: Partial<Record<RestaurantCall, Answer>> = {}
  const refusals: Partial<Record<RestaurantCall, Refusal>> = {}
  const each: Partial<Record<RestaurantCall, (headers: FastifyRequest['headers']) => unknown>> = {}
  const missingCalls = new Set<RestaurantCall>()
  let wait = 0
  const app = Fastify()
  if (everythingIsPublic)
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=3600', etag: '"the-same"' })
    })
  useContract(app)
  mediaRoutes(app)
  for (const [name, endpoint] of Object.entries(restaurantApi) as [RestaurantCall, Endpoint][]) {
    contractRoute(
      app,
      endpoint,
      (request, _input, reply) => {
        seen.push({ name, url: request.url, body: request.body, headers: request.headers })
        const refusal = refusals[name]
        if (refusal)
          return reply
            .code(refusal.status)
            .headers(refusal.headers ?? {})
            .send(refusal.body ?? {}) as never
        return (each[name]?.(request.headers) ?? (name in changed ? changed[name] : answers[name])) as never
      },
      {
        // A stream must be refused before it begins.
        onRequest: async (_request, reply) => {
          if (wait) await setTimeout(wait)
          const refusal = refusals[name]
          if (missingCalls.has(name))
            return reply.code(404).send({ message: `Route ${endpoint.method}:${endpoint.path} not found` })
          if (refusal && endpoint.stream) await reply.code(refusal.status).send(refusal.body ?? {})
        },
      },
    )
  }
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(() => app.close())
  return {
    origin,
    seen,
    answer: (name, answer) => {
      changed[name] = answer
      delete refusals[name]
    },
    refuse: (name, refusal) => {
      refusals[name] = refusal
    },
    lack: (...names) => {
      for (const name of names) missingCalls.add(name)
    },
    lackOnly: (...names) => {
      missingCalls.clear()
      for (const name of names) missingCalls.add(name)
    },
    answerEach: (name, answer) => {
      each[name] = answer
    },
    delay: (milliseconds) => {
      wait = milliseconds
    },
  }
}
