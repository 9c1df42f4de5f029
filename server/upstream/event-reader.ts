import type { Readable } from 'node:stream'
import { createParser } from 'eventsource-parser'
import { Pool, type Dispatcher } from 'undici'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi, type RestaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError, markToken } from '#server/errors.ts'
import type { CallAnswer, CallInput } from './client.ts'
import { TIMEOUTS, type Timeouts } from './timeouts.ts'
import { discard, isTimeout, throwUnlessGood } from './read-json.ts'
import { readResponse } from './reading/read-response.ts'
import { headersOf, pathOf, type CallScope, type Parts } from './request.ts'

/** Calls of the contract that answer with server-sent events. */
export type StreamCall = {
  [C in keyof RestaurantApi]: RestaurantApi[C] extends { stream: true } ? C : never
}[keyof RestaurantApi]

export interface EventReader {
  /** Resolves once the restaurant has accepted; refusals are an UpstreamError. Aborting closes the stream. */
  open<C extends StreamCall>(
    name: C,
    input: CallInput<C>,
    scope: CallScope,
    signal: AbortSignal,
  ): Promise<AsyncIterable<CallAnswer<C>>>
  close(): Promise<void>
}

/** Three missed heartbeats mean a dead connection. */
const SILENCE_MS = 45_000
/** Largest single event. */
const EVENT_LIMIT = 64 * 1024

/** Streams have a pool of their own: they must not occupy connections of short calls. */
export function createEventReader(
  base: string,
  timeouts: Timeouts = TIMEOUTS,
  extra: Readonly<Record<string, string>> = {},
): EventReader {
  const { origin, pathname } = new URL(base)
  const prefix = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, { connect: { timeout: timeouts.connect }, headersTimeout: 0, bodyTimeout: SILENCE_MS })
  return {
    async open(name, input, scope, signal) {
      const endpoint: Endpoint = restaurantApi[name]
      const body = await begunWithin(timeouts.read.headers, async (late) => {
        const response = await request(
          pool,
          { name, endpoint, prefix, extra },
          input,
          scope,
          AbortSignal.any([signal, late]),
        )
        await checkAgreed(name, response)
        return response.body
      }).catch(markToken(scope.token))
      return eventsIn(name, endpoint, body) as AsyncIterable<CallAnswer<typeof name>>
    },
    // Open streams belong to customers being disconnected.
    close: () => pool.destroy(),
  }
}

/** A stream has a read's timeout to begin or to be refused; an open stream has none. */
async function begunWithin<T>(milliseconds: number, begin: (late: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no stream has begun', 'TimeoutError')), milliseconds)
  return begin(late.signal).finally(() => clearTimeout(timer))
}

interface Opening {
  name: string
  endpoint: Endpoint
  prefix: string
  extra: Readonly<Record<string, string>>
}

async function request(
  pool: Pool,
  { name, endpoint, prefix, extra }: Opening,
  parts: Parts,
  scope: CallScope,
  signal: AbortSignal,
) {
  const path = prefix + pathOf(endpoint, parts)
  const headers = { ...extra, ...headersOf({}, scope), accept: 'text/event-stream' }
  try {
    return await pool.request({ method: endpoint.method, path, headers, signal })
  } catch (cause) {
    throw new UpstreamError(isTimeout(cause) ? 'timeout' : 'network', name, { cause })
  }
}

async function checkAgreed(name: string, response: Dispatcher.ResponseData): Promise<void> {
  await throwUnlessGood(name, response)
  const { statusCode: status, headers, body } = response
  if (String(headers['content-type']).startsWith('text/event-stream')) return
  discard(body)
  throw new UpstreamError('schema', name, { status })
}

async function* eventsIn(name: RestaurantCall, { answer }: Endpoint, body: Readable): AsyncGenerator<unknown> {
  const received: string[] = []
  const parser = createParser({ onEvent: ({ data }) => received.push(data), maxBufferSize: EVENT_LIMIT })
  for await (const chunk of body.setEncoding('utf8')) {
    parser.feed(chunk)
    for (const data of received.splice(0)) yield checked(name, answer, data)
  }
}

function checked(name: RestaurantCall, schema: Endpoint['answer'], data: string): unknown {
  try {
    return readResponse(name, schema, JSON.parse(data), { status: 200 })
  } catch (cause) {
    throw new UpstreamError('schema', name, { status: 200, cause })
  }
}
